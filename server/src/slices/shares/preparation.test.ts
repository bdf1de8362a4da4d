import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { planVisit, record } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPreparedVisit, contactEmail, mailedKey, oneMissing } from '../../../test/preparation.ts'
import { aJob, done, office, own } from '../../../test/requests.ts'
import { expectVersioned } from '../../../test/saving.ts'
import { trailOf } from '../../../test/shares.ts'
import { tokenHash } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'

const start = '2026-03-02T08:00:00.000Z'
let t: TestApp
let owner: OwnerPerson
let admin: Person
let inspector: Awaited<ReturnType<TestApp['inspector']>>
let day = 3
/** An inspector has one visit an hour. */
const nextDay = (): string => `2026-03-${String(++day).padStart(2, '0')}`
beforeAll(async () => {
  t = await testApp({ now: start })
  owner = await t.owner({ language: 'ar' })
  admin = await t.superAdmin()
  inspector = await t.inspector()
})
afterAll(() => t.close())

const open = (key: string) => t.anyone.post('/api/public/preparation/open', { key })
const confirm = (key: string, answers: unknown, revision = 0) =>
  t.anyone.post('/api/public/preparation/confirm', { key, answers, revision })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const unknown = [404, 'share.unknown']
const prepared = (date = nextDay(), time = '10:30') => aPreparedVisit(t, owner, { inspector, date, time })
const today = '2026-03-02'
const move = (visit: string, date: string, time: string) =>
  inspector.patch(`/inspector/api/certifications/${visit}/reschedule`, { date, time })
const mailCount = (): number => t.mails.filter(({ name }) => name === 'visit-preparation').length
const all = (lines: number) => Array.from({ length: lines }, () => ({ is_ready: true }))

