import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { findService, listOffered, priceOfService } from './index.ts'

const services = '/admin/api/services'
const prices = '/admin/api/prices'
const conflicts = '/admin/api/conflicts'
const nothing = { 'goods-line': 0, container: 0, sample: 0, test: 0 }

let t: TestApp
let boss: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
  admin = await t.admin()
})
afterAll(() => t.close())

type Wire = { id: number; name: { en: string }; kind: string | null; is_offered: boolean; version: string }
const allServices = async (): Promise<Wire[]> => (await boss.get(services)).body.data.services

describe('the catalogue', () => {
  test('has certification and inspections offered, existing ids kept, and competences without a kind', async () => {
    const all = await allServices()
    expect(all.filter(({ is_offered }) => is_offered).map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'certification'],
      [9, 'inspection'],
      [10, 'inspection'],
      [12, 'inspection'],
    ])
    expect(all.filter(({ id }) => id === 9 || id === 10).map(({ kind }) => kind)).toEqual(['inspection', 'inspection'])
    expect(all.filter(({ kind }) => kind === null).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 11])
    expect(all.slice(11).map(({ name, kind, is_offered }) => [name.en, kind, is_offered])).toEqual([
      ['Loading Supervision', 'inspection', true],
      ['Product Test: Microbiology of Chilled Food', 'test', false],
      ['Product Test: Electrical Safety', 'test', false],
      ['Sampling Only', 'inspection', false],
    ])
  })

  test('is shown to owners in their language, with what they pay', async () => {
    const owner = await t.owner({ language: 'ar' })
    const offered = (await owner.get('/api/user/services')).body.data.services
    expect(offered.map(({ id }: Wire) => id)).toEqual([1, 9, 10, 12])
    expect(offered[0]).toMatchObject({
      kind: 'certification',
      title: 'اعتماد المنشآت',
      on_quote: false,
      price: { net: 1000, vat: 50, total: 1050, vat_percent: 5 },
      validity_months: 12,
      sampling: null,
    })
    expect(offered[1]).toMatchObject({
      kind: 'inspection',
      directions: ['import'],
      price: { net: 1500, total: 1575 },
      sampling: { level: 'II', aql: { critical: null, major: 2.5, minor: 4 } },
    })
    expect(offered[1].price.units).toContainEqual({ unit: 'container', included: 1, further: 400 })
    expect(offered[1].documents).toContainEqual({ kind: 'bill-of-lading', required: true })
  })

  test('is changed only by a SUPER_ADMIN, and says what a service still needs before it is offered', async () => {
    const name = { en: 'Drone Survey', ar: 'مسح بالطائرات المسيّرة' }
    expect((await admin.get(services)).status).toBe(200)
    expect((await admin.post(services, { name })).status).toBe(403)
    expect((await admin.patch(`${services}/9`, { is_offered: false })).status).toBe(403)
    const added = await boss.post(services, { name })
    expect([added.status, added.body.message]).toEqual([201, 'Service added.'])
    const path = `${services}/${added.body.data.id}`
    const bare = await boss.patch(path, { is_offered: true })
    expect([bare.status, Object.keys(bare.body.fieldErrors).toSorted()]).toEqual([
      422,
      ['description', 'kind', 'price_id'],
    ])
    const whole = {
      kind: 'inspection',
      directions: ['export'],
      price_id: 1,
      description: { en: 'From above', ar: 'من الأعلى' },
      documents: [{ kind: 'invoice', required: true }],
      sampling: { level: 'S-2', aql: { critical: null, major: 1.5, minor: 4 } },
      is_offered: true,
    }
    const { price_id: priceId, ...kept } = whole
    expect((await boss.patch(path, whole)).body.data).toMatchObject({ ...kept, price: { id: priceId } })
    const owner = await t.owner()
    expect((await owner.get('/api/user/services')).text).toContain('Drone Survey')
    expect((await boss.patch(path, { is_active: false })).status).toBe(200)
    expect((await owner.get('/api/user/services')).text).not.toContain('Drone Survey')
    // It remains a skill that inspectors can have.
    expect((await boss.get('/admin/api/reference/services')).text).toContain('Drone Survey')
  })

  test.each<[string, object, string]>([
    ['a direction of a test', { kind: 'test', directions: ['import'] }, 'directions'],
    ['an inspection without a direction', { kind: 'inspection' }, 'directions'],
    ['a price and a quote', { price_id: 1, on_quote: true }, 'price_id'],
    ['an unknown price', { price_id: 99 }, 'price_id'],
    [
      'one kind of document twice',
      {
        documents: [
          { kind: 'invoice', required: true },
          { kind: 'invoice', required: false },
        ],
      },
      'documents',
    ],
    [
      'an AQL outside the tables',
      { sampling: { level: 'II', aql: { critical: 0.3, major: 2.5, minor: 4 } } },
      'sampling.aql.critical',
    ],
    ['a certification that never ends', { kind: 'certification', is_offered: true }, 'validity_months'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await boss.patch(`${services}/2`, body)
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, expect.arrayContaining([field])])
  })

  test('leaves fee and validity of the first certification to the settings', async () => {
    for (const body of [{ price_id: 1 }, { validity_months: 6 }, { on_quote: true }, { kind: 'test' }])
      expect((await boss.patch(`${services}/1`, body)).status).toBe(422)
    expect((await boss.patch(`${services}/1`, { description: { en: 'Whole', ar: 'كامل' } })).status).toBe(200)
    expect(await findService(t.db, 1)).toMatchObject({ validity_months: 12, rule: { baseFils: 100_000 } })
  })

  test('refuses to save over a concurrent change, and a name already taken', async () => {
    const { version } = (await allServices()).find(({ id }) => id === 3) as Wire
    expect((await boss.patch(`${services}/3`, { position: 30, version })).status).toBe(200)
    const late = await boss.patch(`${services}/3`, { position: 31, version })
    expect([late.status, late.body.code, late.body.details.changes]).toEqual([
      409,
      'request.changed-meanwhile',
      [{ field: 'position', before: null, after: 30 }],
    ])
    const taken = await boss.patch(`${services}/3`, { name: { en: 'import inspection', ar: 'غير ذلك' } })
    expect([taken.status, taken.body.code]).toEqual([409, 'service.name-taken'])
    expect((await boss.patch(`${services}/999`, { position: 1 })).status).toBe(404)
  })
})

