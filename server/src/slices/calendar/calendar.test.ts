import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { assign, decideAs } from '../../../test/certifications.ts'
import { certify } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const pathOf = (url: string): string => new URL(url).pathname
const unfolded = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')

const withVisit = async () => {
  const work = await fieldWork(t, { owner: await t.owner({ firstName: 'Layla', lastName: 'Nasser' }) })
  const answer = await work.inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
    date: '2026-03-05',
    time: '09:30',
  })
  return { ...work, visitId: answer.body.data.id as string }
}

describe('the calendar', () => {
  it('shows visits to owner and inspector, and expiries to the owner on their last day', async () => {
    const work = await withVisit()
    await certify(t.deps, work.facilityId, t.clock.now(), new Date('2027-03-02T20:00:00.000Z'))
    const own = (await work.owner.get('/api/user/calendar')).body.data
    expect(own.entries).toMatchObject([
      {
        kind: 'visit',
        id: work.visitId,
        at: '2026-03-05T05:30:00.000Z',
        status: 'SCHEDULED',
        with: 'Omar Haddad',
        facility: { id: work.facilityId },
      },
      { kind: 'expiry', at: '2027-03-02T19:59:59.999Z', status: null, with: null },
    ])
    const theirs = (await work.inspector.get('/inspector/api/calendar?from=2026-03-05&to=2026-03-05')).body.data
    expect(theirs.entries).toMatchObject([{ kind: 'visit', id: work.visitId, with: 'Mariam Al Suwaidi' }])
    expect(
      (await work.inspector.get('/inspector/api/calendar?from=2026-03-06&to=2026-03-07')).body.data.entries,
    ).toEqual([])
    expect((await work.inspector.get('/inspector/api/calendar?from=tomorrow')).status).toBe(422)
    expect((await (await t.owner()).get('/api/user/calendar')).body.data.entries).toEqual([])
  })
})

describe('a visit completed early', () => {
  it('is shown at its actual time, with the planned one, to owner, inspector, office and feed', async () => {
    const work = await withVisit()
    await t.ownerDb.run(sql`update facilities set city = 'Dubai' where id = ${work.facilityId}`)
    t.clock.set('2026-03-02T08:20:00.000Z')
    try {
      const passed = await decideAs.inspector(work.inspector, work.certificationId, {
        status: 1,
      })
      expect(passed.status).toBe(200)
      const done = { id: work.visitId, status: 'COMPLETED' }
      const [at, planned] = ['2026-03-02T08:20:00.000Z', '2026-03-05T05:30:00.000Z']
      for (const reader of [work.owner.get('/api/user/calendar'), work.inspector.get('/inspector/api/calendar')])
        expect((await reader).body.data.entries[0]).toMatchObject({ ...done, at, planned_at: planned })
      const of = (day: string) => work.inspector.get(`/inspector/api/calendar?from=${day}&to=${day}`)
      expect((await of('2026-03-02')).body.data.entries).toHaveLength(1)
      expect((await of('2026-03-05')).body.data.entries).toEqual([])
      const both = { ...done, completed_at: at, scheduled_at: planned }
      expect((await work.owner.get(`/api/user/facility/${work.facilityId}`)).body.data.visits).toMatchObject([both])
      expect((await work.admin.get(`/admin/api/${work.facilityId}/schedules`)).body.data.schedules).toMatchObject([
        both,
      ])
      expect((await work.inspector.get('/inspector/api/dashboard')).body.data.today).toMatchObject([both])
      const { feed_url } = (await work.owner.get('/api/user/calendar')).body.data
      const lines = unfolded((await t.anyone.get(pathOf(feed_url))).text)
      expect(lines).toContain('DTSTART;TZID=Asia/Dubai:20260302T122000')
      expect(lines.filter((line) => line.startsWith('LOCATION'))[0]).not.toMatch(/Dubai\\?, Dubai/)
    } finally {
      t.clock.set('2026-03-02T08:00:00.000Z')
    }
  })
})

