// Paid requests of product tests with their samples. Rows are written directly, because many tests need many of them.
import { sql } from '../src/platform/db/sql.ts'
import { expectSamples } from '../src/slices/samples/index.ts'
import type { OwnerPerson, Person } from './actors.ts'
import type { Answer } from './client.ts'
import type { TestApp } from './harness.ts'
import { testService } from './product-tests.ts'
import { done } from './requests.ts'

export type Laboratory = { id: number; specificationId: number; parameterIds: number[] }

let counter = 0

/** A laboratory, and a released specification with two parameters. */
export const aLaboratory = async (
  t: Pick<TestApp, 'superAdmin'>,
  name = 'Gulf Food Laboratory',
): Promise<Laboratory> => {
  const boss = await t.superAdmin()
  const made = async (path: string, body: object) => done(await boss.post(`/admin/api/${path}`, body)).body.data
  counter += 1
  const { id } = await made('laboratories', {
    name: { en: `${name} ${counter}`, ar: `مختبر الخليج ${counter}` },
    address: 'Al Quoz Industrial Area 3, Dubai',
  })
  const aMethod = async (code: string) =>
    (
      await made('test-methods', {
        code: `${code}:${counter}`,
        name: { en: code, ar: code },
        matrix: { en: 'Food', ar: 'أغذية' },
        unit: 'CFU/g',
        decimals: 0,
        turnaround_days: 5,
      })
    ).id as number
  const aParameter = (en: string, ar: string, methodId: number) => ({
    name: { en, ar },
    method_id: methodId,
    limit: { kind: 'absent' },
    source: 'GSO 1016',
  })
  const specification = await made('specifications', {
    name: { en: `Chilled food ${counter}`, ar: `أغذية مبرّدة ${counter}` },
    parameters: [
      aParameter('Salmonella', 'السالمونيلا', await aMethod('ISO 6579-1')),
      aParameter('Escherichia coli', 'الإشريكية القولونية', await aMethod('ISO 16649-2')),
    ],
  })
  const released = await made(`specifications/${specification.id}/release`, {})
  return {
    id,
    specificationId: specification.id,
    parameterIds: released.parameters.map((one: { id: number }) => one.id),
  }
}

/** Makes an inspector an analyst of the laboratory. */
export const joinLaboratory = ({ ownerDb }: Pick<TestApp, 'ownerDb'>, { id: accountId }: Person, { id }: Laboratory) =>
  ownerDb.run(sql`update inspectors set laboratory_id = ${id} where account_id = ${accountId}`)

export type TestRequestOptions = {
  laboratory: Laboratory
  /** null: nobody is assigned yet. */
  analyst: Person | null
  /** Descriptions of the goods lines. */
  products?: readonly string[]
  delivery?: 'brought' | 'collected' | 'drawn'
  drawnInId?: string
  turnaroundDays?: number
}

/** A paid request of tests, with its expected samples. */
export const aTestRequest = async (
  t: Pick<TestApp, 'ownerDb' | 'db' | 'deps' | 'clock'>,
  owner: OwnerPerson,
  {
    laboratory,
    analyst,
    products = ['Chicken shawarma, chilled'],
    delivery = 'brought',
    drawnInId,
    turnaroundDays = 5,
  }: TestRequestOptions,
): Promise<{ id: string; number: string; samples: string[] }> => {
  const now = t.deps.clock.now()
  const id = t.deps.random.uuid()
  counter += 1
  const number = `REQ-${now.getUTCFullYear()}-${900_000 + counter}`
  await t.ownerDb.run(sql`
    insert into requests (id, number, kind, state, company_id, service_id, title, place_kind, place_name, is_paid,
      inspector_id, assigned_at, laboratory_id, sample_delivery, drawn_in_id, parameter_ids, specification_id,
      specification_version, turnaround_days, created_by, created_at, submitted_at, state_since, updated_at)
    values (${id}, ${number}, 'test', 'ready', ${owner.companyId}, ${testService}, ${products[0] ?? null}, 'other',
      'Al Quoz Kitchen', true, ${analyst?.id ?? null}, ${analyst === null ? null : now},
      ${analyst === null ? null : laboratory.id}, ${delivery}, ${drawnInId ?? null},
      ${laboratory.parameterIds}::int[], ${laboratory.specificationId}, 1, ${turnaroundDays}, ${owner.id}, ${now}, ${now},
      ${now}, ${now})`)
  await t.ownerDb.run(sql`
    insert into request_goods (request_id, line, description, lot_number, quantity, unit)
    select ${id}, product.at - 1, product.name, 'L-' || product.at, 20, 'packs'
    from unnest(${products}::text[]) with ordinality product (name, at)`)
  await t.db.transaction((tx) => expectSamples(tx, t.deps, { requestId: id, now }))
  const samples = await t.ownerDb.many<{ id: string }>(
    sql`select id from samples where request_id = ${id} order by line`,
  )
  return { id, number, samples: samples.map((sample) => sample.id) }
}

export const goodChecks = { seal: null, temperature: null, amount: true, label: true, packing: true }

/** The least that each act needs. */
export const sampleBodies = {
  draw: { place: 'Cold room 2', amount: '500 g', storage: 'ambient' },
  'hand-over': { to_name: 'Gulf Couriers' },
  receive: { checks: goodChecks },
  reject: { reason: 'The packing is torn.' },
  retain: { until: '2026-12-31', place: 'Freezer 3, shelf B' },
  return: { to_name: 'Rashid Khan' },
  dispose: { condition: 'Autoclaved' },
  lose: { reason: 'Not in the courier’s bag.' },
  find: { place: 'Under the bench' },
} as const
export type SampleAct = keyof typeof sampleBodies

/** As an inspector. */
export const actOnSample = (inspector: Person, id: string, act: SampleAct, more: object = {}): Promise<Answer> =>
  inspector.post(`/inspector/api/samples/${id}/${act}`, { ...sampleBodies[act], ...more })
