import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import type { Answer } from '../../../test/client.ts'
import { hours } from '../../../test/clock.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { give, submitWithFindings } from '../../../test/inspections.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'
import { openContent } from '../../platform/mail/mails.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const plan = ({ inspector, facilityId }: FieldWork, date: string, time: string) =>
  inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, { date, time })
const move = ({ inspector }: Pick<FieldWork, 'inspector'>, id: string, date: string, time: string) =>
  inspector.patch(`/inspector/api/certifications/${id}/reschedule`, { date, time })
const cancel = ({ inspector }: Pick<FieldWork, 'inspector'>, id: string) =>
  inspector.patch(`/inspector/api/certifications/${id}/cancel`, {})
const planned = async (work: FieldWork, date: string, time: string): Promise<string> => {
  const answer = await plan(work, date, time)
  expect(answer.status).toBe(200)
  return answer.body.data.id as string
}
const brief = (answer: Answer) => [answer.status, answer.body.code]

/** The calendar files emailed to an address, with long lines unfolded. */
const calendarFilesTo = async (
  email: string,
): Promise<{ template: string; language: string; type: string; lines: string[] }[]> => {
  const rows = await t.ownerDb.many<{ template: string; language: string; content: string }>(
    sql`select template, language, content from mails where to_address = ${email} and template like 'visit-%'`,
  )
  return rows.map(({ content, ...row }) => {
    const [attached] = openContent(t.deps.keys, content).attachments
    return {
      ...row,
      type: attached?.type ?? '',
      lines: (attached?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n'),
    }
  })
}
const auditOf = (visitId: string) =>
  t.ownerDb.many<{ action: string }>(
    sql`select action from audit_events where subject_kind = 'visit' and subject_id = ${visitId} order by seq`,
  )
const rowOf = (id: string) =>
  t.ownerDb.get<{ status: string; sequence: number; scheduled_at: Date }>(
    sql`select status, sequence, scheduled_at from visits where id = ${id}`,
  )

describe('planning a visit', () => {
  it('uses Dubai time, and informs owner and inspector in their languages, with a calendar file', async () => {
    const owner = await t.owner({ language: 'ar', firstName: 'Layla', lastName: 'Nasser' })
    const work = await fieldWork(t, { owner })
    const answer = await plan(work, '2026-03-05', '09:30')
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Certification scheduled successfully!',
      data: {
        scheduled_at: '2026-03-05T05:30:00.000Z',
        status: 'SCHEDULED',
        facility_id: work.facilityId,
        unplanned: false,
        may: { reschedule: true, cancel: true },
      },
    })
    const [toOwner] = await calendarFilesTo(owner.email)
    const [toInspector] = await calendarFilesTo(work.inspector.email)
    expect([toOwner?.language, toInspector?.language]).toEqual(['ar', 'en'])
    for (const mailed of [toOwner, toInspector]) {
      expect(mailed?.type).toBe('text/calendar; method=REQUEST; charset=utf-8')
      expect(mailed?.lines).toEqual(
        expect.arrayContaining([
          'METHOD:REQUEST',
          `UID:${answer.body.data.id}@assure`,
          'SEQUENCE:0',
          'DTSTART;TZID=Asia/Dubai:20260305T093000',
          'DTEND;TZID=Asia/Dubai:20260305T103000',
        ]),
      )
    }
    expect(toOwner?.lines.join('\n')).toContain('زيارة')
    expect([toOwner, toInspector].map((mailed) => mailed?.lines.find((line) => line.startsWith('LOCATION:')))).toEqual([
      'LOCATION:\u2068Plot 12\\, Street 4\u2069، \u2068دبي\u2069',
      'LOCATION:Plot 12\\, Street 4\\, Dubai',
    ])
    const told = await owner.get('/api/user/notifications')
    expect(told.body.data.notifications[0]).toMatchObject({ topic: 'visits', link: `/facility/${work.facilityId}` })
    const [news] = (await work.inspector.get('/inspector/api/notifications')).body.data.notifications
    expect(news.description).toMatch(/^A visit to .+ is scheduled for 5 March 2026 at 09:30\.$/)
    expect(await auditOf(answer.body.data.id)).toEqual([{ action: 'visit.scheduled' }])
    const heard = await t.ownerDb.many<{ account_id: string | null; to_staff: boolean }>(
      sql`select account_id, to_staff from live_events where kind = 'visit' and subject_id = ${answer.body.data.id}`,
    )
    expect(new Set(heard.map((event) => (event.to_staff ? 'staff' : event.account_id)))).toEqual(
      new Set([owner.id, work.inspector.id, 'staff']),
    )
  })

  it('refuses a time in the past, an invalid date, and missing fields, at the field', async () => {
    const work = await fieldWork(t)
    const past = await plan(work, '2026-03-02', '11:59')
    expect([past.status, past.body.fieldErrors]).toEqual([422, { date: 'This time has passed. Choose a later one.' }])
    expect((await plan(work, '2030-01-01', '10:00')).body.code).toBe('visit.too-far')
    for (const [date, time, field] of [
      ['2026-02-30', '10:00', 'date'],
      ['soon', '10:00', 'date'],
      ['2026-03-05', '25:00', 'time'],
    ] as const) {
      const answer = await plan(work, date, time)
      expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
    }
    const empty = await work.inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {})
    expect([empty.status, Object.keys(empty.body.fieldErrors)]).toEqual([422, ['date', 'time']])
    expect(
      (
        await t.ownerDb.get<{ total: number }>(
          sql`select count(*) as total from visits where facility_id = ${work.facilityId}`,
        )
      ).total,
    ).toBe(0)
  })

  it('blocks an hour of the inspector in every facility until it is cancelled', async () => {
    const work = await fieldWork(t)
    const elsewhere = await fieldWork(t, { inspector: work.inspector })
    const id = await planned(work, '2026-03-06', '10:00')
    for (const time of ['10:00', '10:59', '09:01'])
      expect(brief(await plan(elsewhere, '2026-03-06', time))).toEqual([409, 'visit.hour-taken'])
    expect((await plan(elsewhere, '2026-03-06', '10:30')).body.fieldErrors).toEqual({
      time: expect.stringContaining('within an hour'),
    })
    await planned(elsewhere, '2026-03-06', '11:00')
    await planned(elsewhere, '2026-03-06', '09:00')
    expect((await cancel(work, id)).status).toBe(200)
    await planned(elsewhere, '2026-03-06', '10:00')
    // Another inspector may have the same hour.
    await planned(await fieldWork(t), '2026-03-06', '10:00')
  })

  it('allows several open visits, also without a pending certification', async () => {
    const work = await fieldWork(t)
    await t.ownerDb.run(
      sql`update certifications set status = 3, decided_at = ${t.clock.now()}, decided_by = ${work.admin.id},
        decided_by_kind = 'admin' where id = ${work.certificationId}`,
    )
    await planned(work, '2026-03-07', '10:00')
    await planned(work, '2026-03-08', '10:00')
    const list = await work.inspector.get(`/inspector/api/facilities/${work.facilityId}/schedules`)
    expect(list.body.data.schedules.map((visit: { scheduled_at: string }) => visit.scheduled_at)).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-07T06:00:00.000Z',
    ])
    const seen = await work.admin.get(`/admin/api/${work.facilityId}/schedules`)
    expect(seen.body.data.schedules.map((visit: { may: unknown }) => visit.may)).toEqual([
      { reschedule: false, cancel: false },
      { reschedule: false, cancel: false },
    ])
  })

  it('gives an hour to exactly one of eight who ask for it at once', async () => {
    const first = await fieldWork(t)
    const works = [first, ...(await Promise.all([1, 2, 3].map(() => fieldWork(t, { inspector: first.inspector }))))]
    const answers = await Promise.all(
      works.flatMap((work) => [plan(work, '2026-04-01', '10:00'), plan(work, '2026-04-01', '10:30')]),
    )
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })
})

