import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { isOffered, parameterFaults } from './rules.ts'

const laboratories = '/admin/api/laboratories'
const methods = '/admin/api/test-methods'
const specifications = '/admin/api/specifications'

let t: TestApp
let boss: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh' })
  admin = await t.admin()
})
afterAll(() => t.close())

const aLaboratory = (name: string, more: object = {}) => ({
  name: { en: name, ar: `مختبر ${name}` },
  address: 'Al Quoz 3, Dubai',
  ...more,
})
const accredited = (until: string) => ({ accreditation_number: 'LB-TEST-017', accredited_until: until })
const aMethod = (code: string, more: object = {}) => ({
  code,
  name: { en: `Method ${code}`, ar: `طريقة ${code}` },
  matrix: { en: 'Food', ar: 'أغذية' },
  unit: 'CFU/g',
  decimals: 0,
  turnaround_days: 3,
  ...more,
})
const made = async (path: string, body: object): Promise<number> => {
  const answer = await boss.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.id
}
type Listed = { name: { en: string } }
const namesAt = async (path: string, list: string): Promise<string[]> =>
  (await admin.get(path)).body.data[list].map(({ name }: Listed) => name.en)

describe('laboratories', () => {
  test('are readable by administrators and changed only by a SUPER_ADMIN', async () => {
    const body = aLaboratory('Gulf Food')
    expect((await admin.post(laboratories, body)).status).toBe(403)
    const added = await boss.post(laboratories, body)
    expect([added.status, added.body.message]).toEqual([201, 'Laboratory added.'])
    expect(added.body.data).toMatchObject({ ...body, accreditation_number: null, is_offered: true, analysts: 0 })
    const path = `${laboratories}/${added.body.data.id}`
    expect((await admin.patch(path, { address: 'Elsewhere' })).status).toBe(403)
    expect((await boss.patch(path, { address: 'Jebel Ali' })).body.data.address).toBe('Jebel Ali')
    expect((await admin.get(`${laboratories}?search=jebel`)).body.data.pagination.total).toBe(1)
    expect((await boss.patch(`${laboratories}/999`, { address: 'Nowhere' })).status).toBe(404)
    const trail = await t.db.many<{ action: string; after: unknown }>(
      sql`select action, after from audit_events where action like 'laboratory.%' order by seq`,
    )
    expect(trail).toMatchObject([
      { action: 'laboratory.added', after: body },
      { action: 'laboratory.changed', after: { address: 'Jebel Ali' } },
    ])
  })

  test('have an accreditation with a number and an expiry date', async () => {
    for (const [sent, field] of [
      [{ accreditation_number: 'LB-1' }, 'accredited_until'],
      [{ accredited_until: '2027-01-31' }, 'accreditation_number'],
    ] as const) {
      const answer = await boss.post(laboratories, aLaboratory('Half', sent))
      expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
    }
    const id = await made(laboratories, aLaboratory('Whole', accredited('2027-01-31')))
    const path = `${laboratories}/${id}`
    expect((await boss.patch(path, { accreditation_number: '' })).status).toBe(422)
    const ended = await boss.patch(path, { accreditation_number: '', accredited_until: '' })
    expect(ended.body.data).toMatchObject({ accreditation_number: null, accredited_until: null, is_offered: true })
  })

  test.each<[boolean, string | null, boolean]>([
    [true, null, true],
    [true, '2026-03-05', true],
    [true, '2026-03-04', false],
    [false, '2030-01-01', false],
    [false, null, false],
  ])('active %s, accredited until %s: offered %s on 2026-03-05', (is_active, accredited_until, expected) => {
    expect(isOffered({ is_active, accredited_until }, '2026-03-05')).toBe(expected)
  })

  test('are not offered once inactive or after their accreditation expired', async () => {
    await made(laboratories, aLaboratory('Ended', accredited('2020-01-31')))
    const off = await made(laboratories, aLaboratory('Switched Off', accredited('2090-01-31')))
    await boss.patch(`${laboratories}/${off}`, { is_active: false })
    await made(laboratories, aLaboratory('In Force', accredited('2090-01-31')))
    const [yes, no] = [
      await namesAt(`${laboratories}?offered=true&sort=name`, 'laboratories'),
      await namesAt(`${laboratories}?offered=false&sort=name`, 'laboratories'),
    ]
    expect(yes).toContain('In Force')
    expect(no).toEqual(['Ended', 'Switched Off'])
    const csv = (await admin.get(`${laboratories}/export?offered=false&sort=name`)).text
    expect(csv).toContain('Ended,مختبر Ended,"Al Quoz 3, Dubai",LB-TEST-017,2020-01-31')
    expect(csv).not.toContain('In Force')
  })

  test('refuse a taken name, and a save over a concurrent change', async () => {
    const id = await made(laboratories, aLaboratory('First'))
    expect((await boss.post(laboratories, aLaboratory('FIRST'))).body.code).toBe('laboratory.name-taken')
    const { version } = (await admin.get(`${laboratories}?search=First`)).body.data.laboratories[0]
    const path = `${laboratories}/${id}`
    expect((await boss.patch(path, { scope: 'Food', version })).status).toBe(200)
    const late = await boss.patch(path, { scope: 'Water', version })
    expect([late.status, late.body.code, late.body.details.changes]).toEqual([
      409,
      'request.changed-meanwhile',
      [{ field: 'scope', before: null, after: 'Food' }],
    ])
  })
})

