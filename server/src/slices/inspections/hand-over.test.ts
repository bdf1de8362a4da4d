// A facility is reassigned during an inspection: earlier entries stay, and later ones are kept too.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { aPaidCertification, assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, give, line, sendPart } from '../../../test/inspections.ts'
import { aPng } from '../../../test/sample-files.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]

it('the successor continues on another device; the former inspector is told, and hands over remaining entries', async () => {
  await aServiceChecklist(t)
  const work = await fieldWork(t)
  const { inspector: former, certificationId: id, facilityId } = work
  await give(former, id, 'cold.present', { value: 'yes', counter: 1 })
  await give(former, id, 'cold.floor', { value: 'worn', counter: 2 })
  const photo = aPhoto(aPng(), { item: 'cold.temperature', parts: 2 })
  await declare(former, id, photo)
  await sendPart(former, id, photo, 1)
  const next = await t.inspector()
  await assign(work.admin, facilityId, next)

  const finding = { facility_id: facilityId, class: 'major', description: 'Ice on the pipes.' }
  const signature = {
    role: 'inspector',
    name: 'O',
    strokes: line,
    at: '2026-03-02T08:05:00Z',
    answers_hash: '0'.repeat(64),
  }
  const late = [
    await give(former, id, 'cold.temperature', { value: 9, counter: 3 }),
    await sendPart(former, id, photo, 2),
    await former.post(`/inspector/api/inspections/${id}/signatures`, signature),
    await former.post(`/inspector/api/inspections/${id}/submit`, { recommendation: 'fail', reason: 'Ice' }),
    await former.post('/inspector/api/findings', finding),
  ]
  expect(late.map(brief)).toEqual([
    ...Array.from({ length: 4 }, () => [404, 'inspection.not-found']),
    [404, 'facility.not-found'],
  ])
  // Everything the phone still holds: answers, notes, photos.
  const given = { item: 'cold.temperature', value: 9, at: '2026-03-02T08:00:00Z', device: randomUUID(), counter: 3 }
  const handedOver = [
    await former.post(`/inspector/api/inspections/${id}/hand-over`, { answers: [given] }),
    await former.post(`/inspector/api/facilities/${facilityId}/notes/hand-over`, { note: finding.description }),
    await former.form('POST', `/inspector/api/${facilityId}/reports/hand-over`, {
      report: { name: 'pipes.png', bytes: aPng() },
    }),
  ]
  expect(handedOver.map(({ status }) => status < 300)).toEqual([true, true, true])

  const own = randomUUID()
  await give(next, id, 'cold.floor', { value: 'clean', counter: 1, device: own })
  const seen = (await next.get(`/inspector/api/inspections/${id}`)).body.data
  expect(seen).toMatchObject({
    answers: { 'cold.present': 'yes', 'cold.floor': 'clean' },
    handed_over: [{ key: 'cold.temperature', value: 9, by: { id: former.id } }],
    inspector: { id: next.id },
    recommendation: null,
  })
  // The photo stays incomplete, because only the former inspector's phone has its second part. The office has the
  // picture from the hand-over.
  expect(seen.photos).toMatchObject([{ id: photo.id, parts_arrived: [1], url: null }])
  const kept = await t.ownerDb.many<{ by: string; value: unknown }>(
    sql`select account_id as by, value from inspection_answers order by id`,
  )
  expect(kept).toEqual([
    { by: former.id, value: 'yes' },
    { by: former.id, value: 'worn' },
    { by: next.id, value: 'clean' },
  ])
})

const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    item: 'cold.floor',
    value: 'worn',
    at: '2026-03-02T08:00:00Z',
    device: own,
    counter: from + at,
  }))
const own = randomUUID()
const handOver = (client: Person, id: string, answers: unknown[]) =>
  client.post(`/inspector/api/inspections/${id}/hand-over`, { answers })

it('a hand-over does not begin the inspection, so the office can still choose the checklist', async () => {
  const { checklistId } = await aServiceChecklist(t)
  const { inspector: former, admin, certificationId: id, facilityId } = await fieldWork(t)
  await assign(admin, facilityId, await t.inspector())
  expect((await handOver(former, id, entries(0, 1))).status).toBe(200)
  const seen = (await admin.get(`/admin/api/certifications/${id}/inspection`)).body.data
  expect(seen).toMatchObject({ id: null, inspector: null, handed_over: [{ value: 'worn' }], handed_over_count: 1 })
  const chosen = await admin.put(`/admin/api/certifications/${id}/checklist`, { checklist_id: checklistId })
  expect(chosen.status).toBe(200)
})

it('handed-over entries have their own limit and do not enlarge pages', async () => {
  await aServiceChecklist(t)
  const { inspector: former, admin, certificationId: id, facilityId } = await fieldWork(t)
  const next = await t.inspector()
  await give(former, id, 'cold.floor', { value: 'clean', counter: 1 })
  await assign(admin, facilityId, next)
  for (let from = 0; from < 2000; from += 100) expect((await handOver(former, id, entries(from, 100))).status).toBe(200)
  expect(brief(await handOver(former, id, entries(2000, 1)))).toEqual([409, 'inspection.full'])
  expect((await handOver(former, id, entries(1990, 5))).status).toBe(200)
  expect((await give(next, id, 'cold.floor', { value: 'worn', counter: 1, device: randomUUID() })).status).toBe(200)
  const { entries: kept } = await t.ownerDb.get<{ entries: number }>(
    sql`select entries from inspections where certification_id = ${id}`,
  )
  expect(kept).toBe(2)
  const seen = (await admin.get(`/admin/api/certifications/${id}/inspection`)).body.data
  expect([seen.handed_over.length, seen.handed_over_count]).toEqual([200, 2000])
})

it('a certification created after the replacement cannot be reached', async () => {
  await aServiceChecklist(t)
  const owner = await t.owner()
  const facilityId = await aFacility(owner)
  const [admin, former] = [await t.admin(), await t.inspector()]
  await assign(admin, facilityId, former)
  await assign(admin, facilityId, await t.inspector())
  t.clock.forward(1000)
  const id = await aPaidCertification(t.deps, owner, facilityId)
  expect(brief(await handOver(former, id, entries(0, 1)))).toEqual([404, 'inspection.not-found'])
})
