// An inspector who was replaced hands over earlier notes and reports: each arrives once, marked, and grants no other
// access.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const day = 86_400_000
let work: FieldWork
let next: Person
beforeEach(async () => {
  work = await fieldWork(t)
  next = await t.inspector()
  await assign(work.admin, work.facilityId, next)
})

const noteAt = (by: Person, key: string, { facilityId } = work) =>
  by.post(
    `/inspector/api/facilities/${facilityId}/notes/hand-over`,
    { note: 'The cold room was open.' },
    { headers: { 'idempotency-key': key } },
  )
const photoAt = (by: Person, key: string, { facilityId } = work) =>
  by.form(
    'POST',
    `/inspector/api/${facilityId}/reports/hand-over`,
    { report: { name: 'door.png', bytes: aPng() } },
    { headers: { 'idempotency-key': key } },
  )
const notes = async () => (await work.admin.get(`/admin/api/${work.facilityId}/notes`)).body.data.notes
const reports = async () => (await work.admin.get(`/admin/api/${work.facilityId}/reports`)).body.data.reports

it('is delivered once to the office under its own key, marked with its author, and reveals nothing of the facility', async () => {
  expect((await work.inspector.post(`/inspector/api/facilities/${work.facilityId}/notes`, { note: 'x' })).status).toBe(
    404,
  )
  for (let time = 0; time < 2; time++) {
    const [note, photo] = [
      await noteAt(work.inspector, 'note-1-key-of-this-test'),
      await photoAt(work.inspector, 'photo-1-key-of-this-test'),
    ]
    expect([note.status, note.body.message, note.body.data]).toEqual([200, 'Handed over to the office.', {}])
    expect([photo.status, photo.body.data]).toEqual([200, {}])
  }
  const by = { uploaded_by: { id: work.inspector.id, role: 'INSPECTOR' }, handed_over_at: t.clock.now().toISOString() }
  expect(await notes()).toMatchObject([{ note: 'The cold room was open.', ...by }])
  expect(await reports()).toMatchObject([{ file_name: 'door.png', ...by }])
  const { entries } = (await work.admin.get(`/admin/api/facilities/${work.facilityId}/activity`)).body.data
  expect(
    entries
      .map(({ action }: { action: string }) => action)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['note.handed-over', 'report.handed-over'])
  // The facility counts as visited, so the office isn't warned that it certifies without a visit.
  expect(
    (await work.admin.get(`/admin/api/facilities/${work.facilityId}`)).body.data.certifications[0].was_visited,
  ).toBe(true)
  // The next inspector can read it and the owner can't. No step of the certification relies on it.
  expect((await next.get(`/inspector/api/facilities/${work.facilityId}/notes`)).body.data.notes).toHaveLength(1)
  const documents = (await work.owner.get('/api/user/documents?kind=report')).body.data.documents
  expect(documents).toEqual([])
  expect(
    await t.ownerDb.many(
      sql`select certification_id, visit_id from facility_reports where facility_id = ${work.facilityId}`,
    ),
  ).toEqual([{ certification_id: null, visit_id: null }])
  const heard = await t.ownerDb.many<{ account_id: string | null }>(
    sql`select distinct account_id from live_events where kind = 'report' and subject_id = ${work.facilityId}`,
  )
  expect(new Set(heard.map((row) => row.account_id))).toEqual(new Set([next.id, null]))
})

it('is refused for an unassigned inspector, for another facility, and after a month', async () => {
  const other = await fieldWork(t, { admin: work.admin })
  const stranger = await t.inspector()
  const statuses = async (by: Person, at: FieldWork) => [
    (await noteAt(by, t.deps.random.uuid(), at)).status,
    (await photoAt(by, t.deps.random.uuid(), at)).status,
  ]
  expect(await statuses(stranger, work)).toEqual([404, 404])
  expect(await statuses(work.inspector, other)).toEqual([404, 404])
  const removed = (before: number) =>
    t.ownerDb.run(
      sql`update former_inspectors set removed_at = ${new Date(t.clock.now().getTime() - before)}
        where facility_id = ${work.facilityId}`,
    )
  await removed(30 * day - 1)
  expect(await statuses(work.inspector, work)).toEqual([200, 200])
  await removed(30 * day)
  expect(await statuses(work.inspector, work)).toEqual([404, 404])
  expect(await notes()).toHaveLength(1)
})
