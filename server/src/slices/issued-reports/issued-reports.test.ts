// A generated report from the decision to the public page: issued once, revised, withdrawn, and what its key opens.
import { type CertificationReport, type SignedReport, verifyReport } from '@assure/contract/signed/report-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { decideAs, status } from '../../../test/certifications.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, give, line, sendPart, signAsInspector } from '../../../test/inspections.ts'
import { aReportedWork, drawings, drawWaiting, keyOf, type ReportedWork } from '../../../test/issued-reports.ts'
import { linesOf } from '../../../test/pdf-text.ts'
import { aPng } from '../../../test/sample-files.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'
import { createLog } from '../../platform/log.ts'
import { publishedKeys } from '../certificates/index.ts'
import { issueReport } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const ask = (number: string, key?: string): Promise<Answer> =>
  t.anyone.get(`/api/public/reports/${number}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`)
const list = async (client: Client, path: string) => (await client.get(path)).body.data.reports
const reportsOf = ({ admin, facilityId }: ReportedWork) => list(admin, `/admin/api/${facilityId}/issued-reports`)
const revise = ({ admin, reportId }: ReportedWork, body: object = {}) =>
  admin.post(`/admin/api/issued-reports/${reportId}/revise`, { reason: 'The address was wrong.', ...body })
const withdraw = ({ admin, reportId }: ReportedWork, body: object = {}) =>
  admin.post(`/admin/api/issued-reports/${reportId}/withdraw`, { reason: 'Another place was meant.', ...body })