describe('test methods', () => {
  test('are readable by administrators and changed only by a SUPER_ADMIN', async () => {
    const body = aMethod('ISO 4833-1', { price: 180.5 })
    expect((await admin.post(methods, body)).status).toBe(403)
    const added = await boss.post(methods, body)
    expect([added.status, added.body.message]).toEqual([201, 'Test method added.'])
    expect(added.body.data).toMatchObject({ ...body, rounding: 'half-away', is_active: true })
    const path = `${methods}/${added.body.data.id}`
    expect((await admin.patch(path, { price: 1 })).status).toBe(403)
    const saved = await boss.patch(path, { price: null, unit: '', rounding: 'half-even', is_active: false })
    expect(saved.body.data).toMatchObject({ price: null, unit: null, rounding: 'half-even', is_active: false })
    expect(
      (await admin.get(`${methods}?active=false`)).body.data.methods.map(({ code }: { code: string }) => code),
    ).toEqual(['ISO 4833-1'])
    expect((await admin.get(`${methods}/export?search=4833`)).text).toContain('ISO 4833-1,Method ISO 4833-1')
    expect((await boss.patch(`${methods}/999`, { price: 1 })).status).toBe(404)
  })

  test('keep their limits of detection and quantification, which fit each other and the unit', async () => {
    const limits = { detection_limit: '0.01', quantification_limit: '0.03' }
    const added = await boss.post(methods, aMethod('EN 15763', { ...limits, unit: 'mg/kg', decimals: 3 }))
    expect(added.body.data).toMatchObject(limits)
    const path = `${methods}/${added.body.data.id}`
    const refusals: [object, object][] = [
      [
        { detection_limit: '0.04' },
        { detection_limit: 'The detection limit must not be above the quantification limit.' },
      ],
      [{ quantification_limit: '0' }, { quantification_limit: 'Enter a number above 0 with a point, such as 0.05.' }],
      [
        { quantification_limit: '0,05' },
        { quantification_limit: 'Enter a number above 0 with a point, such as 0.05.' },
      ],
      [{ unit: null }, { unit: 'Limits need a unit. A test that is passed or not has none.' }],
    ]
    for (const [edit, fieldErrors] of refusals) {
      const { status, body } = await boss.patch(path, edit)
      expect([status, body.fieldErrors]).toEqual([422, fieldErrors])
    }
    const saved = await boss.patch(path, { detection_limit: null, quantification_limit: '٠.٠٥' })
    expect(saved.body.data).toMatchObject({ detection_limit: null, quantification_limit: '0.05' })
    expect((await admin.get(`${methods}/export?search=15763`)).text).toContain('Detection Limit,Quantification Limit')
  })

  test('may share a standard across matrices, once each', async () => {
    await made(methods, aMethod('ISO 6579-1'))
    await made(methods, aMethod('ISO 6579-1', { matrix: { en: 'Water', ar: 'مياه' } }))
    expect((await boss.post(methods, aMethod('iso 6579-1'))).body.code).toBe('method.taken')
  })

  test.each<[string, object, string]>([
    ['ten decimals', { decimals: 10 }, 'decimals'],
    ['no day', { turnaround_days: 0 }, 'turnaround_days'],
    ['a price of a third fils', { price: 1.005 }, 'price'],
    ['a name in one language', { name: { en: 'Salmonella' } }, 'name.ar'],
    ['an unknown rounding', { rounding: 'down' }, 'rounding'],
  ])('refuse %s', async (_, more, field) => {
    const answer = await boss.post(methods, aMethod('X', more))
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  })
})

