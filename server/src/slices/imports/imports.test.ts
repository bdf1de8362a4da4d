import { importLimits } from '@assure/contract/domain/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { aKey } from '../../../test/api-keys.ts'
import type { Client } from '../../../test/client.ts'
import { anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { csvFile, facilityHeadings, facilityRow, workbook } from '../../../test/sheets.ts'
import { sql } from '../../platform/db/sql.ts'
import { continueImport, tidyImports } from './index.ts'

let t: TestApp
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Rows = readonly (readonly string[])[]
const base = '/api/user/imports'
const send = (rows: Rows, by: Client = owner) => by.form('POST', base, { kind: 'facilities', file: csvFile(rows) })
const upload = async (rows: Rows, by: Client = owner) => {
  const answer = await send(rows, by)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const read = async (id: string, query = '', by: Client = owner) =>
  (await by.get(`${base}/${id}?limit=100${query}`)).body.data
const run = (id: string, rows: 'all' | 'good', by: Client = owner) => by.post(`${base}/${id}/run`, { rows })
const work = (id: string) => continueImport(t.deps, id)
const names = async (by: Client = owner): Promise<string[]> =>
  (await by.get('/api/user/facilities')).body.data.facilities.map(({ name }: { name: string }) => name).toSorted()
const trail = (id: string) =>
  t.db.many<{ action: string; actor_kind: string }>(
    sql`select action, actor_kind from audit_events where subject_id = ${id} order by seq`,
  )
const imported = async (rows: Rows, by: Client = owner) => {
  const { id } = await upload([facilityHeadings, ...rows], by)
  expect((await run(id, 'good', by)).status).toBe(200)
  await work(id)
  return id as string
}

describe('a file of facilities', () => {
  beforeAll(async () => {
    owner = await t.owner()
  })

  it('is read with titles, keys or exported titles in either language', async () => {
    const arabic = await t.owner({ language: 'ar' })
    const { text } = await arabic.get(`${base}/template?kind=facilities&format=csv`)
    const titles = text.replace('\uFEFF', '').trim().split(',')
    for (const headings of [facilityHeadings, titles]) {
      const { columns, counts } = await upload(
        [headings, facilityRow(1, { Emirate: 'دبي', Ownership: 'مملوكة' })],
        arabic,
      )
      expect(columns.map(({ at }: { at: number }) => at)).toEqual(facilityHeadings.map((_, at) => at))
      expect(counts).toMatchObject({ rows: 1, good: 1, faulty: 0 })
    }
    const { columns } = await upload([
      ['owned_status', 'Owned / Partnered', 'البريد الإلكتروني لجهة الاتصال'],
      ['1', '2', 'x'],
    ])
    const places = Object.fromEntries(columns.map(({ key, at }: { key: string; at: number | null }) => [key, at]))
    expect(places).toMatchObject({ owned_status: 0, contact_email: 2, name: null })
  })

  it('has a template as a workbook, which is read again', async () => {
    const template = await owner.get(`${base}/template?kind=facilities`)
    expect(template.headers['content-disposition']).toContain('facilities.xlsx')
    const answer = await owner.form('POST', base, {
      kind: 'facilities',
      file: { name: 'a.xlsx', bytes: template.bytes },
    })
    expect(answer.body.code).toBe('import.empty')
    const filled = await workbook(facilityHeadings, [facilityRow(1)])
    const good = await owner.form('POST', base, { kind: 'facilities', file: { name: 'a.xlsx', bytes: filled } })
    expect(good.body.data.counts).toMatchObject({ good: 1, faulty: 0 })
  })

  it('shows each fault at its cell, as the form says it, in the reader’s language', async () => {
    await imported([facilityRow(900)])
    const {
      id,
      page_rows: rows,
      counts,
    } = await upload([
      facilityHeadings,
      facilityRow(1),
      facilityRow(2, { Name: '', Emirate: 'Dubay', Ownership: 'rented' }),
      facilityRow(3, { 'Agreement expires on': '31/12/2026', City: 'x'.repeat(121) }),
      facilityRow(1, { Name: ' cold  STORE 1 ' }),
      facilityRow(900),
      facilityRow(4, { Name: 'Zero\u200Bwidth' }),
    ])
    expect(counts).toMatchObject({ rows: 6, good: 1, faulty: 5 })
    const faults = rows.map((row: { row: number; faults: { column: string; message: string }[] }) => [
      row.row,
      Object.fromEntries(row.faults.map(({ column, message }) => [column, message])),
    ])
    expect(faults).toEqual([
      [2, {}],
      [
        3,
        {
          name: 'This field is required',
          emirate: expect.stringMatching(/^Use one of: Abu Dhabi, Dubai, /),
          owned_status: 'Use one of: Owned, Partnered.',
        },
      ],
      [4, { city: 'Use 120 characters or fewer.', partnership_agreement_expires_on: 'Write a day as 2026-12-31.' }],
      [5, { name: 'The same as row 2.' }],
      [6, { name: 'This exists already.' }],
      [7, { name: 'This text contains characters that cannot be used.' }],
    ])
    expect((await read(id, '&show=faulty')).page_rows).toHaveLength(5)
    expect((await read(id, '&show=faulty&page=2')).page_rows).toEqual([])
    const arabic = (await owner.get(`${base}/${id}?lang=ar`)).body.data
    expect(arabic.page_rows[1].faults[0].message).toMatch(/[\u0621-\u064a]/)
  })

  it('creates nothing before it is confirmed, and is checked again with other columns', async () => {
    const { id, counts } = await upload([['Title', ...facilityHeadings.slice(1)], facilityRow(11), facilityRow(12)])
    expect(counts).toMatchObject({ good: 0, faulty: 2 })
    expect((await run(id, 'good')).body.code).toBe('import.nothing-to-import')
    const columns = [
      'name',
      'owned_status',
      '',
      '',
      'address_line_1',
      '',
      'city',
      'emirate',
      'nearest_port',
      'phone_number',
      'contact_full_name',
      'contact_email',
      'contact_phone_number',
    ].flatMap((key, at) => (key === '' ? [] : [{ key, at }]))
    const matched = (await owner.put(`${base}/${id}/columns`, { columns })).body.data
    expect(matched.counts).toMatchObject({ good: 2, faulty: 0 })
    expect(await names()).not.toContain('Cold store 11')
    for (const wrong of [
      { key: 'nothing', at: 0 },
      { key: 'name', at: 99 },
    ])
      expect((await owner.put(`${base}/${id}/columns`, { columns: [wrong] })).status).toBe(422)
  })
})

describe('a confirmed import', () => {
  beforeAll(async () => {
    owner = await t.owner()
  })

  it('is not confirmed with columns that nobody has seen: somebody else changed them meanwhile', async () => {
    const { id, version, columns } = await upload([facilityHeadings, facilityRow(70)])
    const change = (at: number | null, seen: string) =>
      owner.put(`${base}/${id}/columns`, {
        columns: columns.map((column: { key: string; at: number }) =>
          column.key === 'city' ? { key: 'city', at } : { key: column.key, at: column.at },
        ),
        version: seen,
      })
    const changed = await change(0, version)
    expect([changed.status, changed.body.data.version === version]).toEqual([200, false])
    const late = await owner.post(`${base}/${id}/run`, { rows: 'all', version })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await change(1, version)).body.code).toBe('request.changed-meanwhile')
    // Saving the present columns again is no conflict.
    expect((await change(0, version)).status).toBe(200)
    const state = await read(id)
    expect([state.state, state.may]).toEqual(['checked', { confirm: true, undo: false }])
    const { status, body } = await owner.post(`${base}/${id}/run`, { rows: 'all', version: state.version })
    expect([status, body.data.may]).toEqual([200, { confirm: false, undo: true }])
    await work(id)
    t.clock.forward(importLimits.undoMinutes * 60_000 + 1_000)
    expect((await read(id)).may.undo).toBe(false)
  })

  it('creates each record as its form does, and says which', async () => {
    const id = await imported([facilityRow(1), facilityRow(2, { Phone: '' }), facilityRow(3)])
    const { state, counts, page_rows: rows, undo_until: until } = await read(id)
    expect([state, counts]).toEqual([
      'done',
      { rows: 3, good: 0, faulty: 1, created: 2, removed: 0, kept: 0, left_out: 1 },
    ])
    expect(new Date(until).getTime()).toBe(t.clock.now().getTime() + importLimits.undoMinutes * 60_000)
    const facility = (await owner.get(`/api/user/facility/${rows[0].record}`)).body.data
    expect(facility).toMatchObject({
      name: 'Cold store 1',
      city: 'Dubai',
      emirate: 2,
      owned_status: 1,
      partner_company: null,
    })
    expect(await trail(rows[0].record)).toEqual([{ action: 'facility.added', actor_kind: 'owner' }])
    expect((await trail(id)).map(({ action }) => action)).toEqual(['import.confirmed', 'import.finished'])
    expect((await owner.get(base)).body.data.imports[0]).toMatchObject({ id, rows: 3, created: 2, state: 'done' })
  })

  it('exports what was left out with its faults, to be corrected and imported', async () => {
    const id = await imported([facilityRow(20), facilityRow(21, { Name: '=HYPERLINK("x")', Phone: '' })])
    const { text } = await owner.get(`${base}/${id}/left-out`)
    const [head, line] = text.trim().split('\r\n')
    expect(head).toBe(`${facilityHeadings.join(',')},Fault`)
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    expect(line).toContain('Phone: This field is required')
    const again = await owner.form('POST', base, {
      kind: 'facilities',
      file: { name: 'again.csv', bytes: Buffer.from(text.replace('Dubai,,', 'Dubai,+971 4 1,')) },
    })
    expect(again.body.data.page_rows[0].cells[0]).toBe('=HYPERLINK("x")')
  })

  it('is refused as a whole while a row has a fault', async () => {
    const { id } = await upload([facilityHeadings, facilityRow(30), facilityRow(31, { City: '' })])
    expect((await run(id, 'all')).body.code).toBe('import.has-faults')
    expect((await read(id)).state).toBe('checked')
  })

  it('all or nothing: what another import added meanwhile takes everything back', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => facilityRow(100 + at))
    const { id } = await upload([facilityHeadings, ...rows])
    expect((await run(id, 'all')).status).toBe(200)
    await imported([facilityRow(139)])
    await work(id)
    const { state, counts } = await read(id)
    expect([state, counts]).toEqual([
      'failed',
      { rows: 40, good: 0, faulty: 1, created: 0, removed: 39, kept: 0, left_out: 1 },
    ])
    expect((await names()).filter((name) => /^Cold store 1\d\d$/.test(name))).toEqual(['Cold store 139'])
    expect((await read(id, '&show=faulty')).page_rows[0].faults[0].code).toBe('import.exists-already')
  })

  it('is confirmed once by two calls at once, and continues once where a killed process left it', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => facilityRow(200 + at))
    const { id } = await upload([facilityHeadings, ...rows])
    const statuses = await Promise.all([run(id, 'good'), run(id, 'good')])
    expect(statuses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    // Two processes at once; and one whose transaction is lost.
    const trigger = sql`create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end'`
    await t.ownerDb.run(trigger)
    await t.ownerDb.run(
      sql`create trigger lose before insert on facilities for each row when (new.name = 'Cold store 230') execute function lose()`,
    )
    await Promise.all([work(id), work(id)])
    await t.ownerDb.run(sql`drop function lose() cascade`)
    const { state, counts } = await read(id)
    expect([state, counts.created, counts.faulty]).toEqual(['done', 59, 1])
    expect((await names()).filter((name) => /^Cold store 2\d\d$/.test(name))).toHaveLength(59)
  })

  it('takes everything back if its account was deactivated before all rows were created', async () => {
    const leaver = await t.owner()
    const rows = [1, 2].map((number) => facilityRow(number))
    const { id } = await upload([facilityHeadings, ...rows], leaver)
    await run(id, 'all', leaver)
    await t.db.run(sql`update accounts set is_active = false where id = ${leaver.id}`)
    await work(id)
    expect(await t.db.get(sql`select state from imports where id = ${id}`)).toEqual({ state: 'failed' })
  })

  it('is one of so many in a day', async () => {
    const busy = await t.owner()
    await imported([facilityRow(1)], busy)
    await t.db.run(sql`update limits set count = ${importLimits.perDay} where name = 'imports' and key = ${busy.id}`)
    const { id } = await upload([facilityHeadings, facilityRow(2)], busy)
    const refused = await run(id, 'good', busy)
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too-often'])
    expect((await read(id, '', busy)).state).toBe('checked')
  })

  it('creates nothing more for a key that was ended meanwhile', async () => {
    const key = await aKey(t, { accountId: owner.id, area: 'customer' })
    const { id } = await upload([facilityHeadings, facilityRow(400)], key)
    expect((await run(id, 'good', key)).status).toBe(200)
    expect((await owner.post(`/api/user/api-keys/${key.id}/end`)).status).toBe(200)
    await work(id)
    expect((await read(id)).counts).toMatchObject({ created: 0, left_out: 1 })
    expect(await names()).not.toContain('Cold store 400')
  })

  it('creates nothing more for an account that was deactivated meanwhile', async () => {
    const leaver = await t.owner()
    const { id } = await upload([facilityHeadings, facilityRow(1)], leaver)
    await run(id, 'good', leaver)
    await t.db.run(sql`update accounts set is_active = false where id = ${leaver.id}`)
    await work(id)
    expect(await t.db.many(sql`select 1 from facilities where company_id = ${leaver.companyId}`)).toEqual([])
    expect(await t.db.get(sql`select state from imports where id = ${id}`)).toEqual({ state: 'done' })
  })
})