describe('the price list', () => {
  test('keeps all former prices, and sent requests keep their own', async () => {
    const before = await findService(t.db, 9)
    const [first] = (await boss.get(prices)).body.data.prices
    expect(first).toMatchObject({ base: 1500, is_trial: true, changed_by: null, history: [] })
    expect(first.services.map(({ id }: Wire) => id)).toEqual(expect.arrayContaining([9, 10]))
    expect((await admin.patch(`${prices}/1`, { base: 1 })).status).toBe(403)
    const saved = await boss.patch(`${prices}/1`, { base: 1600.5, version: first.version })
    expect(saved.body.data).toMatchObject({
      base: 1600.5,
      is_trial: false,
      changed_by: { id: boss.id, name: 'Huda Saleh' },
      history: [{ base: 1500, is_trial: true }],
    })
    expect((await boss.patch(`${prices}/1`, { base: 1700, version: first.version })).status).toBe(409)
    const after = await findService(t.db, 9)
    expect([before?.price_number, after?.price_number]).toEqual([1, 2])
    const asked = { ...nothing, 'goods-line': 7, container: 2 }
    expect(before && priceOfService(before, asked)).toMatchObject({ netFils: 205_000, totalFils: 215_250 })
    expect(after && priceOfService(after, asked)).toMatchObject({ netFils: 215_050 })
    const [trail] = await t.ownerDb.many<{ action: string; after: { base: number } }>(
      sql`select action, after from audit_events where action like 'price.%' order by seq desc limit 1`,
    )
    expect(trail).toMatchObject({ action: 'price.changed', after: { base: 1600.5 } })
  })

  test('accepts a new price, with a unique name and each unit once', async () => {
    const body = { name: { en: 'Night work', ar: 'العمل الليلي' }, base: 99.99 }
    const container = { unit: 'container', included: 2, further: 10.01 }
    const added = await boss.post(prices, { ...body, units: [container] })
    expect(added.body.data).toMatchObject({ base: 99.99, units: expect.arrayContaining([container]) })
    expect((await boss.post(prices, body)).status).toBe(409)
    const other = { name: { en: 'Other', ar: 'أخرى' }, base: 1 }
    expect((await boss.post(prices, { ...other, units: [container, container] })).status).toBe(422)
    expect((await boss.post(prices, { ...other, base: 1.005 })).body.fieldErrors).toHaveProperty('base')
    expect((await boss.patch(`${prices}/999`, { base: 1 })).status).toBe(404)
  })
})

test('a service on quote has no price until the office quotes one', async () => {
  const { id } = (await allServices()).find(({ name }) => name.en === 'Sampling Only') as Wire
  const saved = await boss.patch(`${services}/${id}`, { price_id: null, on_quote: true, is_offered: true })
  expect(saved.status).toBe(200)
  const found = (await listOffered(t.db)).find((service) => service.id === id)
  expect(found).toMatchObject({ is_on_quote: true, rule: null })
  expect(found && priceOfService(found, nothing)).toBeUndefined()
  const offered = (await (await t.owner()).get('/api/user/services')).body.data.services
  expect(offered.find((service: Wire) => service.id === id)).toMatchObject({ on_quote: true, price: null })
})