describe('the feed', () => {
  it('is a calendar without sign-in, with the same UIDs as the mailed files', async () => {
    const work = await withVisit()
    const { feed_url } = (await work.owner.get('/api/user/calendar')).body.data
    expect(feed_url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
    const feed = await t.anyone.get(pathOf(feed_url))
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(unfolded(feed.text)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${work.visitId}@assure`,
        'SEQUENCE:0',
        'DTSTART;TZID=Asia/Dubai:20260305T093000',
      ]),
    )
    // Every read returns the same address.
    expect((await work.owner.get('/api/user/calendar')).body.data.feed_url).toBe(feed_url)

    await work.inspector.patch(`/inspector/api/certifications/${work.visitId}/cancel`, {})
    expect(unfolded((await t.anyone.get(pathOf(feed_url))).text)).toEqual(
      expect.arrayContaining([`UID:${work.visitId}@assure`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
    )
  })

  it('uses the language of its account, unless the address names another', async () => {
    const work = await withVisit()
    const path = pathOf((await work.owner.get('/api/user/calendar')).body.data.feed_url)
    const summaryOf = async (address: string): Promise<string | undefined> =>
      unfolded((await t.anyone.get(address, { headers: { 'accept-language': 'ar' } })).text).find((line) =>
        line.startsWith('SUMMARY'),
      )
    expect(await summaryOf(path)).toMatch(/^SUMMARY:Visit: /)
    expect(await summaryOf(`${path}?lang=ar`)).toMatch(/^SUMMARY:زيارة: /)
    await t.ownerDb.run(sql`update accounts set language = 'ar' where id = ${work.owner.id}`)
    expect(await summaryOf(path)).toMatch(/^SUMMARY:زيارة: /)
    expect(await summaryOf(`${path}?lang=en`)).toMatch(/^SUMMARY:Visit: /)
  })

  it('is a secret of one account, stored only as a hash, and invalid once renewed', async () => {
    const work = await withVisit()
    const old = (await work.inspector.get('/inspector/api/calendar')).body.data.feed_url as string
    const renewed = await work.inspector.post('/inspector/api/calendar/feed')
    expect(renewed.body.message).toBe('Your calendar has a new link. The old one no longer works.')
    expect(renewed.body.data.feed_url).not.toBe(old)
    const dead = await t.anyone.get(pathOf(old))
    expect([dead.status, dead.body.code]).toEqual([404, 'calendar.unknown'])
    expect((await t.anyone.get(pathOf(renewed.body.data.feed_url))).status).toBe(200)
    expect((await t.anyone.get(`/calendar/${'A'.repeat(43)}.ics`)).status).toBe(404)
    const secret = pathOf(renewed.body.data.feed_url).slice('/calendar/'.length, -'.ics'.length)
    const kept = await t.ownerDb.get<{ row: string }>(
      sql`select calendar_feeds::text as row from calendar_feeds where account_id = ${work.inspector.id}`,
    )
    expect(kept.row).not.toContain(secret)
    // A session token doesn't open a calendar.
    expect((await t.anyone.get(`/calendar/${work.inspector.token}.ics`)).status).toBe(404)
  })

  it('ends with the account; a visit disappears from it with the assignment', async () => {
    const work = await withVisit()
    const ofInspector = pathOf((await work.inspector.get('/inspector/api/calendar')).body.data.feed_url)
    const ofOwner = pathOf((await work.owner.get('/api/user/calendar')).body.data.feed_url)
    await assign(work.admin, work.facilityId, await t.inspector())
    expect((await t.anyone.get(ofInspector)).text).not.toContain(work.visitId)
    for (const { id } of [work.owner, work.inspector])
      await t.ownerDb.run(sql`update accounts set is_active = false where id = ${id}`)
    for (const path of [ofInspector, ofOwner]) expect((await t.anyone.get(path)).status).toBe(404)
  })
})
