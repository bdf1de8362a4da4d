import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { findNote, type NoteReader, updateNote } from './store.ts'

let t: TestApp
let work: FieldWork
beforeAll(async () => {
  t = await testApp()
  work = await fieldWork(t)
})
afterAll(() => t.close())

const ofAdmin = () => `/admin/api/${work.facilityId}/notes`
const ofInspector = () => `/inspector/api/facilities/${work.facilityId}/notes`
const brief = (answer: Answer) => [answer.status, answer.body.code]

describe('the notes of a facility', () => {
  it('are readable by administrators and the assigned inspector, newest first', async () => {
    const first = await work.admin.post(ofAdmin(), { note: '  Gate 3, ask for Yusuf.\nBring a helmet. ' })
    expect(first.body).toMatchObject({
      message: 'Note added successfully!',
      data: {
        note: 'Gate 3, ask for Yusuf.\nBring a helmet.',
        uploaded_by: { id: work.admin.id, name: 'Mariam Al Suwaidi', role: 'ADMIN' },
        may: { edit: true },
      },
    })
    t.clock.forward(minutes(1))
    const second = await work.inspector.post(ofInspector(), { note: 'Fire doors were blocked. 🚪' })
    expect(second.body.data).toMatchObject({
      uploaded_by: { id: work.inspector.id, role: 'INSPECTOR' },
      may: { edit: true },
    })

    const read = async (who: { get(path: string): Promise<Answer> }, path: string) =>
      (await who.get(path)).body.data.notes.map((note: { id: string; may: { edit: boolean } }) => [
        note.id,
        note.may.edit,
      ])
    expect(await read(work.inspector, ofInspector())).toEqual([
      [second.body.data.id, true],
      [first.body.data.id, false],
    ])
    expect(await read(await t.superAdmin(), ofAdmin())).toEqual([
      [second.body.data.id, false],
      [first.body.data.id, false],
    ])
    const heard = await t.ownerDb.many<{ account_id: string | null }>(
      sql`select account_id from live_events where kind = 'note' and subject_id = ${second.body.data.id}`,
    )
    expect(new Set(heard.map((row) => row.account_id))).toEqual(new Set([work.inspector.id, null]))
  })

  it('cannot be empty', async () => {
    for (const note of ['', '   ', '\n\t ', undefined, null, 7]) {
      for (const answer of [
        await work.admin.post(ofAdmin(), { note }),
        await work.inspector.post(ofInspector(), { note }),
      ]) {
        expect([answer.status, answer.body.fieldErrors]).toEqual([422, { note: 'Note cannot be empty' }])
        expect([answer.body.code, answer.body.message]).toEqual(['request.fields', 'Note cannot be empty'])
      }
    }
    const arabic = await work.inspector.post(ofInspector(), { note: ' ' }, { headers: { 'accept-language': 'ar' } })
    expect(arabic.body.fieldErrors.note).toBe('Note cannot be empty')
  })

  it('are hidden from anybody without access to the facility', async () => {
    const other = await t.inspector()
    expect(brief(await other.get(ofInspector()))).toEqual([404, 'facility.not-found'])
    expect(brief(await other.post(ofInspector(), { note: 'Hello' }))).toEqual([404, 'facility.not-found'])
    expect((await work.owner.get(ofAdmin())).status).toBe(403)
  })
})

