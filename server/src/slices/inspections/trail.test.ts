// The trail records the milestones of an inspection, not each answer.
import { createHash } from 'node:crypto'
import { signedText } from '@assure/contract/domain/signed-answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, give, line, sendPart, submitWithFindings } from '../../../test/inspections.ts'
import { aPng } from '../../../test/sample-files.ts'
import { aServiceChecklist, coldRooms } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('records begin, signatures, changes after signing and closing, with the hashes of the closed state', async () => {
  const { versionId } = await aServiceChecklist(t)
  const { inspector, certificationId } = await fieldWork(t)
  const answers: Record<string, string | number> = {}
  let counter = 0
  const answer = async (item: string, value: string | number) => {
    answers[item] = value
    expect((await give(inspector, certificationId, item, { value, counter: ++counter })).status).toBe(200)
  }
  const fingerprint = () =>
    createHash('sha256')
      .update(signedText({ version: versionId, content: coldRooms, answers, notes: {} }))
      .digest('hex')
  await answer('cold.present', 'yes')
  await answer('cold.temperature', 9)
  await answer('cold.temperature', 4)
  const photo = aPhoto(aPng(), { item: 'cold.temperature', parts: 1 })
  await declare(inspector, certificationId, photo)
  await sendPart(inspector, certificationId, photo, 1)
  const signed = fingerprint()
  await inspector.post(`/inspector/api/inspections/${certificationId}/signatures`, {
    role: 'inspector',
    name: 'Omar Haddad',
    strokes: line,
    at: '2026-03-02T08:05:00Z',
    answers_hash: signed,
  })
  await answer('cold.temperature', 5)
  // The signature was outdated already.
  await answer('cold.floor', 'clean')
  expect((await submitWithFindings(inspector, certificationId)).status).toBe(200)
  const reopened = { reason: 'The floor was cleaned.' }
  expect((await inspector.post(`/inspector/api/inspections/${certificationId}/reopen`, reopened)).status).toBe(200)

  const question = coldRooms.sections.flatMap(({ items }) => items).find(({ key }) => key === 'cold.temperature')?.text
  expect(question?.en).toBeTruthy()
  const rows = await t.ownerDb.many<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_events where action like 'inspection.%' order by seq`)
  const photos = createHash('sha256')
    .update(JSON.stringify([[photo.id, photo.declared.sha256]]))
    .digest('hex')
  expect(rows).toMatchObject([
    { action: 'inspection.began' },
    { action: 'inspection.signed', after: { answers: signed } },
    {
      action: 'inspection.changed-after-signing',
      before: { value: 4 },
      after: { item: question, value: 5 },
    },
    { action: 'inspection.signed', after: { answers: fingerprint() } },
    {
      action: 'inspection.submitted',
      after: {
        recommendation: 'findings',
        answered: 3,
        photos: 1,
        answers_sha256: fingerprint(),
        photos_sha256: photos,
      },
    },
    { action: 'inspection.reopened', before: { recommendation: 'findings' } },
  ])
  const kept = await t.ownerDb.get<{ answers: number }>(
    sql`select count(*)::int as answers from inspection_answers where account_id = ${inspector.id}`,
  )
  expect(kept.answers).toBe(5)
})

it('the history of the facility shows the inspection, with the visit it completed and the finding raised', async () => {
  await aServiceChecklist(t)
  const work = await fieldWork(t)
  const { inspector, certificationId, facilityId, admin } = work
  await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
    date: '2026-03-02',
    time: '15:00',
  })
  await give(inspector, certificationId, 'cold.present', { value: 'no', counter: 1 })
  await inspector.post('/inspector/api/findings', { facility_id: facilityId, class: 'major', description: 'Ice.' })
  expect((await submitWithFindings(inspector, certificationId)).status).toBe(200)
  const passed = await inspector.patch(`/inspector/api/certifications/${certificationId}/status`, { status: 1 })
  expect(passed.status).toBe(200)
  const { entries } = (await admin.get(`/admin/api/facilities/${facilityId}/activity`)).body.data
  const actions = entries.map(({ action }: { action: string }) => action).toReversed()
  expect(actions).toEqual(
    expect.arrayContaining(['visit.completed', 'inspection.began', 'finding.raised', 'inspection.submitted']),
  )
  // The decision counts for the visit completed with findings, so the visit is completed once.
  expect(actions.filter((action: string) => action === 'visit.completed')).toHaveLength(1)
})
