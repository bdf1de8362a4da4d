import { importLimits } from '@assure/contract/domain/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { anOfficeImport, csvFile, inspectorHeadings, inspectorRow } from '../../../test/sheets.ts'
import { sql } from '../../platform/db/sql.ts'
import { continueImport } from './index.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await testApp()
})
/** Sessions of administrators end after half an hour. */
const signIn = async () => {
  admin = await t.admin()
  boss = await t.superAdmin()
}
beforeEach(signIn)
afterAll(() => t.close())

const base = '/admin/api/imports'
type Rows = readonly (readonly string[])[]
const send = (kind: string, rows: Rows, by: Person = boss) => by.form('POST', base, { kind, file: csvFile(rows) })
const upload = async (kind: string, rows: Rows, by: Person = boss) => {
  const answer = await send(kind, rows, by)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const read = async (id: string) => (await admin.get(`${base}/${id}?limit=100`)).body.data
const work = (id: string) => continueImport(t.deps, id)
const imported = async (kind: string, rows: Rows, by: Person = boss) => {
  const { id } = await upload(kind, rows, by)
  const started = await by.post(`${base}/${id}/run`, { rows: 'good' })
  expect(started.status, started.text).toBe(200)
  await work(id)
  return id as string
}
const faultsOf = (rows: { row: number; faults: { column: string; message: string }[] }[]) =>
  rows.map(({ row, faults }) => [row, Object.fromEntries(faults.map(({ column, message }) => [column, message]))])
const invitations = (email: string) =>
  t.db.many<{ to_address: string }>(
    sql`select to_address from mails where to_address = ${email} and template = 'inspector-invited'`,
  )
const accountOf = (email: string) => t.db.find<{ id: string }>(sql`select id from accounts where email = ${email}`)

describe('inspectors', () => {
  it('show the faults of their form at their cells', async () => {
    const known = await t.inspector()
    const { page_rows: rows } = await upload(
      'inspectors',
      [
        inspectorHeadings,
        inspectorRow(1, { Services: 'Nothing; Facility Certification', Laboratory: 'Nowhere' }),
        inspectorRow(2, { IBAN: 'AE1', Country: '', 'Email Address': 'x' }),
        inspectorRow(3, { 'Email Address': known.email.toUpperCase() }),
        inspectorRow(4),
        inspectorRow(4),
      ],
      admin,
    )
    expect(faultsOf(rows)).toEqual([
      [2, { services: expect.stringMatching(/^Use one of: /), laboratory_id: expect.any(String) }],
      [
        3,
        { iban: expect.any(String), countryId: 'This field is required', email: expect.stringMatching(/name@example/) },
      ],
      [4, { email: 'This exists already.' }],
      [5, {}],
      [6, { email: 'The same as row 5.' }],
    ])
  })

  it('are created as their form does, and invited when the hour is over', async () => {
    const id = await imported(
      'inspectors',
      [inspectorHeadings, inspectorRow('later', { 'Service Areas': 'Dubai' })],
      admin,
    )
    const { page_rows: rows, invitations_due_at: due, undo_until: until } = await read(id)
    expect(due).toBe(until)
    const inspector = (await admin.get(`/admin/api/inspectors/${rows[0].record}`)).body.data
    expect(inspector).toMatchObject({ email: 'omar.later@example.ae', last_name: 'Khalil later', is_active: true })
    const stored = await t.db.get<{ iban: string }>(
      sql`select iban from inspector_bank_details where inspector_id = ${rows[0].record}`,
    )
    expect(t.deps.keys.decrypt('bank', stored.iban)).toBe('AE070331234567890123456')
    // In full only at the inspector, where reading them is recorded.
    expect(JSON.stringify(rows)).not.toMatch(/AE0703|1015-0020|EBIL/)
    expect(rows[0].cells[inspectorHeadings.indexOf('IBAN')]).toMatch(/^•+ ?3456$/)
    await work(id)
    expect(await invitations('omar.later@example.ae')).toEqual([])
    t.clock.forward(importLimits.undoMinutes * 60_000 + 1_000)
    await Promise.all([work(id), work(id)])
    await signIn()
    expect(await invitations('omar.later@example.ae')).toHaveLength(1)
    expect((await read(id)).invited_at).not.toBeNull()
    expect((await admin.post(`${base}/${id}/undo`)).body.code).toBe('import.not-undoable')
  })

  it('are invited at once if somebody says so, which ends the undoing', async () => {
    const id = await imported('inspectors', [inspectorHeadings, inspectorRow('now')], admin)
    const both = await Promise.all([boss.post(`${base}/${id}/invite`), admin.post(`${base}/${id}/invite`)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect((await admin.post(`${base}/${id}/undo`)).body.code).toBe('import.not-undoable')
    await work(id)
    expect(await invitations('omar.now@example.ae')).toHaveLength(1)
  })

  it('are not undone once an invitation has left', async () => {
    const id = await imported('inspectors', [inspectorHeadings, inspectorRow('first'), inspectorRow('second')], admin)
    await t.db.run(sql`update import_rows set invited_at = ${t.clock.now()} where import_id = ${id} and row = 2`)
    expect((await admin.post(`${base}/${id}/undo`)).body.code).toBe('import.not-undoable')
    expect((await read(id)).state).toBe('done')
  })

  it('are removed by undoing, by a colleague too, and never invited; one who was changed stays', async () => {
    const id = await imported(
      'inspectors',
      [inspectorHeadings, inspectorRow('gone', { 'Service Areas': 'Dubai' }), inspectorRow('kept')],
      admin,
    )
    const [, kept] = (await read(id)).page_rows
    // Reading the bank details changes nothing.
    for (const { record } of (await read(id)).page_rows) await admin.get(`/admin/api/inspectors/${record}?bank=full`)
    await admin.form('PATCH', `/admin/api/inspectors/${kept.record}`, { first_name: 'Khalid' })
    expect((await boss.post(`${base}/${id}/undo`)).status).toBe(200)
    await work(id)
    expect((await read(id)).counts).toMatchObject({ removed: 1, kept: 1 })
    expect(await accountOf('omar.gone@example.ae')).toBeUndefined()
    expect(await accountOf('omar.kept@example.ae')).toBeDefined()
    t.clock.forward(importLimits.undoMinutes * 60_000 + 1_000)
    await work(id)
    expect(await invitations('omar.gone@example.ae')).toEqual([])
  })
})

describe('services and prices', () => {
  const names = ['Name in English', 'Name in Arabic']

  it('are imported by a SUPER_ADMIN only, as the single one is', async () => {
    for (const kind of ['services', 'prices']) {
      expect((await send(kind, [names, ['A', 'ألف']], admin)).body.code).toBe('session.wrong-role')
      const { id } = await upload(kind, [
        [...names, 'Base, without VAT (AED)'],
        [`Only ${kind}`, `فقط ${kind}`, '10'],
      ])
      for (const path of ['run', 'undo'])
        expect((await admin.post(`${base}/${id}/${path}`, { rows: 'good' })).body.code).toBe('session.wrong-role')
      expect((await read(id)).may).toEqual({ confirm: false, undo: false })
    }
  })

  it('are created no more by one who is no SUPER_ADMIN any more', async () => {
    const rows = [
      [...names, 'base'],
      ['Late price', 'سعر متأخر', '10'],
    ]
    for (const [scope, state] of [
      ['good', 'done'],
      ['all', 'failed'],
    ]) {
      const former = await t.superAdmin()
      const { id } = await upload('prices', rows, former)
      expect((await former.post(`${base}/${id}/run`, { rows: scope })).status).toBe(200)
      await t.db.run(sql`update staff set role = 'ADMIN' where account_id = ${former.id}`)
      await work(id)
      const { counts, ...one } = await read(id)
      expect([one.state, counts.created, counts.left_out]).toEqual([state, 0, 1])
    }
  })

  it('prices go by undoing', async () => {
    const id = await imported('prices', [
      [...names, 'base'],
      ['Gone price', 'سعر ملغى', '10'],
    ])
    await boss.post(`${base}/${id}/undo`)
    await work(id)
    expect((await read(id)).counts).toMatchObject({ removed: 1, kept: 0 })
  })

  it('prices have their first version, and a name that exists is a fault', async () => {
    const head = [...names, 'base', 'Samples included', 'sample_further']
    const id = await imported('prices', [
      head,
      ['Drone survey', 'مسح جوي', '1,250.50', '3', '90'],
      ['Drone survey again', 'مسح جوي', '1', '', ''],
      ['Wrong', 'خطأ', 'ten', 'x', '-1'],
    ])
    const { page_rows: rows } = await read(id)
    expect(faultsOf(rows)).toEqual([
      [2, {}],
      [3, { name_ar: 'The same as row 2.' }],
      [4, { base: expect.any(String), sample_included: expect.any(String), sample_further: expect.any(String) }],
    ])
    const { prices } = (await boss.get('/admin/api/prices')).body.data
    const made = prices.find((price: { id: number }) => String(price.id) === rows[0].record)
    expect(made).toMatchObject({ base: 1250.5, is_trial: false, history: [] })
    expect(made.units).toContainEqual({ unit: 'sample', included: 3, further: 90 })
    const again = await upload('prices', [
      head,
      ['drone survey', 'غيره', '1', '', ''],
      ['Other', 'أخذ العينات', '1', '', ''],
    ])
    expect(faultsOf(again.page_rows)).toEqual([
      [2, { name_en: 'This exists already.' }],
      [3, { name_ar: 'This exists already.' }],
    ])
  })

  it('services refer to prices by name, are not offered yet, and go by undoing unless something uses them', async () => {
    await imported('prices', [
      [...names, 'base'],
      ['Port visit', 'زيارة الميناء', '500'],
    ])
    const head = [...names, 'Kind', 'Direction', 'Price', 'Description in English', 'Description in Arabic']
    const id = await imported('services', [
      head,
      ['Port check', 'فحص الميناء', 'Inspection', 'Import; تصدير', 'Port visit', 'On the quay.', 'على الرصيف.'],
      ['Quay check', 'فحص الرصيف', '', '', '', '', ''],
      ['No direction', 'بلا اتجاه', 'Inspection', '', '', '', ''],
      ['Half', 'نصف', 'Lunch', '', 'No price', 'Only English', ''],
    ])
    const { page_rows: rows, counts } = await read(id)
    expect(counts).toMatchObject({ created: 2, faulty: 2 })
    expect(Object.keys(faultsOf(rows)[2]?.[1] as object)).toEqual(['directions'])
    expect(Object.keys(faultsOf(rows)[3]?.[1] as object).toSorted()).toEqual(['description_ar', 'kind', 'price'])
    const { services } = (await boss.get('/admin/api/services')).body.data
    const made = services.find((one: { id: number }) => String(one.id) === rows[0].record)
    expect(made).toMatchObject({
      kind: 'inspection',
      directions: ['import', 'export'],
      price: { name: { en: 'Port visit' } },
      is_offered: false,
    })
    const inspector = await t.inspector()
    await t.db.run(
      sql`insert into inspector_services (inspector_id, service_id) values (${inspector.id}, ${rows[1].record})`,
    )
    await boss.post(`${base}/${id}/undo`)
    await work(id)
    expect((await read(id)).counts).toMatchObject({ removed: 1, kept: 1 })
  })
})

describe('who sees imports', () => {
  it('the office sees its own and no company’s; an owner sees none of the office', async () => {
    const owner = await t.owner()
    const id = await anOfficeImport(admin, 'seen')
    expect((await boss.get(`${base}/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/user/imports/${id}`)).status).toBe(404)
    expect((await owner.get(`${base}/${id}`)).status).toBe(403)
    expect((await (await t.inspector()).get(`${base}/${id}`)).status).toBe(403)
  })
})
