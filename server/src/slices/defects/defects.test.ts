import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { planVisit, readGoods, record, recordAll, signGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aJob, done, offerInspections } from '../../../test/requests.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

const types = '/admin/api/defect-types'

let t: TestApp
let boss: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  boss = await t.superAdmin()
  admin = await t.admin()
})
afterAll(() => t.close())

const aDefect = (code: string, more: object = {}) => ({
  code,
  class: 'major',
  name: { en: `Defect ${code}`, ar: `عيب ${code}` },
  ...more,
})
const codesAt = async (query: string): Promise<string[]> =>
  (await admin.get(`${types}?${query}`)).body.data.defect_types.map(({ code }: { code: string }) => code)

describe('the catalogue of defects', () => {
  test('is delivered in both languages, with kinds of goods', async () => {
    const { defect_types: delivered, pagination } = (await admin.get(`${types}?limit=100`)).body.data
    expect(pagination.total).toBe(22)
    expect(delivered.find(({ code }: { code: string }) => code === 'COLD-BURN')).toEqual({
      code: 'COLD-BURN',
      class: 'minor',
      name: { en: 'Freezer burn', ar: 'حروق التجميد' },
      hs_prefixes: ['02', '03', '0710', '0811', '16'],
      picture_url: null,
      is_active: true,
      version: expect.any(String),
    })
  })

  test('is readable by administrators and changed only by a SUPER_ADMIN', async () => {
    expect((await admin.post(types, aDefect('NO-1'))).status).toBe(403)
    const added = await boss.post(types, aDefect(' dent-1 ', { hs_prefixes: ['85', '٠٣', '85'] }))
    expect([added.status, added.body.message]).toEqual([201, 'Defect added.'])
    expect(added.body.data).toMatchObject({
      code: 'DENT-1',
      class: 'major',
      hs_prefixes: ['03', '85'],
      is_active: true,
    })
    expect((await admin.patch(`${types}/DENT-1`, { is_active: false })).status).toBe(403)
    expect((await boss.patch(`${types}/DENT-1`, { is_active: false })).body.data.is_active).toBe(false)
    expect((await boss.patch(`${types}/NONE`, { is_active: false })).status).toBe(404)
    expect(await codesAt('search=dent-1&active=true')).toEqual([])
    expect(await codesAt('search=dent-1&active=false&class=major')).toEqual(['DENT-1'])
    expect((await boss.patch(`${types}/DENT-1`, { is_active: true })).body.data.is_active).toBe(true)
    const trail = await t.db.many<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_events where subject_id = 'DENT-1' order by seq`,
    )
    expect(trail).toMatchObject([
      { action: 'defect-type.added', after: { class: 'major', hs_prefixes: ['03', '85'] } },
      { action: 'defect-type.changed', before: { is_active: true }, after: { is_active: false } },
      { action: 'defect-type.changed', before: { is_active: false }, after: { is_active: true } },
    ])
  })

  test.each([
    ['a code with a space', { code: 'A B' }, 'code'],
    ['a code of one letter', { code: 'A' }, 'code'],
    ['half an HS chapter', { hs_prefixes: ['0'] }, 'hs_prefixes'],
    ['more than six digits', { hs_prefixes: ['0303891'] }, 'hs_prefixes'],
    ['an unknown class', { class: 'grave' }, 'class'],
    ['no Arabic name', { name: { en: 'Dent', ar: '' } }, 'name.ar'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await boss.post(types, { ...aDefect('WRONG-1'), ...wrong })
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
  })

  test('refuses a taken code, and a save over a concurrent change', async () => {
    expect((await boss.post(types, aDefect('TWICE-1'))).status).toBe(201)
    expect((await boss.post(types, aDefect('twice-1'))).body.code).toBe('defect-type.taken')
    const { version } = (await admin.get(`${types}?search=TWICE-1`)).body.data.defect_types[0]
    const name = { en: 'Torn', ar: 'ممزق' }
    expect((await boss.patch(`${types}/TWICE-1`, { name, version })).status).toBe(200)
    const late = await boss.patch(`${types}/TWICE-1`, { name: { en: 'Cut', ar: 'مقطوع' }, version })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
  })

  test('keeps code and class of a defect, whoever writes', async () => {
    await expect(
      t.ownerDb.run(sql`update defect_types set class = 'critical' where code = 'PACK-WET'`),
    ).rejects.toMatchObject({ constraint: 'defect_types_fixed' })
  })

  test('has pictures, re-encoded, that are replaced and removed', async () => {
    await boss.post(types, aDefect('SEEN-1'))
    const send = (bytes: Buffer, name = 'seen.png') =>
      boss.form('POST', `${types}/SEEN-1/picture`, { picture: { name, bytes } })
    expect(
      (await admin.form('POST', `${types}/SEEN-1/picture`, { picture: { name: 'a.png', bytes: aPng() } })).status,
    ).toBe(403)
    const first = await send(aPng())
    expect(first.status).toBe(200)
    const { picture_url: url } = first.body.data
    const opened = await boss.get(url)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const lying of [aPdf('A document'), Buffer.concat([aPng().subarray(0, 40), Buffer.alloc(4000)])])
      expect((await send(lying)).status).toBeGreaterThanOrEqual(415)
    expect((await boss.get(url)).status).toBe(200)
    await send(aPng())
    expect((await boss.get(url)).status).toBe(404)
    expect((await boss.del(`${types}/SEEN-1/picture`)).body.data.picture_url).toBeNull()
    expect((await boss.del(`${types}/SEEN-1/picture`)).body.data.picture_url).toBeNull()
    const left = await t.db.many(sql`select id from files where what = 'defect-picture' and deleted_at is null`)
    expect(left).toEqual([])
  })

  test('exports as CSV', async () => {
    const csv = (await admin.get(`${types}/export?search=freezer`)).text
    expect(csv).toContain('COLD-BURN,Minor defects,Freezer burn,حروق التجميد,02 03 0710 0811 16,')
  })
})

describe('statistics of named defects', () => {
  let s: TestApp
  let owner: OwnerPerson
  let inspector: Person
  let office: Person
  beforeAll(async () => {
    s = await testApp({ now: '2026-03-02T08:00:00.000Z' })
    await offerInspections(s)
    owner = await s.owner()
    inspector = await s.inspector()
    office = await s.admin()
  })
  afterAll(() => s.close())

  type Named = { code: string; class?: string; found: number | null; line?: number }
  let hour = 13
  /** Submitted at `on`, with named defects. */
  const anInspection = async (on: string, counterparty: string, named: readonly Named[]): Promise<string> => {
    const id = await aJob(s, owner, inspector.id, { counterparty: { name: counterparty, country: 'IN' } })
    done(await planVisit(inspector, id, '2026-03-02', `${hour++}:30`))
    await recordAll(inspector, id)
    for (const one of named) done(await record(inspector, id, 'defects', { line: 1, class: 'major', ...one }))
    done(await signGoods(inspector, id))
    done(await signGoods(inspector, id, { role: 'contact', name: 'Rashid Khan' }))
    const { result } = (await readGoods(inspector, id)).goods
    done(await inspector.post(`/inspector/api/inspections/${id}/submit`, { recommendation: result }))
    await s.ownerDb.run(sql`update inspections set submitted_at = ${new Date(on)} where request_id = ${id}`)
    return id
  }
  const statistics = async (query = '') => (await office.get(`/admin/api/defect-statistics${query}`)).body

  test('are by defect, supplier and month, over the entries in force of submitted inspections', async () => {
    await anInspection('2026-01-31T19:30:00Z', 'Kerala Seafoods', [{ code: 'PACK-WET', found: 3 }])
    // The first of February in Dubai.
    await anInspection('2026-01-31T20:30:00Z', 'KERALA SEAFOODS', [
      { code: 'PACK-WET', found: 9 },
      { code: 'PACK-WET', found: 2 },
      { code: 'PACK-OPEN', found: 4 },
      { code: 'PACK-OPEN', found: null },
      { code: 'PACK-CRUSHED', class: 'minor', found: 1 },
    ])
    await anInspection('2026-02-10T08:00:00Z', 'Ocean Foods', [])
    await anInspection('2025-01-10T08:00:00Z', 'Ocean Foods', [{ code: 'PACK-WET', found: 8 }])
    const open = await aJob(s, owner, inspector.id)
    done(await planVisit(inspector, open, '2026-03-02', `${hour++}:30`))
    done(await record(inspector, open, 'defects', { line: 1, class: 'major', code: 'PACK-WET', found: 7 }))

    const { data } = await statistics()
    expect(data).toMatchObject({
      from: '2025-04-01',
      to: '2026-03-02',
      inspections: 3,
      defects: [
        {
          code: 'PACK-WET',
          class: 'major',
          name: { en: 'Packing wet or stained by water', ar: 'تغليف مبلل أو عليه آثار ماء' },
          units: 5,
          inspections: 2,
        },
        { code: 'PACK-CRUSHED', class: 'minor', units: 1, inspections: 1 },
      ],
    })
    expect(data.suppliers).toEqual([
      { name: expect.stringMatching(/kerala seafoods/i), units: 6, inspections: 2, all_inspections: 2 },
    ])
    expect(data.months).toHaveLength(12)
    expect(data.months.slice(-3)).toEqual([
      { month: '2026-01', critical: 0, major: 3, minor: 0 },
      { month: '2026-02', critical: 0, major: 2, minor: 1 },
      { month: '2026-03', critical: 0, major: 0, minor: 0 },
    ])
    const narrowed = (await statistics('?from=2025-01-10&to=2026-01-31&code=pack-wet')).data
    expect(narrowed).toMatchObject({ inspections: 2, defects: [{ units: 11 }] })
    expect(narrowed.months).toHaveLength(13)
    expect((await statistics('?class=minor')).data.suppliers).toMatchObject([{ units: 1, inspections: 1 }])
    const csv = (await office.get('/admin/api/defect-statistics/export?class=major')).text
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^2026-01,Kerala Seafoods,PACK-WET,Packing wet or stained by water,Major defects,3,1$/i),
      expect.stringMatching(/^2026-02,Kerala Seafoods,PACK-WET,Packing wet or stained by water,Major defects,2,1$/i),
    ])
  })

  test.each([
    ['that ends before it begins', '?from=2026-02-01&to=2026-01-31'],
    ['of more than 60 months', '?from=2021-01-31&to=2026-03-02'],
  ])('refuse a period %s', async (_what, query) => {
    expect(await statistics(query)).toMatchObject({
      code: 'defect-statistics.period',
      fieldErrors: { to: expect.any(String) },
    })
  })

  test('are for the office alone', async () => {
    for (const person of [owner, inspector]) expect((await person.get('/admin/api/defect-statistics')).status).toBe(403)
  })
})