describe('moving a visit', () => {
  it('keeps its UID, increases its sequence, and informs both again', async () => {
    const work = await fieldWork(t)
    const id = await planned(work, '2026-03-09', '10:00')
    const moved = await move(work, id, '2026-03-10', '15:00')
    expect(moved.body).toMatchObject({
      message: 'Certification rescheduled successfully!',
      data: { id, scheduled_at: '2026-03-10T11:00:00.000Z', status: 'SCHEDULED' },
    })
    for (const email of [work.owner.email, work.inspector.email]) {
      const second = (await calendarFilesTo(email)).find(({ template }) => template === 'visit-rescheduled')
      expect(second?.lines).toEqual(
        expect.arrayContaining([
          'METHOD:REQUEST',
          `UID:${id}@assure`,
          'SEQUENCE:1',
          'DTSTART;TZID=Asia/Dubai:20260310T150000',
        ]),
      )
    }
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['visit.scheduled', 'visit.rescheduled'])
  })

  it('within its own hour is no conflict, and saving it unchanged informs nobody', async () => {
    const work = await fieldWork(t)
    const id = await planned(work, '2026-03-11', '10:00')
    expect((await move(work, id, '2026-03-11', '10:30')).status).toBe(200)
    expect((await move(work, id, '2026-03-11', '10:30')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ sequence: 1 })
    const other = await planned(work, '2026-03-11', '12:00')
    expect(brief(await move(work, other, '2026-03-11', '11:00'))).toEqual([409, 'visit.hour-taken'])
    expect(await rowOf(other)).toMatchObject({ sequence: 0, scheduled_at: new Date('2026-03-11T08:00:00Z') })
    expect((await move(work, id, '2026-03-01', '10:00')).body.code).toBe('visit.in-past')
  })

  it("is refused for a completed or cancelled one (409), and another inspector's is not found (404)", async () => {
    const work = await fieldWork(t)
    const id = await planned(work, '2026-03-12', '10:00')
    const stranger = await fieldWork(t)
    expect(brief(await move(stranger, id, '2026-03-13', '10:00'))).toEqual([404, 'visit.not-found'])
    expect(brief(await cancel(stranger, id))).toEqual([404, 'visit.not-found'])
    // A certification's id is not a visit's.
    expect(brief(await cancel(work, work.certificationId))).toEqual([404, 'visit.not-found'])
    await t.ownerDb.run(
      sql`update visits set status = 'COMPLETED', completed_at = ${t.clock.now()}, outcome = 'passed' where id = ${id}`,
    )
    expect(brief(await move(work, id, '2026-03-13', '10:00'))).toEqual([409, 'visit.not-open'])
    expect(brief(await cancel(work, id))).toEqual([409, 'visit.not-open'])
  })
})

