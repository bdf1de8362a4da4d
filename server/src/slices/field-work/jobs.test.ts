// Requests as jobs of an inspector: reading them, visiting, and what happens to their visits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aJob, aRequestIn, done, makeCompetent, offerInspections, office, own } from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'
import { openContent } from '../../platform/mail/mails.ts'
import { completeDueRequestVisit } from '../visits/index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let inspector: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
  inspector = await t.inspector()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const jobs = (id: string, more = '') => `/inspector/api/requests/${id}${more}`
const plan = (id: string, date: string, time: string, by: Person = inspector) =>
  by.post(jobs(id, '/schedule'), { date, time })
const cancel = (visitId: string) => inspector.patch(`/inspector/api/certifications/${visitId}/cancel`, {})
const move = (visitId: string, date: string, time: string) =>
  inspector.patch(`/inspector/api/certifications/${visitId}/reschedule`, { date, time })
const planned = async (id: string, date: string, time: string): Promise<string> =>
  done(await plan(id, date, time)).body.data.id as string
const shown = async (id: string) => done(await owner.get(own(id))).body.data
const assign = (id: string, to: Person) => admin.post(office(id, '/assign-inspector'), { inspector_id: to.id })
const newJob = () => aJob(t, owner, inspector.id)

const calendarFileTo = async (email: string, template: string, visitId: string): Promise<string[]> => {
  const rows = await t.ownerDb.many<{ content: string }>(
    sql`select content from mails where to_address = ${email} and template = ${template}`,
  )
  const files = rows.map(({ content }) =>
    (openContent(t.deps.keys, content).attachments[0]?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n'),
  )
  return files.find((lines) => lines.some((line) => line.includes(visitId))) ?? []
}

describe('a job', () => {
  it('contains everything needed offline, and nothing about money', async () => {
    const id = await newJob()
    const job = done(await inspector.get(jobs(id))).body.data
    expect(job).toMatchObject({
      state: 'ready',
      goods: [{ description: 'Frozen shrimp, 10 kg cartons', quantity: 4000 }],
      destination: {
        place: 'Jebel Ali, Terminal 2',
        city: 'Dubai',
        contact_full_name: 'Rashid Khan',
        contact_phone_number: expect.any(String),
      },
      may: ['schedule'],
      visits: [],
    })
    expect(job.sampling.length).toBeGreaterThan(0)
    for (const secret of ['price', 'quote', 'order', 'events']) expect(job).not.toHaveProperty(secret)
    const [invoice] = job.documents[0].files
    expect((await t.anyone.get(invoice.url)).status).toBe(200)
    const listed = done(await inspector.get('/inspector/api/jobs')).body.data.jobs as { id: string }[]
    expect(listed.find((one) => one.id === id)).toMatchObject({ kind: 'request', request_state: 'ready' })
  })

  it('is visible only to its inspector; the link to its document ends with the assignment too', async () => {
    const id = await newJob()
    const { url } = done(await inspector.get(jobs(id))).body.data.documents[0].files[0]
    const other = await t.inspector()
    await makeCompetent(t, other.id)
    for (const answer of [await other.get(jobs(id)), await plan(id, '2026-03-12', '09:00', other)])
      expect(brief(answer)).toEqual([404, 'service-request.not-found'])
    done(await assign(id, other))
    const { notifications } = done(await inspector.get('/inspector/api/notifications')).body.data
    expect(notifications[0]).toMatchObject({ title: 'Request reassigned' })
    for (const answer of [await inspector.get(jobs(id)), await plan(id, '2026-03-12', '09:00')])
      expect(brief(answer)).toEqual([404, 'service-request.not-found'])
    expect((await t.anyone.get(url)).status).not.toBe(200)
    const left = done(await inspector.get('/inspector/api/jobs')).body.data.jobs as { id: string }[]
    expect(left.map((one) => one.id)).not.toContain(id)
  })

  it('is listed with facilities, by the next visit', async () => {
    const alone = await t.inspector()
    const work = await fieldWork(t, { owner, admin, inspector: alone })
    const [later, sooner] = [await aJob(t, owner, alone.id), await aJob(t, owner, alone.id)]
    const list = async () =>
      (done(await alone.get('/inspector/api/jobs')).body.data.jobs as { id: string }[]).map(({ id }) => id)
    expect(new Set((await list()).slice(0, 2))).toEqual(new Set([later, sooner]))
    done(await plan(later, '2026-03-20', '09:00', alone))
    done(await plan(sooner, '2026-03-11', '09:00', alone))
    done(
      await alone.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
        date: '2026-03-15',
        time: '09:00',
      }),
    )
    expect(await list()).toEqual([sooner, work.facilityId, later])
  })
})