describe('changing a note', () => {
  it('is allowed only to its author, by role and id', async () => {
    const byAdmin = (await work.admin.post(ofAdmin(), { note: 'By the office' })).body.data.id as string
    const byInspector = (await work.inspector.post(ofInspector(), { note: 'By the inspector' })).body.data.id as string
    t.clock.forward(minutes(5))
    const changed = await work.inspector.patch(`/inspector/api/facilities/notes/${byInspector}`, {
      note: 'By the inspector, again',
    })
    expect(changed.body).toMatchObject({
      message: 'Note updated successfully!',
      data: { note: 'By the inspector, again', updated_at: t.clock.now().toISOString() },
    })

    expect(brief(await work.inspector.patch(`/inspector/api/facilities/notes/${byAdmin}`, { note: 'x' }))).toEqual([
      403,
      'note.not-yours',
    ])
    expect(brief(await work.admin.patch(`/admin/api/notes/${byInspector}`, { note: 'x' }))).toEqual([
      403,
      'note.not-yours',
    ])
    expect(brief(await (await t.superAdmin()).patch(`/admin/api/notes/${byAdmin}`, { note: 'x' }))).toEqual([
      403,
      'note.not-yours',
    ])
    expect(
      brief(await (await t.inspector()).patch(`/inspector/api/facilities/notes/${byInspector}`, { note: 'x' })),
    ).toEqual([404, 'note.not-found'])
    expect(brief(await work.admin.patch(`/admin/api/notes/${work.facilityId}`, { note: 'x' }))).toEqual([
      404,
      'note.not-found',
    ])
    expect((await work.admin.patch(`/admin/api/notes/${byAdmin}`, { note: '  ' })).body.fieldErrors).toEqual({
      note: 'Note cannot be empty',
    })

    const trail = await t.ownerDb.many<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_events where subject_id = ${byInspector} order by seq`,
    )
    expect(trail).toEqual([
      { action: 'note.added', before: null, after: { note: 'By the inspector' } },
      { action: 'note.changed', before: { note: 'By the inspector' }, after: { note: 'By the inspector, again' } },
    ])
  })

  it('ends with the assignment, and returns with it', async () => {
    const own = await fieldWork(t)
    const id = (await own.inspector.post(`/inspector/api/facilities/${own.facilityId}/notes`, { note: 'Mine' })).body
      .data.id as string
    const successor = await t.inspector()
    await assign(own.admin, own.facilityId, successor)
    expect((await own.inspector.patch(`/inspector/api/facilities/notes/${id}`, { note: 'x' })).status).toBe(404)
    expect((await successor.patch(`/inspector/api/facilities/notes/${id}`, { note: 'x' })).status).toBe(403)
    await assign(own.admin, own.facilityId, own.inspector)
    expect((await own.inspector.patch(`/inspector/api/facilities/notes/${id}`, { note: 'Still mine' })).status).toBe(
      200,
    )
  })
})

it('the update itself matches no note of another author', async () => {
  const { id } = (await work.admin.post(ofAdmin(), { note: 'From the office alone' })).body.data as { id: string }
  const row = await findNote(t.db, id, { kind: 'admin', accountId: work.admin.id } as NoteReader)
  if (row === undefined) throw new Error('There is no note.')
  const rewrite = (author: { kind: 'admin' | 'inspector'; accountId: string }) =>
    t.db.transaction((tx) =>
      updateNote(tx, { note: row, text: 'Other words', author: author as NoteReader, now: t.clock.now() }),
    )
  expect(await rewrite({ kind: 'admin', accountId: (await t.admin()).id })).toBe(0)
  expect(await rewrite({ kind: 'inspector', accountId: work.admin.id })).toBe(0)
  expect(await rewrite({ kind: 'admin', accountId: work.admin.id })).toBe(1)
})

it('an author may add a thousand notes to a facility, even after being replaced', async () => {
  const there = await fieldWork(t)
  const ofOffice = `/admin/api/${there.facilityId}/notes`
  await t.ownerDb.run(sql`
    insert into notes (id, facility_id, author_kind, author_id, note, created_at, updated_at)
    select gen_random_uuid(), ${there.facilityId}, kind, author, 'Note', ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, 1000) n,
      (values ('ADMIN', ${there.admin.id}::uuid), ('INSPECTOR', ${there.inspector.id}::uuid)) of (kind, author)`)
  const full = [409, 'note.too-many']
  expect(brief(await there.admin.post(ofOffice, { note: 'One more.' }))).toEqual(full)
  const ofInspector = `/inspector/api/facilities/${there.facilityId}/notes`
  expect(brief(await there.inspector.post(ofInspector, { note: 'One more.' }))).toEqual(full)
  const colleague = await t.admin()
  expect((await colleague.post(ofOffice, { note: 'Mine.' })).status).toBe(200)
  await assign(colleague, there.facilityId, await t.inspector())
  expect(brief(await there.inspector.post(`${ofInspector}/hand-over`, { note: 'One more.' }))).toEqual(full)
})
