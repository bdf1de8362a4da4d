import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
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
