import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import { minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T05:00:00.000Z' })
})
afterAll(() => t.close())

describe('an inspector’s day', () => {
  it('counts assignments, and shows the next visit and those of today in Dubai', async () => {
    const work = await fieldWork(t, { facility: { name: 'North hall' } })
    const { inspector, admin } = work
    const second = await fieldWork(t, { inspector, admin, facility: { name: 'South hall' } })
    await t.ownerDb.run(
      sql`update certifications set status = 3, decided_at = ${t.clock.now()}, decided_by = ${admin.id},
        decided_by_kind = 'admin' where id = ${second.certificationId}`,
    )
    const plan = (facilityId: string, date: string, time: string) =>
      inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, { date, time })
    await plan(work.facilityId, '2026-03-02', '10:00')
    await plan(second.facilityId, '2026-03-02', '23:30')
    await plan(second.facilityId, '2026-03-03', '00:30')
    const gone = await plan(work.facilityId, '2026-03-02', '12:00')
    await inspector.patch(`/inspector/api/certifications/${gone.body.data.id}/cancel`, {})

    const read = async () => (await inspector.get('/inspector/api/dashboard')).body.data
    const before = await read()
    expect(before).toMatchObject({
      assignedFacilitiesCount: 2,
      pending_count: 1,
      next_visit: {
        scheduled_at: '2026-03-02T06:00:00.000Z',
        facility: {
          id: work.facilityId,
          name: 'North hall',
          contact_phone_number: '+971 50 123 4567',
          state: 'pending',
        },
        may: { reschedule: true },
      },
      read_at: t.clock.now().toISOString(),
    })
    expect(before.today.map((visit: { scheduled_at: string }) => visit.scheduled_at)).toEqual([
      '2026-03-02T06:00:00.000Z',
      '2026-03-02T19:30:00.000Z',
    ])

    // A visit stays the next one until its hour is over.
    t.clock.set('2026-03-02T06:59:00.000Z')
    expect((await read()).next_visit.scheduled_at).toBe('2026-03-02T06:00:00.000Z')
    t.clock.set('2026-03-02T07:00:00.000Z')
    expect((await read()).next_visit.scheduled_at).toBe('2026-03-02T19:30:00.000Z')

    await assign(await t.admin(), work.facilityId, await t.inspector())
    expect(await read()).toMatchObject({
      assignedFacilitiesCount: 1,
      pending_count: 0,
      today: [{ facility: { name: 'South hall' } }],
    })
  })

  it('is empty for an inspector without facilities', async () => {
    const idle = await t.inspector()
    expect((await idle.get('/inspector/api/dashboard')).body.data).toMatchObject({
      assignedFacilitiesCount: 0,
      pending_count: 0,
      next_visit: null,
      today: [],
    })
    expect((await idle.get('/inspector/api/assigned-facilities')).body.data).toEqual([])
  })
})

describe('assigned facilities', () => {
  it('are listed with search and in three orders', async () => {
    const first = await fieldWork(t, { facility: { name: 'Alpha cold store', city: 'Sharjah' } })
    const { inspector, admin } = first
    t.clock.forward(minutes(5))
    const second = await fieldWork(t, { inspector, admin, facility: { name: 'Beta plant' } })
    await inspector.post(`/inspector/api/facilities/${first.facilityId}/schedule-certification`, {
      date: '2026-03-09',
      time: '09:00',
    })
    const list = async (query = '') =>
      (await inspector.get(`/inspector/api/assigned-facilities${query}`)).body.data as {
        id: string
        next_visit_at: string | null
        certifications: { moves: string[] }[]
      }[]
    const idsOf = async (query?: string) => (await list(query)).map(({ id }) => id)
    expect(await idsOf()).toEqual([second.facilityId, first.facilityId])
    expect(await idsOf('?sort=name')).toEqual([first.facilityId, second.facilityId])
    expect(await idsOf('?sort=due')).toEqual([first.facilityId, second.facilityId])
    expect(await idsOf('?search=sharjah')).toEqual([first.facilityId])
    expect((await inspector.get('/inspector/api/assigned-facilities?sort=size')).status).toBe(422)
    const [, oldest] = await list()
    expect(oldest).toMatchObject({
      next_visit_at: '2026-03-09T05:00:00.000Z',
      certifications: [{ moves: ['certify', 'fail'] }],
    })
  })

  it('one of them contains everything for reading offline', async () => {
    const work = await fieldWork(t, {
      facility: {
        owned_status: 2,
        partner_company: 'Harbour Ice',
        partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('Agreement') },
      },
    })
    await work.admin.post(`/admin/api/${work.facilityId}/notes`, { note: 'Gate 3' })
    await work.inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
      date: '2026-03-10',
      time: '09:00',
    })
    await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, {
      report: { name: 'first.pdf', bytes: aPdf('First') },
    })
    const { data } = (await work.inspector.get(`/inspector/api/assigned-facility/${work.facilityId}`)).body
    expect(data).toMatchObject({
      id: work.facilityId,
      owned_status: 2,
      contact_full_name: 'Mariam Al Suwaidi',
      state: 'pending',
      decision: 'direct',
      certifications: [{ id: work.certificationId, status: 0, moves: ['certify', 'fail'] }],
      schedules: [{ status: 'SCHEDULED', may: { reschedule: true, cancel: true } }],
      notes: [{ note: 'Gate 3', may: { edit: false } }],
      reports: [{ file_name: 'first.pdf' }],
      read_at: t.clock.now().toISOString(),
    })
    expect((await t.anyone.get(data.partnership_agreement_url)).bytes.equals(aPdf('Agreement'))).toBe(true)
    expect((await t.anyone.get(data.reports[0].url)).status).toBe(200)
    for (const id of [work.certificationId, t.deps.random.uuid(), 'nonsense'])
      expect((await work.inspector.get(`/inspector/api/assigned-facility/${id}`)).status).toBe(404)
    expect((await (await t.inspector()).get(`/inspector/api/assigned-facility/${work.facilityId}`)).status).toBe(404)
  })
})
