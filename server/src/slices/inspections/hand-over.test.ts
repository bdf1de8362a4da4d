// A facility is somebody else's in the middle of an inspection: what was entered stays, what comes later is kept too.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
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

it('the successor goes on from another device; whoever was replaced is told, and hands over what was still there', async () => {
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
  // All the phone holds: answers, words, photos.
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
  // The first part of the photo waits for the second: the successor's phone cannot have it, the office has the picture.
  expect(seen.photos).toMatchObject([{ id: photo.id, parts_arrived: [1], url: null }])
  const kept = await t.ownerDb.many<{ by: string; value: unknown }>(
    sql`select account_id as by, value from inspection_answers order by id`,
  )
  expect(kept).toEqual([
    { by: former.id, value: 'yes' },
    { by: former.id, value: 'worn' },
    { by: former.id, value: 9 },
    { by: next.id, value: 'clean' },
  ])
})