describe('a visit to a request', () => {
  it('is mailed with the place, appears in every calendar, and sets the request to scheduled', async () => {
    const id = await newJob()
    const visitId = await planned(id, '2026-03-12', '09:30')
    expect(await shown(id)).toMatchObject({
      state: 'scheduled',
      next_visit_at: '2026-03-12T05:30:00.000Z',
      visits: [{ id: visitId, status: 'SCHEDULED', scheduled_at: '2026-03-12T05:30:00.000Z' }],
    })
    expect(done(await admin.get(office(id))).body.data.visits).toMatchObject([
      { id: visitId, facility_id: null, request_id: id, may: { reschedule: false, cancel: false } },
    ])
    const { number } = await shown(id)
    const lines = await calendarFileTo(owner.email, 'visit-scheduled', visitId)
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'DTSTART;TZID=Asia/Dubai:20260312T093000',
        expect.stringMatching(/^LOCATION:[^,]*Jebel Ali\\, Terminal 2[^D]*Dubai/),
        expect.stringContaining(number),
        expect.stringContaining(`/requests/${id}`),
      ]),
    )
    for (const [person, path, page] of [
      [owner, '/api/user/calendar', `/requests/${id}`],
      [inspector, '/inspector/api/calendar', `/inspector/requests/${id}`],
    ] as const) {
      const { entries, feed_url } = done(await person.get(path)).body.data
      expect(entries.find((entry: { id: string }) => entry.id === visitId)).toMatchObject({
        facility: null,
        request: { id, number, place: 'Jebel Ali, Terminal 2', city: 'Dubai' },
        status: 'SCHEDULED',
      })
      const feed = (await t.anyone.get(new URL(feed_url).pathname)).text.replace(/\r\n[ \t]/g, '')
      expect(feed).toContain(page)
    }
  })

  it('takes an hour of its own among facilities and requests', async () => {
    const { facilityId } = await fieldWork(t, { owner, admin, inspector })
    const [one, other] = [await newJob(), await newJob()]
    const atFacility = (time: string) =>
      inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, { date: '2026-03-16', time })
    done(await atFacility('09:00'))
    const taken = [409, 'visit.hour-taken']
    expect(brief(await plan(one, '2026-03-16', '09:30'))).toEqual(taken)
    expect((await shown(one)).state).toBe('ready')
    const visitId = await planned(one, '2026-03-16', '10:00')
    expect(brief(await plan(other, '2026-03-16', '10:59'))).toEqual(taken)
    expect(brief(await atFacility('10:15'))).toEqual(taken)
    expect(brief(await move(visitId, '2026-03-16', '08:30'))).toEqual(taken)
    done(await move(visitId, '2026-03-16', '11:00'))
    expect((await shown(one)).next_visit_at).toBe('2026-03-16T07:00:00.000Z')
  })

  it('cannot be in the past, nor before the request is paid or after it ended', async () => {
    const id = await newJob()
    expect((await plan(id, '2026-03-02', '11:59')).body.fieldErrors ?? {}).not.toEqual({})
    expect(brief(await plan(id, '2026-03-02', '11:59'))[0]).toBe(422)
    const unpaid = await aRequestIn(t, owner, 'awaiting-payment')
    await t.ownerDb.run(sql`update requests set inspector_id = ${inspector.id}, assigned_by = ${admin.id},
      assigned_at = ${t.clock.now()} where id = ${unpaid}`)
    expect(brief(await plan(unpaid, '2026-03-17', '09:00'))).toEqual([409, 'service-request.move-not-possible'])
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship turned back.' }))
    expect(brief(await plan(id, '2026-03-17', '09:00'))).toEqual([409, 'service-request.move-not-possible'])
    const { rows } = await t.ownerDb.get<{ rows: number }>(
      sql`select count(*)::int as rows from visits where request_id in (${id}, ${unpaid})`,
    )
    expect(rows).toBe(0)
  })

  it('the last one cancelled returns the request to ready; one of two leaves the other', async () => {
    const id = await newJob()
    const [first, second] = [await planned(id, '2026-03-18', '09:00'), await planned(id, '2026-03-19', '09:00')]
    done(await cancel(first))
    expect(await shown(id)).toMatchObject({ state: 'scheduled', next_visit_at: '2026-03-19T05:00:00.000Z' })
    done(await cancel(second))
    const after = await shown(id)
    expect(after).toMatchObject({ state: 'ready', next_visit_at: null })
    expect(after.events.map(({ what }: { what: string }) => what).slice(-3)).toEqual([
      'scheduled',
      'scheduled',
      'unscheduled',
    ])
    expect(brief(await move(second, '2026-03-20', '09:00'))).toEqual([409, 'visit.not-open'])
  })

  it.each([
    [
      'somebody else is assigned',
      'ready',
      async (id: string) => {
        const other = await t.inspector()
        await makeCompetent(t, other.id)
        return assign(id, other)
      },
    ],
    [
      'the office returns the request',
      'returned',
      (id: string) => admin.post(office(id, '/return'), { reason: 'Which vessel?' }),
    ],
    [
      'the owner cancels the request',
      'cancelled',
      (id: string) => owner.post(own(id, '/cancel'), { reason: 'The ship turned back.' }),
    ],
  ] as const)('is cancelled, with a file that removes it from calendars, when %s', async (_, state, act) => {
    const id = await newJob()
    const visitId = await planned(id, '2026-03-23', '09:00')
    done(await act(id))
    expect(await shown(id)).toMatchObject({ state, next_visit_at: null, visits: [{ status: 'CANCELLED' }] })
    for (const { email } of [owner, inspector])
      expect(await calendarFileTo(email, 'visit-cancelled', visitId)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']),
      )
    // A call that was already on its way finds no visit to reschedule or cancel.
    expect((await move(visitId, '2026-03-24', '09:00')).status).toBeGreaterThanOrEqual(404)
    expect((await cancel(visitId)).status).toBeGreaterThanOrEqual(404)
  })

  it("is in the office's queue of overdue visits once its hour has passed", async () => {
    const id = await newJob()
    const visitId = await planned(id, '2026-03-02', '12:30')
    const overdue = async () =>
      (done(await admin.get('/admin/api/requests?queue=overdue-visits')).body.data.requests as { id: string }[]).map(
        (one) => one.id,
      )
    expect(await overdue()).not.toContain(id)
    const before = new Date(t.clock.now().getTime() - 61 * 60_000)
    await t.ownerDb.run(sql`update visits set scheduled_at = ${before} where id = ${visitId}`)
    expect(await overdue()).toContain(id)
    done(await cancel(visitId))
    expect(await overdue()).not.toContain(id)
  })

  it('stays when the same inspector is chosen again', async () => {
    const id = await newJob()
    await planned(id, '2026-03-25', '09:00')
    expect(brief(await assign(id, inspector))).toEqual([409, 'service-request.inspector-assigned'])
    expect(await shown(id)).toMatchObject({ state: 'scheduled', visits: [{ status: 'SCHEDULED' }] })
  })

  it('is shown on its day, with place, contact and map', async () => {
    const busy = await t.inspector()
    const id = await aJob(t, owner, busy.id)
    done(await plan(id, '2026-03-02', '15:00', busy))
    expect(done(await busy.get('/inspector/api/dashboard')).body.data).toMatchObject({
      next_visit: {
        facility: null,
        facility_id: null,
        request_id: id,
        request: { id, contact_full_name: 'Rashid Khan' },
      },
      today: [{ request: { place: 'Jebel Ali, Terminal 2' } }],
    })
  })
})