describe('specifications', () => {
  const parameter = (methodId: number, limit: object, more: object = {}) => ({
    name: { en: 'Salmonella', ar: 'السالمونيلا' },
    method_id: methodId,
    limit,
    source: 'GSO 1016',
    ...more,
  })
  const aSpecification = (name: string, parameters: object[] = []) => ({
    name: { en: name, ar: `مواصفة ${name}` },
    parameters,
  })

  test('start as a draft, are released, and are fixed afterwards', async () => {
    const method = await made(methods, aMethod('ISO 16649-2'))
    const counts = { kind: 'counts', n: 5, c: 2, m: '10', M: '100' }
    expect((await admin.post(specifications, aSpecification('Milk'))).status).toBe(403)
    const added = await boss.post(specifications, aSpecification('Milk', [parameter(method, counts)]))
    expect(added.body.data).toMatchObject({
      has_draft: true,
      released_number: null,
      decision_rule: 'simple',
      parameters: [{ id: 1, method: { id: method, code: 'ISO 16649-2', unit: 'CFU/g' }, limit: counts }],
    })
    const path = `${specifications}/${added.body.data.id}`
    expect((await admin.post(`${path}/release`, {})).status).toBe(403)
    const released = await boss.post(`${path}/release`, { version: added.body.data.version })
    expect([released.body.message, released.body.data.has_draft, released.body.data.released_number]).toEqual([
      'Specification released.',
      false,
      1,
    ])
    expect((await boss.post(`${path}/release`, {})).body.code).toBe('specification.no-draft')

    const [first] = released.body.data.parameters
    const more = [
      parameter(method, { kind: 'absent' }, { name: { en: 'E. coli', ar: 'الإشريكية القولونية' } }),
      { ...parameter(method, { ...counts, M: null }), id: first.id },
    ]
    const drafted = await boss.patch(path, { parameters: more, decision_rule: 'guarded' })
    expect(drafted.body.data).toMatchObject({ has_draft: true, released_number: 1, decision_rule: 'guarded' })
    expect(drafted.body.data.parameters.map(({ id, limit }: { id: number; limit: object }) => [id, limit])).toEqual([
      [2, { kind: 'absent' }],
      [1, { ...counts, M: null }],
    ])
    expect(drafted.body.data.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    // The version in force is as it was, and the database keeps it so.
    const stored = await t.db.many(
      sql`select p.id, p.limits from specification_parameters p
        where p.specification_id = ${added.body.data.id} and p.number = 1`,
    )
    expect(stored).toEqual([{ id: 1, limits: counts }])
    for (const statement of [
      sql`update specification_versions set decision_rule = 'guarded' where number = 1 and specification_id = ${added.body.data.id}`,
      sql`update specification_parameters set source = 'x' where number = 1 and specification_id = ${added.body.data.id}`,
      sql`delete from specification_parameters where number = 1 and specification_id = ${added.body.data.id}`,
    ])
      await expect(t.db.run(statement)).rejects.toMatchObject({ constraint: 'specification_versions_fixed' })
    expect((await boss.post(`${path}/release`, {})).body.data).toMatchObject({ has_draft: false, released_number: 2 })
    expect((await admin.get(path)).body.data.parameters).toHaveLength(2)
    // A removed parameter's number is not given again.
    const third = await boss.patch(path, { parameters: [parameter(method, { kind: 'absent' })] })
    expect(third.body.data.parameters.map(({ id }: { id: number }) => id)).toEqual([3])
  })

  test('lose their draft when it is discarded, and keep the version in force', async () => {
    const method = await made(methods, aMethod('ISO 17410'))
    const added = await boss.post(specifications, aSpecification('Cheese', [parameter(method, { kind: 'absent' })]))
    const path = `${specifications}/${added.body.data.id}`
    await boss.post(`${path}/release`, {})
    const drafted = await boss.patch(path, { decision_rule: 'guarded', parameters: [] })
    expect((await admin.post(`${path}/discard`, {})).status).toBe(403)
    const late = await boss.post(`${path}/discard`, { version: added.body.data.version })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    const discarded = await boss.post(`${path}/discard`, { version: drafted.body.data.version })
    expect(discarded.body.message).toBe('Draft discarded.')
    expect(discarded.body.data).toMatchObject({
      has_draft: false,
      released_number: 1,
      decision_rule: 'simple',
      parameters: [{ limit: { kind: 'absent' } }],
      versions: [{ number: 1 }],
    })
    expect((await boss.post(`${path}/discard`, {})).body.code).toBe('specification.no-draft')
    expect(
      await t.ownerDb.many(sql`
        select before from audit_events where action = 'specification.discarded' and subject_id = ${String(added.body.data.id)}`),
    ).toEqual([{ before: { number: 2 } }])

    // One that was never released has no parameters then, and a new draft.
    const fresh = await boss.post(specifications, aSpecification('Butter', [parameter(method, { kind: 'absent' })]))
    const own = `${specifications}/${fresh.body.data.id}`
    expect((await boss.post(`${own}/discard`, {})).body.data).toMatchObject({
      has_draft: false,
      parameters: [],
      versions: [],
    })
    expect((await boss.post(`${own}/release`, {})).body.code).toBe('specification.no-draft')
    expect((await boss.patch(own, { decision_rule: 'guarded' })).body.data).toMatchObject({ has_draft: true })
  })

  test('cannot be released without parameters, nor after an unseen change', async () => {
    const empty = await boss.post(specifications, aSpecification('Empty'))
    const path = `${specifications}/${empty.body.data.id}`
    expect((await boss.post(`${path}/release`, {})).body.code).toBe('specification.empty')
    await boss.patch(path, { decision_rule: 'guarded' })
    const late = await boss.post(`${path}/release`, { version: empty.body.data.version })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await boss.post(specifications, aSpecification('EMPTY'))).body.code).toBe('specification.name-taken')
    expect((await admin.get(`${specifications}/999`)).status).toBe(404)
  })

  test('are listed with the services using them', async () => {
    const method = await made(methods, aMethod('IEC 60335-1', { unit: '' }))
    const id = await made(specifications, aSpecification('Toasters', [parameter(method, { kind: 'passes' })]))
    const offer = { specification_id: id, is_offered: true }
    const early = await boss.patch('/admin/api/services/14', offer)
    expect([early.status, early.body.fieldErrors]).toEqual([
      422,
      { specification_id: 'Release this specification before you offer the service.' },
    ])
    expect((await boss.patch('/admin/api/services/14', { is_offered: true })).body.fieldErrors).toEqual({
      specification_id: 'Choose what is tested before you offer this service.',
    })
    expect((await boss.patch('/admin/api/services/9', { specification_id: id })).status).toBe(422)
    expect((await boss.patch('/admin/api/services/14', { specification_id: 999 })).status).toBe(422)
    const named = await boss.patch('/admin/api/services/14', { specification_id: id })
    expect(named.body.data.specification).toEqual({ id, name: { en: 'Toasters', ar: 'مواصفة Toasters' } })
    const listed = (await admin.get(`${specifications}?search=toasters`)).body.data.specifications
    expect(listed).toMatchObject([{ id, parameter_count: 1, services: [{ id: 14 }] }])
    expect((await admin.get(`${specifications}/export?search=toasters`)).text).toContain(
      'Toasters,مواصفة Toasters,,1,1,Product Test: Electrical Safety,Yes,No',
    )
    const marked = (await boss.patch(`${specifications}/${id}`, { may_be_second: true })).body.data
    expect(marked).toMatchObject({ may_be_second: true, versions: [{ number: 1 }] })
    expect((await admin.get(`${specifications}/export?search=toasters`)).text).toContain(',Yes,Yes')
    await boss.post(`${specifications}/${id}/release`, {})
    expect((await boss.patch('/admin/api/services/14', { is_offered: true })).status).toBe(200)
    expect((await boss.patch('/admin/api/services/14', { is_offered: false, specification_id: null })).status).toBe(200)
  })

  test('refuse meaningless limits, each at its field', async () => {
    const [measured, passed] = [
      await made(methods, aMethod('M-1')),
      await made(methods, aMethod('P-1', { unit: null })),
    ]
    const wrong: [object, string][] = [
      [parameter(measured, { kind: 'at-most', value: '1,5' }), 'parameters.0.limit.value'],
      [parameter(measured, { kind: 'at-most' }), 'parameters.0.limit.value'],
      [parameter(measured, { kind: 'between', lower: '2', upper: '1' }), 'parameters.0.limit.upper'],
      [parameter(measured, { kind: 'counts', n: 5, c: 5, m: '1', M: null }), 'parameters.0.limit.c'],
      [parameter(measured, { kind: 'passes' }), 'parameters.0.method_id'],
      [parameter(passed, { kind: 'at-least', value: '1' }), 'parameters.0.method_id'],
      [parameter(9999, { kind: 'absent' }), 'parameters.0.method_id'],
      [parameter(measured, { kind: 'absent' }, { id: 7 }), 'parameters.0.id'],
      [parameter(measured, { kind: 'about', value: '1' }), 'parameters.0.limit.kind'],
    ]
    for (const [sent, field] of wrong) {
      const answer = await boss.post(specifications, aSpecification('Wrong', [sent]))
      expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
    }
  })

  test('keep an inactive method, but accept no new one', () => {
    const methodsKnown = [{ id: 1, unit: 'g', is_active: false }]
    const wanted = [{ id: 1, method_id: 1, limit: { kind: 'absent' } as const }]
    expect(parameterFaults(wanted, { methods: methodsKnown, present: [{ id: 1, method_id: 1 }] })).toBeUndefined()
    expect(parameterFaults(wanted, { methods: methodsKnown, present: [{ id: 1, method_id: 2 }] })).toEqual({
      'parameters.0.method_id': 'field.unknown-choice',
    })
    expect(
      parameterFaults([...wanted, ...wanted], { methods: methodsKnown, present: [{ id: 1, method_id: 1 }] }),
    ).toEqual({ 'parameters.1.id': 'field.invalid' })
  })
})

