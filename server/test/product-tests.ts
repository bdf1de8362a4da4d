// A laboratory with its methods, a specification and an offered product test, and requests for it, through the API.
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person, PersonOptions } from './actors.ts'
import type { Answer } from './client.ts'
import type { TestApp } from './harness.ts'
import { done, own } from './requests.ts'

/** Microbiology of chilled food: AED 900 with one sample and three tests, AED 300 and 250 for each further one. */
export const testService = 13
/** Electrical safety, which is not offered. */
export const otherTestService = 14

type Catalogue = { laboratoryId: number; methodIds: number[]; specificationId: number }

const limits = [
  { name: { en: 'Salmonella', ar: 'السالمونيلا' }, limit: { kind: 'absent' }, source: 'GSO 1016' },
  {
    name: { en: 'Total plate count', ar: 'العد الكلي' },
    limit: { kind: 'at-most', value: '100000' },
    source: 'GSO 1016',
  },
  { name: { en: 'Lead', ar: 'الرصاص' }, limit: { kind: 'at-most', value: '0.30' }, source: 'GSO 193' },
]

const methods = [
  {
    code: 'ISO 6579-1',
    name: { en: 'Detection of Salmonella', ar: 'الكشف عن السالمونيلا' },
    unit: 'per 25 g',
    turnaround_days: 5,
  },
  { code: 'ISO 4833-1', name: { en: 'Plate count', ar: 'عد المستعمرات' }, unit: 'CFU/g', turnaround_days: 3 },
  {
    code: 'AOAC 999.10',
    name: { en: 'Lead', ar: 'الرصاص' },
    unit: 'mg/kg',
    detection_limit: '0.01',
    quantification_limit: '0.05',
    turnaround_days: 7,
    price: 120,
  },
]

export const newVersion = async (boss: Person, specificationId: number, parameters: object[]): Promise<void> => {
  done(await boss.patch(`/admin/api/specifications/${specificationId}`, { parameters }))
  done(await boss.post(`/admin/api/specifications/${specificationId}/release`, {}))
}

/** Offers the microbiology test: Salmonella, plate count, and lead, which has its own price. */
export const offerTests = async (t: Pick<TestApp, 'superAdmin'>): Promise<Catalogue> => {
  const boss = await t.superAdmin()
  const made = async (path: string, body: object): Promise<number> =>
    done(await boss.post(`/admin/api/${path}`, body)).body.data.id
  const laboratoryId = await made('laboratories', {
    name: { en: 'Gulf Food Laboratory', ar: 'مختبر الخليج للأغذية' },
    address: 'Al Quoz 3, Dubai',
    accreditation_number: 'LB-TEST-017',
    accredited_until: '2030-12-31',
  })
  const methodIds: number[] = []
  for (const method of methods)
    methodIds.push(await made('test-methods', { matrix: { en: 'Food', ar: 'أغذية' }, decimals: 2, ...method }))
  const specificationId = await made('specifications', {
    name: { en: 'Chilled food', ar: 'الأغذية المبرّدة' },
    parameters: limits.map((one, at) => ({ ...one, method_id: methodIds[at] })),
  })
  done(await boss.post(`/admin/api/specifications/${specificationId}/release`, {}))
  done(await boss.patch(`/admin/api/services/${testService}`, { specification_id: specificationId, is_offered: true }))
  return { laboratoryId, methodIds, specificationId }
}

export type SecondParameter = { method: number; limit: object; name?: string }

const stricter: readonly SecondParameter[] = [
  { method: 1, limit: { kind: 'at-most', value: '1000' }, name: 'Aerobic plate count' },
  { method: 2, limit: { kind: 'at-most', value: '0.10' }, name: 'Lead' },
]

let seconds = 0

/** A buyer's, released: a stricter plate count and lead, by the methods at these places of the catalogue. */
export const aSecondSpecification = async (
  t: Pick<TestApp, 'superAdmin'>,
  methodIds: readonly number[],
  { parameters = stricter, ...changed }: { parameters?: readonly SecondParameter[]; decision_rule?: string } = {},
): Promise<number> => {
  const boss = await t.superAdmin()
  const name = `Buyer ${++seconds}`
  const body = {
    name: { en: name, ar: `المشتري ${seconds}` },
    parameters: parameters.map((one) => ({
      name: { en: one.name ?? 'Parameter', ar: one.name ?? 'اختبار' },
      method_id: methodIds[one.method],
      limit: one.limit,
      source: 'Supplier manual',
    })),
    may_be_second: true,
    ...changed,
  }
  const { id } = done(await boss.post('/admin/api/specifications', body)).body.data
  done(await boss.post(`/admin/api/specifications/${id}/release`, {}))
  return id
}

export const aProduct = (changed: object = {}) => ({
  description: 'Labneh 400 g',
  brand: 'Oasis Dairy',
  lot_number: 'L-2026-081',
  produced_on: '2026-02-20',
  expires_on: '2026-04-20',
  ...changed,
})

export const aTestDraft = async (owner: OwnerPerson, changed: object = {}, service = testService): Promise<string> => {
  const id = done(await owner.post('/api/user/requests', { service_id: service })).body.data.id as string
  done(await owner.patch(own(id), { goods: [aProduct()], sample_delivery: 'brought', ...changed }))
  return id
}

/** It awaits payment. Returns its id. */
export const aSentTest = async (owner: OwnerPerson, changed: object = {}): Promise<string> => {
  const id = await aTestDraft(owner, changed)
  done(await owner.post(own(id, '/submit'), {}))
  return id
}

export const payTest = async (t: Pick<TestApp, 'admin'>, owner: OwnerPerson, id: string): Promise<Answer> => {
  const { total } = done(await owner.get(own(id))).body.data.price
  const placed = await owner.post('/api/user/payment', { amount: total, request_id: id, method: 'wireTransfer' })
  const { orderId } = done(placed).body.data
  return done(await (await t.admin()).post(`/admin/api/payments/${orderId}/confirm`, {}))
}

/** Paid by transfer. Returns its id. */
export const aPaidTest = async (t: Pick<TestApp, 'admin'>, owner: OwnerPerson, changed: object = {}) => {
  const id = await aSentTest(owner, changed)
  await payTest(t, owner, id)
  return id
}

/** An inspector of the laboratory who offers the service. */
export const anAnalyst = async (
  t: Pick<TestApp, 'inspector' | 'ownerDb'>,
  laboratoryId: number,
  options: PersonOptions = {},
): Promise<Person> => {
  const analyst = await t.inspector({ firstName: 'Reem', lastName: 'Darwish', ...options })
  await t.ownerDb.run(sql`update inspectors set laboratory_id = ${laboratoryId} where account_id = ${analyst.id}`)
  await t.ownerDb.run(
    sql`insert into inspector_services (inspector_id, service_id) values (${analyst.id}, ${testService})`,
  )
  return analyst
}