describe('a due visit', () => {
  it('is completed once the findings are sent; a later visit stays', async () => {
    const id = await newJob()
    const [due, later] = [await planned(id, '2026-03-02', '18:00'), await planned(id, '2026-03-27', '09:00')]
    await t.db.transaction((tx) => completeDueRequestVisit(tx, t.deps, { requestId: id, inspectorId: inspector.id }))
    expect(await shown(id)).toMatchObject({
      next_visit_at: '2026-03-27T05:00:00.000Z',
      visits: [
        { id: due, status: 'COMPLETED', completed_at: t.clock.now().toISOString() },
        { id: later, status: 'SCHEDULED' },
      ],
    })
    // A visit has begun, so the owner can no longer cancel.
    expect(brief(await owner.post(own(id, '/cancel'), { reason: 'Not any more.' }))).toEqual([
      409,
      'service-request.move-not-possible',
    ])
  })
})

describe('concurrently', () => {
  it('scheduling, reassigning and cancelling leave no visit on a request that should have none', async () => {
    const other = await t.inspector()
    await makeCompetent(t, other.id)
    for (let round = 0; round < 8; round++) {
      const id = await newJob()
      const date = `2026-04-${String(round + 1).padStart(2, '0')}`
      const answers = await Promise.all([
        plan(id, date, '09:00'),
        round % 2 === 0 ? assign(id, other) : owner.post(own(id, '/cancel'), { reason: 'Not any more.' }),
        plan(id, date, '12:00'),
      ])
      for (const answer of answers) expect([200, 404, 409]).toContain(answer.status)
      expect(answers[1]?.status).toBe(200)
      const after = await shown(id)
      expect(after).toMatchObject({ state: round % 2 === 0 ? 'ready' : 'cancelled', next_visit_at: null })
      expect(after.visits.filter(({ status }: { status: string }) => status === 'SCHEDULED')).toEqual([])
    }
  })

  it('cancelling the last two visits at once leaves it ready', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newJob()
      const date = `2026-05-${String(round + 1).padStart(2, '0')}`
      const visits = [await planned(id, date, '09:00'), await planned(id, date, '12:00')]
      const answers = await Promise.all(visits.map(cancel))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await shown(id)).state).toBe('ready')
    }
  })
})