describe('conflicts of interest', () => {
  test('are declared and ended by a SUPER_ADMIN, are in force in between, and stay in the list', async () => {
    const [inspector, owner] = [await t.inspector({ firstName: 'Omar', lastName: 'Aziz' }), await t.owner()]
    const body = { inspector_id: inspector.id, company_id: owner.id, reason: 'Holds shares of it.' }
    expect((await admin.post(conflicts, body)).status).toBe(403)
    const declared = await boss.post(conflicts, body)
    expect(declared.body.data).toMatchObject({
      inspector: { id: inspector.id, name: 'Omar Aziz' },
      company: { id: owner.id },
      ended_at: null,
    })
    expect((await boss.post(conflicts, body)).status).toBe(409)
    // The trail encrypts name and reason with the inspector's key.
    const [trail] = await t.ownerDb.many<{ subject_id: string; subject_name: string; reason: string }>(
      sql`select subject_id, subject_name, reason from audit_events where action = 'conflict.declared'`,
    )
    expect(trail?.subject_id).toBe(inspector.id)
    for (const text of [trail?.subject_name, trail?.reason]) expect(text).toMatch(/^person-key:/)
    const path = `${conflicts}/${declared.body.data.id}/end`
    expect((await boss.post(path)).body.data.ended_by).toMatchObject({ name: 'Huda Saleh' })
    expect((await boss.post(path)).status).toBe(409)
    expect((await admin.get(conflicts)).body.data.conflicts).toHaveLength(1)
    expect((await boss.post(conflicts, body)).status).toBe(201)
  })

  test('block an assignment to a facility, alone and among several, with the reason', async () => {
    const [inspector, owner, other] = [await t.inspector(), await t.owner(), await t.owner()]
    const [mine, theirs] = [await aFacility(owner), await aFacility(other)]
    await boss.post(conflicts, { inspector_id: inspector.id, company_id: owner.id, reason: 'Holds shares of it.' })
    const one = await admin.post(`/admin/api/facilities/${mine}/assign-inspector`, { inspector_id: inspector.id })
    expect([one.status, one.body.code]).toEqual([409, 'conflict.holds'])
    expect(one.body.message).toContain('Holds shares of it.')
    const several = await admin.post('/admin/api/facilities/assign-inspector', {
      inspector_id: inspector.id,
      facilities: [{ id: mine }, { id: theirs }],
    })
    expect(several.body.data).toMatchObject({
      assigned: [theirs],
      refused: [{ id: mine, code: 'conflict.holds', message: one.body.message }],
    })
  })

  test('list running assignments, which are reassigned or kept with a reason', async () => {
    const { inspector, owner, facilityId } = await fieldWork(t)
    const body = { inspector_id: inspector.id, company_id: owner.id, reason: 'Family' }
    const asked = await boss.post(conflicts, body)
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([
      409,
      'conflict.assignments-running',
      { assignments: [{ kind: 'facility', id: facilityId, name: expect.any(String) }] },
    ])
    expect((await admin.get(conflicts)).body.data.conflicts).not.toContainEqual(
      expect.objectContaining({ inspector: expect.objectContaining({ id: inspector.id }) }),
    )
    const kept = await boss.post(conflicts, { ...body, keep_reason: 'The report is due tomorrow.' })
    expect(kept.status).toBe(201)
    const [trail] = await t.ownerDb.many<{ after: Record<string, unknown> }>(sql`
      select after from audit_events where action = 'conflict.declared' and subject_id = ${inspector.id}`)
    expect(trail?.after).toMatchObject({
      kept: [expect.any(String)],
      keep_reason: expect.stringMatching(/^person-key:/),
    })
  })

  test('apply to an inspector and a company', async () => {
    const [inspector, owner] = [await t.inspector(), await t.owner()]
    const swapped = { inspector_id: owner.id, company_id: owner.id, reason: 'Family' }
    expect((await boss.post(conflicts, swapped)).body.fieldErrors).toHaveProperty('inspector_id')
    const alone = { inspector_id: inspector.id, company_id: inspector.id, reason: 'Family' }
    expect((await boss.post(conflicts, alone)).body.fieldErrors).toHaveProperty('company_id')
    expect((await boss.post(`${conflicts}/${owner.id}/end`)).status).toBe(404)
  })
})

test('the simulator answers with a plan from the tables, or names the invalid field', async () => {
  const owner = await t.owner()
  const path = '/api/user/sampling-plan'
  expect((await owner.post(path, { lot_size: 100, level: 'II', aql: 1 })).body.data).toEqual({
    letter: 'F',
    n: 13,
    ac: 0,
    re: 1,
    inspect_all: false,
  })
  for (const [body, field] of [
    [{ lot_size: 0, level: 'II', aql: 1 }, 'lot_size'],
    [{ lot_size: 100, level: 'IV', aql: 1 }, 'level'],
    [{ lot_size: 100, level: 'II', aql: 1.2 }, 'aql'],
    [{ level: 'II', aql: 1 }, 'lot_size'],
  ] as const) {
    const answer = await owner.post(path, body)
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  }
})
