// What due days and visits lead to: reminders, calendar entries, certification after a Fail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import type { Answer } from '../../../test/client.ts'
import { hours } from '../../../test/clock.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { linesOf } from '../../../test/pdf-text.ts'
import { sql } from '../../platform/db/sql.ts'
import { sendFindingReminders } from './index.ts'

let t: TestApp
beforeAll(async () => {
  // A Monday; 60 working days later is 2026-05-25.
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const own = (id: string) => `/api/user/findings/${id}`
const desk = (id: string) => `/inspector/api/findings/${id}`

describe('due dates', () => {
  it('owners are reminded once each day before the date, and told once that it passed; an extension starts again', async () => {
    const alone = await testApp({ now: '2026-03-02T08:00:00.000Z' })
    try {
      const there = await fieldWork(alone)
      const id = await aFinding(there, { class: 'critical' })
      const at = async (day: string) => {
        alone.clock.set(`${day}T08:00:00.000Z`)
        return [await sendFindingReminders(alone.deps), await sendFindingReminders(alone.deps)]
      }
      // Due on 2026-03-20.
      expect(await at('2026-03-12')).toEqual([0, 0])
      expect(await at('2026-03-13')).toEqual([1, 0])
      expect(await at('2026-03-18')).toEqual([0, 0])
      expect(await at('2026-03-19')).toEqual([1, 0])
      expect(await at('2026-03-20')).toEqual([0, 0])
      expect(await at('2026-03-21')).toEqual([1, 0])
      expect(await at('2026-03-25')).toEqual([0, 0])
      const told = await alone.ownerDb.many<{ days: number; account_id: string }>(sql`
        select (facts->>'days')::int as days, account_id from notifications where kind = 'finding-reminder'
        order by created_at, id`)
      expect(told.filter((row) => row.account_id === there.owner.id).map(({ days }) => days)).toEqual([7, 1, -1])
      expect(told.filter((row) => row.account_id === there.inspector.id).map(({ days }) => days)).toEqual([-1])
      await alone.ownerDb.run(sql`update findings set due_on = '2026-04-10' where id = ${id}`)
      expect(await at('2026-04-03')).toEqual([1, 0])
    } finally {
      await alone.close()
    }
  })

  it('are in the calendars of owner and inspector until the finding is resolved', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there, { state: 'plan-accepted' })
    const seen = async () =>
      [
        await there.owner.get('/api/user/calendar?from=2026-05-01&to=2026-05-31'),
        await there.inspector.get('/inspector/api/calendar?from=2026-05-01&to=2026-05-31'),
      ].map(({ body }) => (body.data.entries as { id: string; kind: string }[]).find((entry) => entry.id === id)?.kind)
    expect(await seen()).toEqual(['finding', 'finding'])
    const feed = (await there.owner.get('/api/user/calendar')).body.data.feed_url as string
    expect((await t.anyone.get(new URL(feed).pathname)).text).toContain('DTSTART;VALUE=DATE:20260525')
    await there.owner.post(`${own(id)}/evidence`, { text: 'Done.' })
    expect(await seen()).toEqual([undefined, undefined])
  })
})