describe('an import that is about to be tidied', () => {
  it('stays if somebody is just confirming it', async () => {
    owner = await t.owner()
    const { id } = await upload([facilityHeadings, facilityRow(1)])
    await t.db.run(
      sql`update imports set updated_at = updated_at - interval '2 days', created_at = created_at - interval '2 days' where id = ${id}`,
    )
    await t.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from imports where id = ${id} for no key update`)
      await tidyImports(t.db, t.clock.now())
    })
    expect((await run(id, 'good')).status).toBe(200)
  })
})

describe('undoing', () => {
  beforeAll(async () => {
    owner = await t.owner()
  })
  const undo = (id: string, by: Client = owner) => by.post(`${base}/${id}/undo`)

  it('removes what nobody touched since, and names the rest', async () => {
    const id = await imported([1, 2, 3, 4].map((number) => facilityRow(number)))
    const records = (await read(id)).page_rows.map(({ record }: { record: string }) => record)
    await owner.form('PATCH', `/api/user/facility/${records[1]}`, { city: 'Sharjah' })
    await anOrder(owner, records[2])
    expect((await undo(id)).body.data.state).toBe('undoing')
    await work(id)
    const { state, counts } = await read(id)
    expect([state, counts.removed, counts.kept]).toEqual(['undone', 2, 2])
    expect(await names()).toEqual(['Cold store 2', 'Cold store 3'])
    expect((await read(id, '&show=kept')).page_rows.map(({ row }: { row: number }) => row)).toEqual([3, 4])
    expect((await trail(records[0])).map(({ action }) => action)).toEqual(['facility.added', 'import.record-removed'])
    expect((await trail(id)).at(-1)).toEqual({ action: 'import.undone', actor_kind: 'owner' })
    // The same file can be imported again, except what stayed.
    expect(
      (await upload([facilityHeadings, ...[1, 2, 3, 4].map((number) => facilityRow(number))])).counts,
    ).toMatchObject({
      good: 3,
      faulty: 1,
    })
  })

  it('ends after an hour, and takes no second time', async () => {
    const id = await imported([facilityRow(50)])
    t.clock.forward(importLimits.undoMinutes * 60_000 + 1_000)
    expect((await undo(id)).body.code).toBe('import.not-undoable')
    const other = await imported([facilityRow(51)])
    const both = await Promise.all([undo(other), undo(other)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  })

  it('keeps a record whose removal fails, and ends', async () => {
    const id = await imported([facilityRow(61), facilityRow(62)])
    const [first] = (await read(id)).page_rows
    await t.ownerDb.run(
      sql`create function stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`,
    )
    await t.ownerDb.run(
      sql`create trigger stuck before delete on facilities for each row when (old.name = 'Cold store 61') execute function stuck()`,
    )
    await undo(id)
    await work(id)
    const { state, counts } = await read(id)
    expect([state, counts.removed, counts.kept]).toEqual(['undone', 1, 1])
    expect((await read(id, '&show=kept')).page_rows[0].record).toBe(first.record)
    await t.ownerDb.run(sql`drop trigger stuck on facilities`)
  })

  it('while it runs, stops it and removes what it had created', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => facilityRow(300 + at))
    const { id } = await upload([facilityHeadings, ...rows])
    await run(id, 'good')
    const [, stopped] = await Promise.all([work(id), undo(id)])
    await work(id)
    expect(stopped.status).toBe(200)
    expect((await read(id)).state).toBe('undone')
    expect((await names()).filter((name) => /^Cold store 3\d\d$/.test(name))).toEqual([])
  })
})

describe('whoever has no part in an import', () => {
  it('does not find it', async () => {
    owner = await t.owner()
    const stranger = await t.owner()
    const { id } = await upload([facilityHeadings, facilityRow(1)])
    const answers = [
      await stranger.get(`${base}/${id}`),
      await stranger.get(`${base}/${id}/left-out`),
      await stranger.put(`${base}/${id}/columns`, { columns: [] }),
      await run(id, 'good', stranger),
      await stranger.post(`${base}/${id}/undo`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(404))
    expect((await stranger.get(base)).body.data.imports).toEqual([])
  })
})

describe('a file that is no spreadsheet', () => {
  it.each<[string, string, string, Buffer]>([
    ['a PDF', 'import.wrong-type', 'list.pdf', aPdf('x')],
    ['a PDF that is called csv', 'import.wrong-type', 'list.csv', aPdf('x')],
    ['6 MB', 'import.too-large', 'list.csv', Buffer.alloc(6 * 1024 * 1024, 'x')],
    [
      'an old workbook',
      'import.wrong-type',
      'list.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    ],
    ['nothing', 'file.empty', 'list.csv', Buffer.alloc(0)],
  ])('%s is refused', async (_, code, name, bytes) => {
    const by = await t.owner()
    const answer = await by.form('POST', base, { kind: 'facilities', file: { name, bytes } })
    expect(answer.body.fields?.file ?? answer.body.code, answer.text).toBeDefined()
    expect(answer.body.code).toBe(code)
  })
})

describe('what is stored', () => {
  it('has no cell in plain text, at most five unconfirmed files, and goes after its time', async () => {
    owner = await t.owner()
    for (let number = 0; number < 7; number++) await upload([facilityHeadings, facilityRow(number)])
    const stored = await t.db.many<{ cells: string }>(
      sql`select r.cells from import_rows r join imports i on i.id = r.import_id where i.created_by = ${owner.id}`,
    )
    expect(stored).toHaveLength(5)
    expect(JSON.stringify(stored)).not.toContain('Quay')
    const id = await imported([facilityRow(70)])
    t.clock.forward(86_400_000 + 1_000)
    await tidyImports(t.db, t.clock.now())
    const left = async () =>
      (await t.db.many<{ id: string }>(sql`select id from imports where created_by = ${owner.id}`)).map((row) => row.id)
    expect(await left()).toEqual([id])
    t.clock.forward(importLimits.endedDays * 86_400_000)
    while ((await tidyImports(t.db, t.clock.now())) > 0);
    expect(await left()).toEqual([])
  })
})