describe('issuing', () => {
  it('reports what was answered, photographed, signed, found and decided, once for any number of job runs', async () => {
    await aServiceChecklist(t)
    const work = await fieldWork(t, { facility: { name: 'مخزن Quay 9' } })
    const { inspector, certificationId } = work
    await give(inspector, certificationId, 'cold.present', { value: 'yes', counter: 1 })
    await give(inspector, certificationId, 'cold.temperature', { value: 9, note: 'دافئ Warm', counter: 2 })
    await give(inspector, certificationId, 'cold.thermometer', { value: 'T1', repeat: '2', counter: 3 })
    const photo = aPhoto(aPng(), { item: 'cold.temperature', parts: 1 })
    await declare(inspector, certificationId, photo)
    await sendPart(inspector, certificationId, photo, 1)
    await inspector.post(`/inspector/api/inspections/${certificationId}/signatures`, {
      role: 'contact',
      name: 'Salem Haddad',
      strokes: line,
      answers_hash: 'a'.repeat(64),
      at: '2026-03-02T08:05:00Z',
    })
    await aFinding(work, { class: 'minor' })
    const decided = await decideAs.inspector(inspector, certificationId, { status: status.fail, reason: 'Too warm.' })
    expect(decided.status).toBe(200)

    await Promise.all([issueReport(t.deps, certificationId), issueReport(t.deps, certificationId)])
    // No one sees it before it is drawn.
    expect(await list(work.owner, `/api/user/facility/${work.facilityId}/issued-reports`)).toEqual([])
    await Promise.allSettled([drawWaiting(t), drawWaiting(t)])
    await issueReport(t.deps, certificationId)
    await drawWaiting(t)

    const [report, ...others] = await list(work.owner, `/api/user/facility/${work.facilityId}/issued-reports`)
    expect(others).toEqual([])
    expect(report).toMatchObject({
      state: 'valid',
      revision: 1,
      certification_id: certificationId,
      kind: 'certification',
    })
    const { facts } = drawings.findLast((one) => one.facts.number === report.number) ?? {}
    if (facts?.kind !== 'certification') throw new Error('nothing was drawn')
    expect(facts).toMatchObject({
      facility: { name: 'مخزن Quay 9' },
      approval: { result: 'failed', by: 'inspector', override: null },
      score: { percent: 25, passMark: 80, result: 'fail' },
      findings: [{ class: 'minor', state: 'open', seen: 'Twelve pallets stood on the wet floor.' }],
      photos: [{ place: 1, item: 'cold.temperature' }],
    } satisfies Partial<Record<keyof CertificationReport, unknown>>)
    expect(facts.sections[0]).toMatchObject({ key: 'cold', percent: 25 })
    expect(facts.sections[0]?.items.map(({ key, answer }) => [key, answer?.text.en, answer?.verdict])).toEqual([
      ['cold.present', 'Yes', 'good'],
      ['cold.temperature', '9 °C', 'bad'],
      ['cold.floor', undefined, undefined],
      ['cold.picture', undefined, undefined],
      ['cold.thermometer#2', 'T1', null],
    ])
    expect(facts.sections[0]?.items[1]).toMatchObject({ isCritical: true, note: 'دافئ Warm', photos: [1] })
    const pdf = await work.owner.get(report.url.replace(/^https?:\/\/[^/]+/, ''))
    expect(pdf.status).toBe(200)
    expect(await verifyReport(pdf.bytes, publishedKeys(t.deps.keys))).toMatchObject({ state: 'genuine', source: 'pdf' })
    const told = t.mails.filter(({ name }) => name === 'report-issued')
    expect(told.map(({ to }) => to.email)).toEqual([work.owner.email])
    const { body } = await inspector.get('/inspector/api/notifications')
    expect(JSON.stringify(body)).toContain(report.number)
  })

  it("prints when a signature arrived if the phone's time differs by more than an hour", async () => {
    await aServiceChecklist(t)
    const now = t.clock.now()
    for (const [ago, arrivedAt] of [
      [2 * 86_400_000, now.toISOString()],
      [3_600_000, null],
    ] as const) {
      const { inspector, certificationId, facilityId, owner } = await fieldWork(t)
      await give(inspector, certificationId, 'cold.present', { value: 'yes', counter: 1 })
      const at = new Date(now.getTime() - ago).toISOString()
      expect((await signAsInspector(inspector, certificationId, at)).status).toBe(200)
      await decideAs.inspector(inspector, certificationId, { status: status.fail, reason: 'Too warm.' })
      await issueReport(t.deps, certificationId)
      await drawWaiting(t)
      const [{ number, url }] = await list(owner, `/api/user/facility/${facilityId}/issued-reports`)
      const { paper } = (await ask(number, keyOf(number))).body.data
      expect(paper.signatures).toMatchObject([{ role: 'inspector', signed_at: at, arrived_at: arrivedAt }])
      const pdf = await owner.get(url.replace(/^https?:\/\/[^/]+/, ''))
      expect((await linesOf(pdf.bytes)).join('\n').includes('received on')).toBe(arrivedAt !== null)
    }
  })

  it('makes no report without a checklist; another decision makes the next revision, and numbers have no gaps', async () => {
    const work = await aReportedWork(t)
    t.clock.forward(60_000)
    await decideAs.admin(work.admin, work.certificationId, { status: status.fail, reason: 'Seen again: damp.' })
    await issueReport(t.deps, work.certificationId)
    await issueReport(t.deps, work.certificationId)
    expect(await drawWaiting(t)).toBe(1)
    const [report] = await reportsOf(work)
    expect(report).toMatchObject({ state: 'revised', revision: 2 })
    expect(report.revisions[0].reason).toEqual({
      en: 'The certification was decided again.',
      ar: 'صدر قرار جديد بشأن الاعتماد.',
    })
    expect((await ask(work.number, keyOf(work.number, 2))).body.data.paper).toMatchObject({
      result: 'failed',
      override: { reason: 'Seen again: damp.' },
    })

    await t.ownerDb.run(sql`delete from service_checklists where service_id = 1`)
    const plain = await fieldWork(t)
    await decideAs.inspector(plain.inspector, plain.certificationId, { status: status.certify })
    await issueReport(t.deps, plain.certificationId)
    expect(await list(plain.admin, `/admin/api/${plain.facilityId}/issued-reports`)).toEqual([])
    const numbers = await t.ownerDb.many<{ number: string }>(sql`select number from issued_reports order by number`)
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `IR-2026-${String(at + 1).padStart(6, '0')}`),
    )
  })
})