describe('analysts', () => {
  test('are inspectors of an offered laboratory', async () => {
    const [ended, offered] = [
      await made(laboratories, aLaboratory('Long Ended', accredited('2020-01-31'))),
      await made(laboratories, aLaboratory('Analysing', accredited('2090-01-31'))),
    ]
    const inspector = await t.inspector()
    const path = `/admin/api/inspectors/${inspector.id}`
    expect((await admin.get('/admin/api/inspectors/meta')).body.data.laboratories).toContainEqual({
      id: offered,
      name: 'Analysing',
    })
    expect((await admin.get('/admin/api/inspectors/meta')).text).not.toContain('Long Ended')
    const refused = await admin.patch(path, { laboratory_id: ended })
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ['laboratory_id']])
    const saved = await admin.patch(path, { laboratory_id: offered })
    expect(saved.body.data.laboratory).toEqual({ id: offered, name: 'Analysing' })
    expect((await admin.get(`${laboratories}?search=Analysing`)).body.data.laboratories[0].analysts).toBe(1)
    // Whoever belongs to it stays when its accreditation ends.
    await boss.patch(`${laboratories}/${offered}`, { accredited_until: '2020-02-01' })
    expect((await admin.patch(path, { last_name: 'Kept' })).body.data.laboratory.id).toBe(offered)
    expect((await admin.patch(path, { laboratory_id: '' })).body.data.laboratory).toBeNull()
  })
})