describe('cancelling a visit', () => {
  it('is announced once, with a calendar file that removes it', async () => {
    const work = await fieldWork(t)
    const id = await planned(work, '2026-03-14', '10:00')
    const gone = await cancel(work, id)
    expect(gone.body).toMatchObject({
      message: 'Schedule canceled successfully.',
      data: {
        status: 'CANCELLED',
        cancelled_at: t.clock.now().toISOString(),
        may: { reschedule: false, cancel: false },
      },
    })
    expect(brief(await cancel(work, id))).toEqual([409, 'visit.not-open'])
    const files = (await calendarFilesTo(work.owner.email)).filter(({ template }) => template === 'visit-cancelled')
    expect(files).toHaveLength(1)
    expect(files[0]?.type).toContain('method=CANCEL')
    expect(files[0]?.lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${id}@assure`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
    )
  })

  it("sends the inspector's reason to owner and office, and works without a body", async () => {
    const work = await fieldWork(t)
    const [first, second] = [await planned(work, '2026-03-14', '12:00'), await planned(work, '2026-03-14', '14:00')]
    const reason = 'The road to the plant is flooded.'
    const cancelling = (id: string, body?: object) =>
      work.inspector.patch(`/inspector/api/certifications/${id}/cancel`, body)
    t.mails.length = 0
    expect((await cancelling(first, { reason: ` ${reason} ` })).body.data).toMatchObject({ cancel_reason: reason })
    const owners = t.mails.find(({ to, name }) => to.email === work.owner.email && name === 'visit-cancelled')
    expect(owners?.values).toMatchObject({ reason })
    const told = (await work.owner.get('/api/user/notifications')).body.data.notifications[0].description
    expect(told).toMatch(/is cancelled: The road to the plant is flooded\.$/)
    expect((await cancelling(second)).body.data).toMatchObject({ status: 'CANCELLED', cancel_reason: null })
    const reasons = (visits: { id: string; cancel_reason: string | null }[]) =>
      [first, second].map((id) => visits.find((visit) => visit.id === id)?.cancel_reason)
    const office = await work.admin.get(`/admin/api/${work.facilityId}/schedules`)
    const own = await work.owner.get(`/api/user/facility/${work.facilityId}`)
    expect(reasons(office.body.data.schedules)).toEqual([reason, null])
    expect(reasons(own.body.data.visits)).toEqual([reason, null])
    const trail = await t.ownerDb.get<{ reason: string }>(
      sql`select reason from audit_events where action = 'visit.cancelled' and subject_id = ${first}`,
    )
    expect(trail.reason).toBe(reason)
  })

  it('happens to all open ones on a reassignment; the successor sees them but cannot change them', async () => {
    const work = await fieldWork(t)
    const ids = [await planned(work, '2026-03-15', '10:00'), await planned(work, '2026-03-16', '10:00')]
    const successor = await t.inspector()
    await assign(work.admin, work.facilityId, successor)
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    for (const email of [work.owner.email, work.inspector.email])
      expect((await calendarFilesTo(email)).filter(({ template }) => template === 'visit-cancelled')).toHaveLength(2)
    expect((await work.inspector.get(`/inspector/api/facilities/${work.facilityId}/schedules`)).status).toBe(404)
    expect((await cancel(work, ids[0] ?? '')).status).toBe(404)
    const seen = await successor.get(`/inspector/api/facilities/${work.facilityId}/schedules`)
    expect(seen.body.data.schedules).toHaveLength(2)
    expect((await cancel({ inspector: successor }, ids[0] ?? '')).status).toBe(404)
  })
})

describe('the same request repeated', () => {
  it('with its Idempotency-Key plans once and gives the same answer', async () => {
    const work = await fieldWork(t)
    const send = () =>
      work.inspector.post(
        `/inspector/api/facilities/${work.facilityId}/schedule-certification`,
        { date: '2026-03-20', time: '10:00' },
        { headers: { 'idempotency-key': 'plan-1' } },
      )
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect(
      (
        await t.ownerDb.get<{ total: number }>(
          sql`select count(*) as total from visits where facility_id = ${work.facilityId}`,
        )
      ).total,
    ).toBe(1)
  })
})

describe('an inspection closed with findings', () => {
  beforeAll(() => aServiceChecklist(t))

  const submit = async ({ inspector, certificationId }: FieldWork) => {
    await give(inspector, certificationId, 'cold.present', { value: 'no', counter: 1 })
    return (await submitWithFindings(inspector, certificationId)).status
  }
  const decide = ({ inspector, certificationId }: FieldWork, code: number) =>
    inspector.patch(`/inspector/api/certifications/${certificationId}/status`, {
      status: code,
      reason: 'Seen.',
      visited: false,
    })
  const kept = ({ facilityId }: FieldWork) =>
    t.db.many(sql`
      select status, outcome, unplanned, certification_id from visits where facility_id = ${facilityId}
      order by scheduled_at`)
  const shown = async ({ owner }: FieldWork) => {
    const [facility] = (await owner.get('/api/user/facilities')).body.data.facilities
    return { steps: facility.steps_done, findings: facility.open_findings, next: facility.next_visit_at }
  }
  const today = () => new Date(t.clock.now().getTime() + hours(4)).toISOString().slice(0, 10)
  const done = { status: 'COMPLETED', unplanned: false }

  it("completes today's visit, and the Pass counts it", async () => {
    const work = await fieldWork(t)
    await planned(work, today(), '23:00')
    await aFinding(work, { class: 'minor' })
    expect(await shown(work)).toMatchObject({ steps: 4, findings: 1 })
    expect(await submit(work)).toBe(200)
    expect(await kept(work)).toEqual([{ ...done, outcome: null, certification_id: work.certificationId }])
    expect(await shown(work)).toEqual({ steps: 5, findings: 1, next: null })
    expect((await work.inspector.get('/inspector/api/dashboard')).body.data.next_visit).toBeNull()
    expect((await decide(work, 1)).body.data).toMatchObject({ status: 1, is_administrative: false })
    expect(await kept(work)).toEqual([{ ...done, outcome: 'passed', certification_id: work.certificationId }])
  })

  it('leaves a visit on another day open and creates none', async () => {
    const [work, without] = [await fieldWork(t), await fieldWork(t)]
    await planned(work, new Date(t.clock.now().getTime() + hours(28)).toISOString().slice(0, 10), '00:00')
    expect([await submit(work), await submit(without)]).toEqual([200, 200])
    expect(await kept(work)).toMatchObject([{ status: 'SCHEDULED', outcome: null, certification_id: null }])
    expect([await shown(work), await shown(without)]).toMatchObject([{ steps: 4 }, { steps: 3, next: null }])
    expect(await kept(without)).toEqual([])
    expect(brief(await decide(without, 3))).toEqual([422, 'certification.not-visited'])
  })

  it('counts only for the Fail of its own inspector', async () => {
    const [work, other] = [await fieldWork(t), await fieldWork(t)]
    for (const one of [work, other]) await planned(one, today(), '23:00')
    expect([await submit(work), await submit(other)]).toEqual([200, 200])
    expect((await decide(work, 3)).body.data).toMatchObject({ status: 3 })
    expect(await kept(work)).toEqual([{ ...done, outcome: 'failed', certification_id: work.certificationId }])
    const next = await t.inspector()
    await assign(other.admin, other.facilityId, next)
    expect(brief(await decide({ ...other, inspector: next }, 3))).toEqual([422, 'certification.not-visited'])
  })
})