describe('the public page', () => {
  it('confirms a report by its number, shows its content by the key, and nothing more with another key', async () => {
    const work = await aReportedWork(t)
    const { number } = work
    const key = keyOf(number)
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const plain = await ask(number.toLowerCase())
    expect(plain.body.data).toMatchObject({ number, state: 'valid', kind: 'certification', revision: 1, paper: null })
    expect(plain.body.data.issuer.name.en).not.toBe('')
    expect(plain.text).not.toMatch(/cold|Room 2|Haddad/)
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

    const opened = await ask(number, key)
    expect(opened.headers['cache-control']).toBe('no-store')
    const { paper } = opened.body.data
    expect(paper).toMatchObject({ revision: 1, result: 'certified', inspected_on: ['2026-03-02'] })
    expect(paper.sections[0].items[1]).toMatchObject({ note: 'في الغرفة Room 2', answer: { text: { en: '3.5 °C' } } })
    expect((JSON.parse(paper.credential) as SignedReport).facts.number).toBe(number)

    const another = await aReportedWork(t)
    for (const wrong of ['', 'x', 'A'.repeat(22), key.toLowerCase(), `${key} `, keyOf(another.number), "' or 1=1"])
      expect((await ask(number, wrong)).body.data).toEqual(plain.body.data)
    expect(brief(await ask('IR-2001-000001', key))).toEqual([404, 'report.unknown'])
    const kept = await t.ownerDb.many<{ all: string }>(sql`select r::text as all from report_revisions r`)
    expect(kept.filter(({ all }) => all.includes(key))).toEqual([])
  })

  it('is limited for each address, and writes no key into the log', async () => {
    let lines = ''
    const log = createLog({ logLevel: 'trace' }, { write: (line) => (lines += line) })
    const other = await testApp({ deps: () => ({ log }) })
    try {
      const answers: number[] = []
      for (let times = 0; times < 301; times++)
        answers.push((await other.anyone.get('/api/public/reports/IR-2026-000001?key=SECRETKEYSECRETKEYSECR')).status)
      expect(answers.filter((one) => one === 404)).toHaveLength(300)
      expect(answers.at(-1)).toBe(429)
      expect(lines).not.toContain('SECRETKEY')
    } finally {
      await other.close()
    }
  }, 60_000)
})