describe('the certification', () => {
  // A new administrator each time, because a session wouldn't last through the hours in between.
  const certify = async (who: FieldWork) =>
    (await t.admin()).patch(`/admin/api/certifications/${who.certificationId}/status`, { status: 1, reason: 'Seen.' })

  /** What the answer, the public page and the PDF say. */
  const saidOf = async ({ body }: Answer) => {
    const number = body.data.certificate_number as string
    const page = (await t.anyone.get(`/api/public/certificates/${number}`)).body.data
    const lines = await linesOf((await t.anyone.get(`/api/public/certificates/${number}/pdf`)).bytes)
    return {
      isAdministrative: body.data.is_administrative,
      decision: page.decision,
      printed: lines.join(' ').includes('by administrative decision'),
    }
  }

  it('after a Fail is certified without an override once everything is resolved at a follow-up visit', async () => {
    const there = await fieldWork(t)
    const { inspector, facilityId, certificationId } = there
    const [first, second] = [await aFinding(there), await aFinding(there, { class: 'critical', check: 'visit' })]
    const minor = await aFinding(there, { class: 'minor' })
    await inspector.patch(`/inspector/api/certifications/${certificationId}/status`, { status: 3, reason: 'Wet.' })
    const shown = async () =>
      (await there.owner.get('/api/user/facilities')).body.data.facilities[0].open_findings as number
    expect(await shown()).toBe(3)
    const before = t.clock.now()
    await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
      date: '2026-03-02',
      time: '16:00',
    })
    t.clock.forward(hours(5))
    for (const id of [first, second])
      expect((await inspector.post(`${desk(id)}/close`, { check: 'visit' })).status).toBe(200)
    expect(await shown()).toBe(1)
    const visits = (await inspector.get(`/inspector/api/facilities/${facilityId}/schedules`)).body.data.schedules
    expect(visits.map(({ status }: { status: string }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(await saidOf(await certify(there))).toEqual({
      isAdministrative: false,
      decision: 'inspection',
      printed: false,
    })
    expect((await inspector.get(desk(minor))).body.data.state).toBe('open')
    t.clock.set(before)
  })

  it('after a Fail is closed at a visit planned after it, and only that visit counts as passed', async () => {
    const there = await fieldWork(t)
    const { inspector, facilityId, certificationId } = there
    const before = t.clock.now()
    const id = await aFinding(there, { check: 'visit' })
    const plan = (time: string) =>
      inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, { date: '2026-03-02', time })
    const close = async () => (await inspector.post(`${desk(id)}/close`, { check: 'visit' })).body.code
    await plan('14:00')
    t.clock.forward(hours(3))
    await inspector.patch(`/inspector/api/certifications/${certificationId}/status`, { status: 3, reason: 'Wet.' })
    // The visit that led to the Fail can't show that the finding was corrected.
    expect(await close()).toBe('finding.not-visited')
    for (const time of ['16:00', '18:00', '20:00']) await plan(time)
    t.clock.forward(hours(3.5))
    expect(await close()).toBeUndefined()
    const visits = await t.db.many<{ scheduled_at: Date; outcome: string | null }>(
      sql`select scheduled_at, outcome from visits where facility_id = ${facilityId} order by scheduled_at`,
    )
    expect(visits.map(({ outcome }) => outcome)).toEqual(['failed', null, 'passed', null])
    expect((await certify(there)).body.data).toMatchObject({ state: 'certified', is_administrative: false })
    t.clock.set(before)
  })

  it('is listed and exported as waiting for corrective actions until all are closed', async () => {
    const there = await fieldWork(t)
    const admin = await t.admin()
    const waiting = async () => {
      const { facilities } = (await admin.get('/admin/api/facilities?findings=open')).body.data
      const own = facilities.find(({ id }: { id: string }) => id === there.facilityId)
      const csv = await admin.get(`/admin/api/facilities/export?findings=open&user=${own?.user_id ?? there.facilityId}`)
      return [own?.certifications[0].open_findings, csv.text.split('\r\n')[1]?.split(',')[9]]
    }
    await aFinding(there, { class: 'observation' })
    expect(await waiting()).toEqual([undefined, undefined])
    const ids = [await aFinding(there), await aFinding(there, { class: 'minor' })]
    expect(await waiting()).toEqual([2, '2'])
    for (const id of ids) await admin.post(`/admin/api/findings/${id}/waive`, { reason: 'Agreed.' })
    expect(await waiting()).toEqual([undefined, undefined])
  })

  it('after a Fail without a follow-up visit is an override, even with evidence sent', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there, { state: 'evidence-sent' })
    await there.inspector.patch(`/inspector/api/certifications/${there.certificationId}/status`, {
      status: 3,
      reason: 'Wet.',
    })
    await there.inspector.post(`${desk(id)}/close`, {})
    expect(await saidOf(await certify(there))).toEqual({
      isAdministrative: true,
      decision: 'administrative',
      printed: true,
    })
  })

  it('after a Fail is no override when the last one is closed at the desk after the visit', async () => {
    const there = await fieldWork(t)
    const { inspector, facilityId, certificationId } = there
    const before = t.clock.now()
    const seen = await aFinding(there, { class: 'critical', check: 'visit' })
    const sent = await aFinding(there, { state: 'evidence-sent' })
    await inspector.patch(`/inspector/api/certifications/${certificationId}/status`, { status: 3, reason: 'Wet.' })
    await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
      date: '2026-03-02',
      time: '16:00',
    })
    t.clock.forward(hours(5))
    expect((await inspector.post(`${desk(seen)}/close`, { check: 'visit' })).status).toBe(200)
    expect((await inspector.post(`${desk(sent)}/close`, {})).status).toBe(200)
    expect((await certify(there)).body.data).toMatchObject({ state: 'certified', is_administrative: false })
    t.clock.set(before)
  })
})