describe('a preparation sheet', () => {
  it('is mailed to the contact in the owner’s language, and shows nothing but the visit', async () => {
    const { id, key } = await prepared()
    const mail = t.mails.findLast(({ name }) => name === 'visit-preparation')
    expect(mail?.to).toMatchObject({ email: contactEmail, language: 'ar', first_name: 'Rashid Khan' })
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const stored = await t.ownerDb.get<{ links: number }>(
      sql`select count(*)::int as links from preparation_links where secret_hash = ${tokenHash(key)}`,
    )
    expect(stored.links).toBe(1)
    const { status, body } = await open(key)
    expect(status).toBe(200)
    expect(Object.keys(body.data as object).toSorted()).toEqual([
      'answered_at',
      'answered_by',
      'is_open',
      'lines',
      'number',
      'place',
      'revision',
      'service',
      'version',
      'visit_at',
    ])
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^REQ-/),
      service: 'Import Inspection',
      place: { name: 'Jebel Ali, Terminal 2', city: 'Dubai', emirate: 'Dubai' },
      visit_at: `2026-03-${String(day).padStart(2, '0')}T06:30:00.000Z`,
      revision: 0,
      answered_by: null,
      is_open: true,
    })
    expect(body.data.lines[1]).toEqual({
      text: { en: 'Forklift with a driver', ar: 'رافعة شوكية مع سائقها' },
      is_ready: null,
      note: null,
    })
    expect(await trailOf(t, id, 'request.preparation-linked')).toBe(1)
  })

  it('is confirmed by the contact, and inspector, office and owner read what is missing', async () => {
    const { id, key } = await prepared()
    const { lines } = (await open(key)).body.data
    expect((await confirm(key, oneMissing(lines.length))).body.data).toMatchObject({
      revision: 1,
      answered_by: 'contact',
    })
    const answers = await Promise.all([
      inspector.get(`/inspector/api/requests/${id}`),
      admin.get(office(id)),
      owner.get(own(id)),
    ])
    for (const { body } of answers) {
      expect(body.data.preparation).toMatchObject({ revision: 1, answered_by: 'contact', is_open: true })
      expect(body.data.preparation.lines[0]).toMatchObject({ is_ready: true, note: null })
      expect(body.data.preparation.lines[1]).toMatchObject({
        is_ready: false,
        note: 'The forklift is repaired on Monday.',
      })
    }
    expect((await confirm(key, all(lines.length), 1)).body.data.lines[1]).toMatchObject({ is_ready: true, note: null })
    expect(await trailOf(t, id, 'request.preparation-confirmed')).toBe(2)
    const { after } = await t.ownerDb.get<{ after: object }>(sql`
      select after from audit_events where subject_id = ${id} and action = 'request.preparation-confirmed' order by seq limit 1`)
    expect(after).toEqual({ ready: lines.length - 1, missing: 1 })
  })

  it('is answered by the owner too, who makes another link; a stranger finds nothing', async () => {
    const { id, key } = await prepared()
    const { lines } = (await open(key)).body.data
    const other = new URL(done(await owner.post(own(id, '/preparation-link'))).body.data.url as string)
    expect(other.pathname).toBe('/preparation')
    const answer = { answers: all(lines.length), revision: 0 }
    expect((await owner.put(own(id, '/preparation'), answer)).body.data).toMatchObject({
      revision: 1,
      answered_by: 'owner',
    })
    for (const secret of [key, other.hash.slice(1)]) expect((await open(secret)).body.data.answered_by).toBe('owner')
    const stranger = await t.owner()
    expect(codeOf(await stranger.put(own(id, '/preparation'), answer))).toEqual([404, 'service-request.not-found'])
    expect(codeOf(await stranger.post(own(id, '/preparation-link')))).toEqual([404, 'service-request.not-found'])
  })

  it('is not answered over the answer of another version', async () => {
    const { id } = await prepared()
    const present = async () => done(await owner.get(own(id))).body.data.preparation
    const { lines, version } = await present()
    await expectVersioned(async (content, more, headers = {}) => {
      const { revision } = await present()
      const answers = content === 0 ? all(lines.length) : oneMissing(lines.length)
      return owner.put(own(id, '/preparation'), { answers, revision, ...more }, { headers })
    }, version)
  })

  it('takes one of two answers that come at once; the other reads it and answers again', async () => {
    const { key } = await prepared()
    const { lines } = (await open(key)).body.data
    const both = await Promise.all([confirm(key, all(lines.length)), confirm(key, oneMissing(lines.length))])
    expect(both.map(codeOf)).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [409, 'preparation.answered-meanwhile'],
      ]),
    )
    expect((await confirm(key, oneMissing(lines.length), 1)).body.data.revision).toBe(2)
  })

  it('refuses bad answers and stores a script as text', async () => {
    const { id, key } = await prepared()
    const { lines } = (await open(key)).body.data
    const noted = (letters: number) => confirm(key, oneMissing(lines.length, 'n'.repeat(letters)))
    expect(codeOf(await noted(100_000))).toEqual([413, 'request.too-large'])
    expect((await noted(301)).body).toMatchObject({ fieldErrors: { 'answers.1.note': expect.any(String) } })
    expect(codeOf(await confirm(key, all(lines.length - 1)))).toEqual([422, 'preparation.lines'])
    expect((await confirm(key, [...all(lines.length - 1), { note: 'x' }])).status).toBe(422)
    expect((await confirm(key, all(21))).status).toBe(422)
    expect((await open(key)).body.data.revision).toBe(0)
    const script = '<script>alert(1)</script>'
    done(await confirm(key, oneMissing(lines.length, script)))
    expect((await admin.get(office(id))).body.data.preparation.lines[1].note).toBe(script)
  })

  it('is the same 404 for a guessed link, after the visit has begun, and for a company that is switched off', async () => {
    const guessed = Buffer.alloc(16, 7).toString('base64url')
    for (const key of [guessed, '', 'x'.repeat(40)]) expect(codeOf(await open(key))).toEqual(unknown)
    const { id, key } = await prepared(today, '15:00')
    const { lines } = (await open(key)).body.data
    t.clock.set(`${today}T10:59:59.000Z`)
    expect((await open(key)).status).toBe(200)
    t.clock.set(`${today}T11:00:00.000Z`)
    expect(codeOf(await open(key))).toEqual(unknown)
    expect(codeOf(await confirm(key, all(lines.length)))).toEqual(unknown)
    expect(codeOf(await owner.put(own(id, '/preparation'), { answers: all(lines.length), revision: 0 }))).toEqual([
      409,
      'preparation.closed',
    ])
    expect((await owner.get(own(id))).body.data.preparation).toMatchObject({ is_open: false, revision: 0 })
    t.clock.set(start)
    const other = await t.owner()
    const switched = await aPreparedVisit(t, other, { inspector, date: nextDay() })
    await t.ownerDb.run(sql`update accounts set is_active = false where id = ${other.id}`)
    expect(codeOf(await open(switched.key))).toEqual(unknown)
  })

  it('ends when the inspector begins early', async () => {
    const { id, key } = await prepared(today, '17:00')
    done(
      await record(inspector, id, 'lots', {
        line: 1,
        lot: { quantity: 4000, inspected: 200, packing: 'good', marks: 'as-declared' },
      }),
    )
    expect(codeOf(await open(key))).toEqual(unknown)
  })

  it('ends with the request', async () => {
    const { id, key } = await prepared()
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
    expect(codeOf(await open(key))).toEqual(unknown)
    expect((await owner.get(own(id))).body.data.preparation).toBeNull()
  })

  it('stays with a visit that moves within its day, and asks again for another day', async () => {
    const date = nextDay()
    const { id, visit, key } = await prepared(date)
    const { lines } = (await open(key)).body.data
    const before = mailCount()
    done(await move(visit, date, '15:00'))
    // A page that was open before the move.
    expect((await confirm(key, all(lines.length))).body.data.visit_at).toBe(`${date}T11:00:00.000Z`)
    expect(mailCount()).toBe(before)
    const later = nextDay()
    done(await move(visit, later, '15:00'))
    expect(codeOf(await confirm(key, all(lines.length), 1))).toEqual(unknown)
    expect(mailCount()).toBe(before + 1)
    expect((await open(mailedKey(t))).body.data).toMatchObject({ revision: 0, visit_at: `${later}T11:00:00.000Z` })
    expect((await owner.get(own(id))).body.data.preparation.revision).toBe(0)
    // Back to the day for which it was answered.
    done(await move(visit, date, '09:00'))
    expect(mailCount()).toBe(before + 1)
    expect((await open(key)).body.data).toMatchObject({ revision: 1, visit_at: `${date}T05:00:00.000Z` })
  })

  it('is not mailed without an address, and does not exist where the service has no lines', async () => {
    const before = mailCount()
    const id = await aJob(t, owner, inspector.id)
    done(await planVisit(inspector, id, nextDay()))
    expect((await owner.get(own(id))).body.data.preparation).toMatchObject({ revision: 0, is_open: true })
    const listed = (await admin.get('/admin/api/services')).body.data.services as { id: number; version: string }[]
    const { version } = listed.find((one) => one.id === 9) ?? {}
    done(await admin.patch('/admin/api/services/9', { preparation: [], version }))
    const bare = await aJob(t, owner, inspector.id)
    done(await planVisit(inspector, bare, nextDay()))
    expect((await owner.get(own(bare))).body.data.preparation).toBeNull()
    expect(mailCount()).toBe(before)
  })
})

describe('the lines of a service', () => {
  it('are at most twenty, in both languages', async () => {
    const line = { en: 'Good light', ar: 'إضاءة جيدة' }
    const save = (preparation: object[]) => admin.patch('/admin/api/services/10', { preparation })
    expect((await save(Array(20).fill(line))).body.data.preparation).toHaveLength(20)
    expect((await save(Array(21).fill(line))).status).toBe(422)
    expect((await save([{ en: 'Good light', ar: '' }])).body.fieldErrors).toHaveProperty(['preparation.ar'])
    const trail = await t.ownerDb.get<{ after: { preparation: object[] } }>(
      sql`select after from audit_events where action = 'service.changed' and subject_id = '10' order by seq desc limit 1`,
    )
    expect(trail.after.preparation).toHaveLength(20)
  })
})
