import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { createFiles } from '../../platform/files/create-files.ts'

let t: TestApp
let work: FieldWork
beforeAll(async () => {
  // Lowers a company's storage to 20 kB.
  t = await testApp({ deps: (deps) => ({ files: createFiles({ ...deps, quotaBytes: 20_000, reserveBytes: 0 }) }) })
  work = await fieldWork(t)
})
afterAll(() => t.close())

const report = (who: FieldWork, parts: Parameters<FieldWork['inspector']['form']>[2]) =>
  who.inspector.form('POST', `/inspector/api/${who.facilityId}/reports`, parts)
const document = (who: FieldWork, parts: Parameters<FieldWork['inspector']['form']>[2]) =>
  who.admin.form('POST', `/admin/api/${who.facilityId}/documents`, parts)
const brief = (answer: Answer) => [answer.status, answer.body.code]
const countFiles = async () => (await t.ownerDb.get<{ total: number }>(sql`select count(*) as total from files`)).total

describe('reports', () => {
  it('are uploaded by the assigned inspector, several at once, and readable by office, inspector and owner', async () => {
    const sent = await report(work, {
      report: [
        { name: 'تقرير الزيارة.pdf', bytes: aPdf('Report') },
        { name: 'cold room.png', bytes: aPng() },
      ],
    })
    expect(sent.body).toMatchObject({ success: true, message: 'Report uploaded successfully!' })
    expect(sent.body.data.reports).toHaveLength(2)
    for (const one of sent.body.data.reports as { file_name: string; file_path: string; uploaded_by: unknown }[]) {
      expect(one.file_path.split('\\').at(-1)).toBe(one.file_name)
      expect(one.uploaded_by).toEqual({ id: work.inspector.id, name: 'Omar Haddad', role: 'INSPECTOR' })
    }
    t.clock.forward(minutes(1))
    await report(work, { report: { name: 'later.pdf', bytes: aPdf('Later') } })
    const seen = await work.admin.get(`/admin/api/${work.facilityId}/reports`)
    expect(seen.body.data.reports.map((one: { file_name: string }) => one.file_name)[0]).toBe('later.pdf')
    const own = await work.inspector.get(`/inspector/api/${work.facilityId}/reports`)
    for (const [list, who] of [
      [seen, work.admin],
      [own, work.inspector],
    ] as const) {
      const opened = await t.anyone.get(list.body.data.reports[0].url)
      expect([opened.status, opened.headers['content-type'], opened.bytes.equals(aPdf('Later'))]).toEqual([
        200,
        'application/pdf',
        true,
      ])
      expect(list.body.data.reports[0].url).toContain(
        who === work.admin ? '/admin/api/uploads?' : '/inspector/api/uploads?',
      )
    }
    const documents = await work.owner.get('/api/user/documents?kind=report')
    expect(documents.body.data.documents.map((one: { name: string }) => one.name)).toContain('تقرير الزيارة.pdf')
    const heard = await t.ownerDb.many<{ account_id: string | null }>(
      sql`select distinct account_id from live_events where kind = 'report' and subject_id = ${work.facilityId}`,
    )
    expect(new Set(heard.map((row) => row.account_id))).toEqual(new Set([work.owner.id, work.inspector.id, null]))
    const rows = await t.ownerDb.many<{ certification_id: string }>(
      sql`select distinct certification_id from facility_reports where facility_id = ${work.facilityId}`,
    )
    expect(rows).toEqual([{ certification_id: work.certificationId }])
    const trail = await t.ownerDb.many<{ total: number }>(
      sql`select count(*) as total from audit_events where action = 'report.uploaded'
        and subject_id = ${work.facilityId}`,
    )
    expect(trail).toEqual([{ total: 2 }])
  })

  it('require a file of an accepted type', async () => {
    const none = await report(work, {})
    expect([none.status, Object.keys(none.body.fieldErrors)]).toEqual([422, ['report']])
    expect(
      (await report(work, { report: { name: 'report.pdf', bytes: Buffer.from('<script>alert(1)</script>') } })).status,
    ).toBe(415)
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.png`, bytes: aPng() }))
    expect(brief(await report(work, { report: many }))).toEqual([422, 'file.too-many'])
  })

  it('are refused to an inspector not assigned to the facility, with nothing stored', async () => {
    const before = await countFiles()
    const stranger = await t.inspector()
    expect(brief(await report({ ...work, inspector: stranger }, { report: { name: 'a.pdf', bytes: aPdf() } }))).toEqual(
      [404, 'facility.not-found'],
    )
    expect(brief(await stranger.get(`/inspector/api/${work.facilityId}/reports`))).toEqual([404, 'facility.not-found'])
    const gone = await fieldWork(t)
    await assign(gone.admin, gone.facilityId, stranger)
    expect((await report(gone, { report: { name: 'a.pdf', bytes: aPdf() } })).status).toBe(404)
    expect(await countFiles()).toBe(before)
  })
})

describe('documents', () => {
  it('are uploaded and read by administrators, without a live event for the owner', async () => {
    const other = await fieldWork(t)
    const sent = await document(other, { document: { name: 'site plan.pdf', bytes: aPdf('Plan') } })
    expect(sent.body).toMatchObject({
      message: 'Document uploaded successfully!',
      data: {
        documents: [
          { file_name: 'site plan.pdf', type: 'application/pdf', uploaded_by: { id: other.admin.id, role: 'ADMIN' } },
        ],
      },
    })
    const seen = await (await t.superAdmin()).get(`/admin/api/${other.facilityId}/documents`)
    expect(seen.body.data.documents).toHaveLength(1)
    expect((await t.anyone.get(seen.body.data.documents[0].url)).status).toBe(200)
    const heard = await t.ownerDb.many(
      sql`select 1 from live_events where kind = 'report' and account_id = ${other.owner.id}`,
    )
    expect(heard).toEqual([])
    const none = await document(other, {})
    expect([none.status, Object.keys(none.body.fieldErrors)]).toEqual([422, ['document']])
  })

  it('of an unknown facility are not found', async () => {
    const answer = await document(
      { ...work, facilityId: t.deps.random.uuid() },
      { document: { name: 'a.pdf', bytes: aPdf() } },
    )
    expect(brief(answer)).toEqual([404, 'facility.not-found'])
  })
})

it('everything stored for a company counts against its one quota', async () => {
  const full = await fieldWork(t)
  const large = { name: 'large.pdf', bytes: aPdf('x'.repeat(12_000)) }
  expect((await document(full, { document: large })).status).toBe(200)
  const refused = await report(full, { report: large })
  expect([refused.status, refused.body.code, Object.keys(refused.body.fieldErrors)]).toEqual([
    413,
    'file.quota-reached',
    ['report'],
  ])
  expect((await report(await fieldWork(t), { report: large })).status).toBe(200)
})

it("an inspector's daily upload limit covers all facilities and hand-overs", async () => {
  const one = await fieldWork(t)
  const first = { name: 'first.pdf', bytes: aPdf() }
  expect((await report(one, { report: first })).status).toBe(200)
  await t.ownerDb.run(sql`update limits set count = ${1024 * 1024 - 4} where key = ${one.inspector.id}`)
  const other = await fieldWork(t)
  await assign(other.admin, other.facilityId, one.inspector)
  const there = { ...other, inspector: one.inspector }
  const large = { name: 'large.pdf', bytes: aPdf('x'.repeat(6_000)) }
  const before = await countFiles()
  const refused = await report(there, { report: large })
  expect([...brief(refused), Object.keys(refused.body.fieldErrors)]).toEqual([429, 'report.day-full', ['report']])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const late = await one.inspector.form('POST', `/inspector/api/${one.facilityId}/reports/hand-over`, { report: large })
  expect(brief(late)).toEqual([429, 'report.day-full'])
  expect(await countFiles()).toBe(before)
  // Refused uploads don't count. Other inspectors and the next day have a limit of their own.
  expect((await report(there, { report: first })).status).toBe(200)
  expect((await report(await fieldWork(t), { report: large })).status).toBe(200)
  await t.ownerDb.run(sql`
    update limits set window_start = window_start - interval '1 day' where key = ${one.inspector.id}`)
  expect((await report(there, { report: large })).status).toBe(200)
})