describe('revising and withdrawing', () => {
  it('is limited to fifty revisions', async () => {
    const work = await aReportedWork(t)
    await t.ownerDb.run(
      sql`update report_revisions set number = 49, reason_en = 'Again.', reason_ar = 'مجددًا.' where report_id = ${work.reportId}`,
    )
    await t.ownerDb.run(sql`update issued_reports set revision = 49 where id = ${work.reportId}`)
    expect((await revise(work)).status).toBe(200)
    await drawWaiting(t)
    expect(brief(await revise(work))).toEqual([409, 'report.too-many-revisions'])
  })

  it('the new revision is valid, the old key shows the old one as revised, and so does the number alone', async () => {
    const work = await aReportedWork(t)
    const { number, owner, facilityId } = work
    await owner.form('PATCH', `/api/user/facility/${facilityId}`, { address_line_1: 'Plot 77, وارف' })
    const revised = await revise(work)
    expect(revised.status).toBe(200)
    expect(revised.body.data).toMatchObject({ revision: 1, may: { revise: false, withdraw: true } })
    // The former revision counts until the new one is drawn.
    expect((await ask(number)).body.data.state).toBe('valid')
    await drawWaiting(t)
    expect((await ask(number)).body.data).toMatchObject({ state: 'revised', revision: 2, paper: null })
    const [old, current] = [await ask(number, keyOf(number)), await ask(number, keyOf(number, 2))]
    expect(old.body.data).toMatchObject({
      state: 'revised',
      revision: 2,
      paper: { revision: 1, revision_reason: null },
    })
    expect(old.body.data.paper.address).not.toContain('Plot 77')
    expect(current.body.data).toMatchObject({
      state: 'valid',
      paper: { revision: 2, revision_reason: { en: 'The address was wrong.' } },
    })
    const [report] = await reportsOf(work)
    expect(report.revisions.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect(t.mails.filter(({ name, to }) => name === 'report-revised' && to.email === owner.email)).toHaveLength(1)
    const { documents } = (await owner.get(`/api/user/documents?search=${number}`)).body.data
    expect(documents.map((one: { kind: string }) => one.kind)).toEqual(['report'])
    const found = await work.admin.get(`/admin/api/facilities?search=${number.toLowerCase()}`)
    expect(found.body.data.facilities.map((one: { id: string }) => one.id)).toEqual([facilityId])
    const trail = await t.ownerDb.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${work.reportId} order by seq`,
    )
    expect(trail.map(({ action }) => action)).toEqual(['report.issued', 'report.revised', 'report.issued'])
  })

  it('of two concurrent revisions one succeeds; a withdrawal is final', async () => {
    const work = await aReportedWork(t)
    const { number } = work
    const both = await Promise.all([revise(work), revise({ ...work, admin: await t.admin() })])
    expect(both.map(brief).toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [200, undefined],
      [409, 'report.being-drawn'],
    ])
    await drawWaiting(t)
    const late = await revise(work, { seen: '["valid",1]' })
    expect(brief(late)).toEqual([409, 'request.changed-meanwhile'])
    expect(late.body.details.change).toMatchObject({ action: 'report.issued' })
    expect(brief(await revise(work, { reason: ' ' }))[0]).toBe(422)

    expect((await revise(work)).status).toBe(200)
    const gone = await withdraw(work)
    expect(gone.body.data).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'Another place was meant.' })
    // Drawing the pending revision changes nothing.
    await drawWaiting(t)
    for (const key of [undefined, keyOf(number), keyOf(number, 2)])
      expect((await ask(number, key)).body.data.state).toBe('withdrawn')
    expect(brief(await withdraw(work))).toEqual([409, 'report.withdrawn'])
    expect(brief(await revise(work))).toEqual([409, 'report.withdrawn'])
    expect(t.mails.filter(({ name, to }) => name === 'report-withdrawn' && to.email === work.owner.email)).toHaveLength(
      1,
    )
    expect((await work.owner.get(`/api/user/documents?search=${number}`)).body.data.documents).toEqual([])
  })

  it('is for administrators; others see their own reports', async () => {
    const work = await aReportedWork(t)
    const [stranger, otherInspector] = [await t.owner(), await t.inspector()]
    const { facilityId } = work
    expect(await list(work.inspector, `/inspector/api/${facilityId}/issued-reports`)).toHaveLength(1)
    expect(brief(await stranger.get(`/api/user/facility/${facilityId}/issued-reports`))).toEqual([
      404,
      'facility.not-found',
    ])
    expect(brief(await otherInspector.get(`/inspector/api/${facilityId}/issued-reports`))[0]).toBe(404)
    for (const client of [work.owner, work.inspector, t.anyone])
      expect([401, 403]).toContain((await revise({ ...work, admin: client as typeof work.admin })).status)
    const [report] = await list(work.inspector, `/inspector/api/${facilityId}/issued-reports`)
    const path = report.url.replace(/^https?:\/\/[^/]+/, '') as string
    expect((await t.anyone.get(path)).status).toBe(200)
    await work.admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: otherInspector.id })
    expect((await t.anyone.get(path)).status).toBe(404)
  })
})

describe('the list of all reports', () => {
  const listed = async (work: ReportedWork, query: string) => {
    const { reports, pagination } = (await work.admin.get(`/admin/api/issued-reports?${query}`)).body.data
    const csv = await work.admin.get(`/admin/api/issued-reports/export?${query}`)
    const rows = csv.text.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(pagination.total)
    const own = reports.find(({ id }: { id: string }) => id === work.reportId)
    return [own?.state, rows.find((row) => row.startsWith(own?.number))?.split(',')[4]]
  }

  it('finds a report by its number and its state, on the screen and in the file', async () => {
    const work = await aReportedWork(t)
    const [{ number }] = await reportsOf(work)
    expect(await listed(work, 'limit=100')).toEqual(['valid', 'Valid'])
    expect(await listed(work, `search=${number.toLowerCase()}&state=valid`)).toEqual(['valid', 'Valid'])
    expect(await listed(work, `search=${number}&state=withdrawn`)).toEqual([undefined, undefined])
    await withdraw(work)
    expect(await listed(work, `search=${number}&state=withdrawn&sort=oldest`)).toEqual(['withdrawn', 'Withdrawn'])
    expect(await listed(work, `search=${number}&state=valid`)).toEqual([undefined, undefined])
    const [row] = (await work.admin.get(`/admin/api/issued-reports?search=${number}`)).body.data.reports
    expect((await work.admin.get(new URL(row.url, 'http://here').href.replace('http://here', ''))).status).toBe(200)
  })
})
