import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign, setting } from '../../../test/certifications.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { hours, minutes } from '../../../test/clock.ts'
import { aFinding, aPlan } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { openContent } from '../../platform/mail/mails.ts'
import { findingsOf, openFindingsOf } from './index.ts'

let t: TestApp
let work: FieldWork
beforeAll(async () => {
  // A Monday; 60 working days later is 2026-05-25.
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  work = await fieldWork(t)
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const own = (id: string) => `/api/user/findings/${id}`
const desk = (id: string) => `/inspector/api/findings/${id}`
const office = (id: string) => `/admin/api/findings/${id}`
const impossible = [409, 'finding.move-not-possible']

const raise = (who: FieldWork, more: object = {}) =>
  who.inspector.post('/inspector/api/findings', {
    facility_id: who.facilityId,
    class: 'major',
    requirement: 'Goods are kept off the floor.',
    description: 'Pallets on the wet floor.',
    ...more,
  })

describe('a finding', () => {
  it('gets a number, a due date by its class, and the latest certification', async () => {
    const raised = await raise(work)
    expect(raised.status).toBe(201)
    expect(raised.body.data).toMatchObject({
      number: expect.stringMatching(/^F-2026-\d{6}$/),
      class: 'major',
      state: 'open',
      check: 'desk',
      due_on: '2026-05-25',
      days_left: 84,
      is_overdue: false,
      certification_id: work.certificationId,
      waits_for: 'owner',
      moves: ['close-at-visit'],
      entries: [{ kind: 'raised', by: { kind: 'inspector', name: 'Omar Haddad' }, text: 'Pallets on the wet floor.' }],
    })
    const numbers = await Promise.all(
      Array.from({ length: 4 }, async () => (await raise(work)).body.data.number as string),
    )
    const all = [raised.body.data.number as string, ...numbers]
      .map((number) => Number(number.slice(-6)))
      .toSorted((one, other) => one - other)
    expect(all).toEqual(Array.from({ length: 5 }, (_, at) => (all[0] ?? 0) + at))
    const days = await Promise.all(
      ['critical', 'minor', 'observation'].map(async (kind) => (await raise(work, { class: kind })).body.data.due_on),
    )
    expect(days).toEqual(['2026-03-20', '2026-07-06', null])
  })

  it('skips the holidays of the settings', async () => {
    const other = await testApp({ now: '2026-03-02T08:00:00.000Z' })
    try {
      await setting(other.deps, 'holidays', ['2026-03-03', '2026-03-04'])
      await setting(other.deps, 'finding-days', { critical: 2, major: 3, minor: 4 })
      const there = await fieldWork(other)
      expect((await raise(there, { class: 'critical' })).body.data.due_on).toBe('2026-03-06')
    } finally {
      await other.close()
    }
  })

  it('goes through all steps: plan, returned, plan, accepted, evidence with photos, closed at the desk', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    const { owner, inspector, admin } = there
    expect((await owner.post(`${own(id)}/plan`, aPlan('2026-04-01'))).body.data.state).toBe('plan-sent')
    expect(brief(await inspector.post(`${desk(id)}/return`, {}))).toEqual([422, 'request.fields'])
    expect((await inspector.post(`${desk(id)}/return`, { reason: 'By whom?' })).body.data.state).toBe('open')
    await owner.post(`${own(id)}/plan`, aPlan('2026-04-02'))
    expect((await admin.post(`${office(id)}/accept`, {})).body.data.state).toBe('plan-accepted')
    const sent = await owner.form('POST', `${own(id)}/evidence`, {
      text: 'The racks are back.',
      file: [
        { name: 'rack.png', bytes: aPng() },
        { name: 'invoice.pdf', bytes: aPdf('Racks') },
      ],
    })
    expect(sent.body.data).toMatchObject({ state: 'evidence-sent', moves: [] })
    const closed = await inspector.post(`${desk(id)}/close`, { note: 'Seen on the photo.' })
    expect(closed.body).toMatchObject({ message: 'Finding closed.', data: { state: 'closed', moves: [] } })
    const seen = (await owner.get(own(id))).body.data
    expect(seen.entries.map(({ kind, by }: { kind: string; by: object }) => [kind, by])).toEqual([
      ['raised', { kind: 'inspector', name: 'Omar Haddad' }],
      ['plan', { kind: 'owner', name: expect.any(String) }],
      ['returned', { kind: 'inspector', name: 'Omar Haddad' }],
      ['plan', { kind: 'owner', name: expect.any(String) }],
      // Owners don't see which administrator acted.
      ['plan-accepted', { kind: 'admin', name: null }],
      ['evidence', { kind: 'owner', name: expect.any(String) }],
      ['closed', { kind: 'inspector', name: 'Omar Haddad' }],
    ])
    expect(seen.entries[3].plan).toEqual(aPlan('2026-04-02'))
    for (const reader of [seen, (await inspector.get(desk(id))).body.data, (await admin.get(office(id))).body.data]) {
      const files = reader.entries[5].files as { name: string; url: string }[]
      expect(files.map(({ name }) => name)).toEqual(['rack.png', 'invoice.pdf'])
      for (const { url } of files) expect((await t.anyone.get(url)).status).toBe(200)
    }
    const trail = await t.ownerDb.many<{ action: string }>(
      sql`select action from audit_events where subject_id = ${id} order by seq`,
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'finding.raised',
      'finding.plan',
      'finding.returned',
      'finding.plan',
      'finding.plan-accepted',
      'finding.evidence',
      'finding.closed',
    ])
    const told = await t.ownerDb.many<{ account_id: string; news: string }>(
      sql`select account_id, facts->>'news' as news from notifications where subject_id = ${id} order by created_at, id`,
    )
    expect(told.filter((row) => row.account_id === owner.id).map(({ news }) => news)).toEqual([
      'raised',
      'returned',
      'plan-accepted',
      'closed',
    ])
    expect(told.filter((row) => row.account_id === inspector.id).map(({ news }) => news)).toEqual([
      'plan',
      'plan',
      'evidence',
    ])
  })

  it('gets an extension on request: one at a time, to a later date, decided by a reviewer', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    const ask = (until: string) => there.owner.post(`${own(id)}/extension`, { until, reason: 'Customs.' })
    for (const day of ['2026-05-25', '2026-03-01', '2027-03-04', '2026-02-30'])
      expect((await ask(day)).status).toBe(422)
    expect((await ask('2026-06-15')).body.data).toMatchObject({ due_on: '2026-05-25', extension_until: '2026-06-15' })
    expect(brief(await ask('2026-06-16'))).toEqual(impossible)
    const decide = (body: object) => there.inspector.post(`${desk(id)}/extension`, body)
    expect((await decide({ is_granted: false })).status).toBe(422)
    expect((await decide({ is_granted: false, reason: 'Borrow some.' })).body.data).toMatchObject({
      due_on: '2026-05-25',
      extension_until: null,
    })
    await ask('2026-06-20')
    const granted = await there.admin.post(`${office(id)}/extension`, { is_granted: true, until: '2026-06-10' })
    expect(granted.body.data).toMatchObject({ due_on: '2026-06-10', extension_until: null })
    expect(brief(await decide({ is_granted: true }))).toEqual(impossible)
  })

  it('is waived only by an administrator with a reason', async () => {
    const id = await aFinding(work)
    expect((await work.inspector.post(`${desk(id)}/waive`, { reason: 'x' })).status).toBe(404)
    expect((await work.admin.post(`${office(id)}/waive`, { reason: ' ' })).body.fieldErrors).toMatchObject({
      reason: expect.any(String),
    })
    expect((await work.admin.post(`${office(id)}/waive`, { reason: 'Out of scope.' })).body.data.state).toBe('waived')
    for (const late of [
      await work.owner.post(`${own(id)}/plan`, aPlan('2026-04-01')),
      await work.inspector.post(`${desk(id)}/close`, { check: 'visit' }),
      await work.admin.post(`${office(id)}/waive`, { reason: 'Again.' }),
    ])
      expect(brief(late)).toEqual(impossible)
  })

  it('accepts no evidence once it is closed, and stores none of its files', async () => {
    const id = await aFinding(work, { state: 'closed' })
    const files = async () => (await t.ownerDb.get<{ total: number }>(sql`select count(*) as total from files`)).total
    const before = await files()
    const late = await work.owner.form('POST', `${own(id)}/evidence`, {
      text: 'Late.',
      file: { name: 'a.png', bytes: aPng() },
    })
    expect(brief(late)).toEqual(impossible)
    expect(await files()).toBe(before)
  })

  it('to be checked at a visit is closed only after a visit took place', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there, { state: 'evidence-sent', check: 'visit' })
    expect(brief(await there.inspector.post(`${desk(id)}/close`, {}))).toEqual(impossible)
    const atVisit = () => there.inspector.post(`${desk(id)}/close`, { check: 'visit' })
    expect(brief(await atVisit())).toEqual([409, 'finding.not-visited'])
    await there.inspector.post(`/inspector/api/facilities/${there.facilityId}/schedule-certification`, {
      date: '2026-03-02',
      time: '15:00',
    })
    expect(brief(await atVisit())).toEqual([409, 'finding.not-visited'])
    const before = t.clock.now()
    t.clock.forward(hours(4))
    expect((await atVisit()).body.data.state).toBe('closed')
    t.clock.set(before)
  })
})

describe('access', () => {
  it('belongs to the company, the assigned inspector and the office', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there, { state: 'plan-sent' })
    const [otherOwner, otherInspector] = [await t.owner(), await t.inspector()]
    const absent = [404, 'finding.not-found']
    expect(brief(await otherOwner.get(own(id)))).toEqual(absent)
    expect(brief(await otherOwner.post(`${own(id)}/evidence`, { text: 'Mine.' }))).toEqual(absent)
    expect(brief(await otherInspector.get(desk(id)))).toEqual(absent)
    expect(brief(await otherInspector.post(`${desk(id)}/accept`, {}))).toEqual(absent)
    expect(brief(await raise({ ...there, inspector: otherInspector }))).toEqual([404, 'facility.not-found'])
    for (const list of [
      await otherOwner.get('/api/user/findings'),
      await otherInspector.get('/inspector/api/findings'),
    ])
      expect(list.body.data.pagination.total).toBe(0)
    // The newly assigned inspector continues findings that another one raised.
    await assign(there.admin, there.facilityId, otherInspector)
    expect(brief(await there.inspector.post(`${desk(id)}/accept`, {}))).toEqual(absent)
    expect((await otherInspector.post(`${desk(id)}/accept`, {})).body.data.state).toBe('plan-accepted')
  })

  it('a finding for a certification of another facility is refused', async () => {
    const other = await fieldWork(t)
    expect((await raise(work, { certification_id: other.certificationId })).body).toMatchObject({
      fieldErrors: { certification_id: expect.any(String) },
    })
  })
})

describe('concurrent actions', () => {
  it('of any two on one finding one succeeds and the other is refused', async () => {
    const there = await fieldWork(t)
    const { owner, inspector, admin } = there
    const races: [() => Promise<string>, (id: string) => Promise<Answer>[]][] = [
      [() => aFinding(there), (id) => [1, 2].map(() => owner.post(`${own(id)}/plan`, aPlan('2026-04-01')))],
      [
        () => aFinding(there, { state: 'plan-sent' }),
        (id) => [inspector.post(`${desk(id)}/accept`, {}), admin.post(`${office(id)}/return`, { reason: 'No.' })],
      ],
      [
        () => aFinding(there, { state: 'plan-accepted' }),
        (id) => [1, 2].map(() => owner.post(`${own(id)}/evidence`, { text: 'Done.' })),
      ],
      [
        () => aFinding(there, { state: 'evidence-sent' }),
        (id) => [inspector.post(`${desk(id)}/close`, {}), admin.post(`${office(id)}/waive`, { reason: 'Small.' })],
      ],
      [
        () => aFinding(there, { isExtensionAsked: true }),
        (id) => [1, 2].map(() => inspector.post(`${desk(id)}/extension`, { is_granted: true })),
      ],
    ]
    for (const [make, acts] of races) {
      const answers = await Promise.all(acts(await make()))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    }
  })
})

describe('lists', () => {
  it('are filtered by turn, overdue and class, found by number and words, and exported completely', async () => {
    const alone = await testApp({ now: '2026-03-02T08:00:00.000Z' })
    try {
      const there = await fieldWork(alone)
      const open = await aFinding(there, { class: 'critical' })
      const sent = await aFinding(there, { state: 'plan-sent', isExtensionAsked: true })
      const closed = await aFinding(there, { state: 'closed' })
      const observation = await aFinding(there, { class: 'observation' })
      let reader = there.admin
      const idsOf = async (query: string) =>
        ((await reader.get(`/admin/api/findings?${query}`)).body.data.findings as { id: string }[]).map(({ id }) => id)
      expect(await idsOf('')).toEqual([open, sent, closed, observation])
      expect(await idsOf('sort=newest')).toEqual([observation, closed, sent, open])
      expect(await idsOf('status=with-owner')).toEqual([open, observation])
      expect(await idsOf('status=with-reviewer')).toEqual([sent])
      expect(await idsOf('status=closed')).toEqual([closed])
      expect(await idsOf('class=critical')).toEqual([open])
      expect(await idsOf('search=f-2026-2')).toEqual([sent])
      expect(await idsOf('search=wet%20pallets')).toHaveLength(4)
      expect(await idsOf('queue=findings')).toEqual([])
      alone.clock.set('2026-03-21T08:00:00.000Z')
      const boss = await alone.admin()
      reader = boss
      expect(await idsOf('status=overdue')).toEqual([open])
      expect(await idsOf('queue=findings')).toEqual([open])
      const queues = (await boss.get('/admin/api/queues')).body.data.queues as { queue: string; count: number }[]
      expect(queues.find(({ queue }) => queue === 'findings')).toMatchObject({
        count: 1,
        oldest_at: '2026-03-20T20:00:00.000Z',
        link: '/admin/findings?queue=findings&sort=due',
      })
      expect((await boss.get('/admin/api/queues/findings/next')).body.data.link).toBe(`/admin/findings/${open}`)
      const csv = await boss.get('/admin/api/findings/export?status=overdue')
      expect(csv.text.split('\r\n')).toHaveLength(3)
      expect(csv.text).toContain('F-2026-000001,Critical,')
      expect((await openFindingsOf(alone.db, there.certificationId)).map(({ id }) => id)).toEqual([
        open,
        sent,
        observation,
      ])
      expect((await findingsOf(alone.db, there.certificationId))[2]?.entries.map(({ kind }) => kind)).toEqual([
        'raised',
        'plan',
        'plan-accepted',
        'evidence',
        'closed',
      ])
    } finally {
      await alone.close()
    }
  })
})

describe('a burst of comments', () => {
  const mailed = (id: string) =>
    t.ownerDb.many<{ id: string; to: string; content: string }>(
      sql`select id, to_address as "to", content from mails where once_key like ${`finding-comments:${id}:%`} order by once_key`,
    )

  it('is one mail with everything written in ten minutes', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    const texts = Array.from({ length: 10 }, (_, at) => `Part ${at} of the answer.`)
    for (const text of texts) expect((await there.inspector.post(`${desk(id)}/comment`, { text })).status).toBe(200)
    const [mail, ...more] = await mailed(id)
    expect([mail?.to, more]).toEqual([there.owner.email, []])
    const { text } = openContent(t.deps.keys, mail?.content ?? '')
    for (const one of texts) expect(text).toContain(one)
  })

  it('is one notification with the latest, unread again after each', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    const say = async (text: string) => {
      expect((await there.inspector.post(`${desk(id)}/comment`, { text })).status).toBe(200)
    }
    const told = () =>
      t.db.many<{ text: string; is_read: boolean }>(sql`
        select facts ->> 'text' as text, read_at is not null as is_read from notifications
        where subject_id = ${id} and account_id = ${there.owner.id} and facts ->> 'news' = 'comment' order by id`)
    for (const text of ['One.', 'Two.', 'Three.']) await say(text)
    expect(await told()).toEqual([{ text: 'Three.', is_read: false }])
    await t.db.run(sql`update notifications set read_at = created_at where subject_id = ${id}`)
    await say('Four.')
    expect(await told()).toEqual([{ text: 'Four.', is_read: false }])
    t.clock.forward(minutes(10))
    await say('Later.')
    expect((await told()).map(({ text }) => text)).toEqual(['Four.', 'Later.'])
  })

  it('is limited to thirty an hour, for everybody at the finding', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    const say = (who: Client, path: string) => who.post(`${path}/comment`, { text: 'Is it in order now?' })
    for (let said = 0; said < 30; said += 1) expect((await say(there.owner, own(id))).status).toBe(200)
    for (const refused of [await say(there.owner, own(id)), await say(there.inspector, desk(id))])
      expect(brief(refused)).toEqual([429, 'finding.too-many-comments'])
    expect((await mailed(id)).map(({ to }) => to)).toEqual([there.inspector.email])
  })
})

/** Old comments by one person, a minute apart. */
const manyComments = (id: string, { by, kind, count }: { by: string; kind: 'owner' | 'inspector'; count: number }) =>
  t.ownerDb.run(sql`
    insert into finding_entries (id, finding_id, kind, account_id, author_kind, text, created_at)
    select gen_random_uuid(), ${id}, 'comment', ${by}, ${kind}, 'Comment ' || n,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, ${count}::int) n`)

describe('a long conversation', () => {
  it('is paged, latest first, for everybody who sees it', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    await manyComments(id, { by: there.owner.id, kind: 'owner', count: 119 })
    for (const [client, path] of [
      [there.owner, own(id)],
      [there.inspector, desk(id)],
      [there.admin, office(id)],
    ] as const) {
      const page = async (before?: string) =>
        (await client.get(before === undefined ? path : `${path}?before=${before}`)).body.data
      const latest = await page()
      const middle = await page(latest.entries[0].id)
      const first = await page(middle.entries[0].id)
      expect([latest, middle, first].map(({ entries, has_earlier: more }) => [entries.length, more])).toEqual([
        [50, true],
        [50, true],
        [20, false],
      ])
      const said = [first, middle, latest].flatMap(({ entries }) => entries as { text: string; kind: string }[])
      expect(said.slice(0, 119).map(({ text }) => text)).toEqual(
        Array.from({ length: 119 }, (_, n) => `Comment ${n + 1}`),
      )
      expect(said[119]?.kind).toBe('raised')
    }
    const other = await aFinding(there)
    const [entry] = (await there.owner.get(own(other))).body.data.entries
    expect((await there.owner.get(`${own(id)}?before=${entry.id}`)).body.data.entries).toEqual([])
  })

  it('accepts three hundred messages of one person, and still those of the other side', async () => {
    const there = await fieldWork(t)
    const id = await aFinding(there)
    await manyComments(id, { by: there.owner.id, kind: 'owner', count: 300 })
    const say = (who: Client, path: string) => who.post(`${path}/comment`, { text: 'Is it in order now?' })
    expect(brief(await say(there.owner, own(id)))).toEqual([409, 'finding.conversation-full'])
    expect((await say(there.inspector, desk(id))).status).toBe(200)
    expect((await there.owner.post(`${own(id)}/plan`, aPlan('2026-04-01'))).status).toBe(200)
  })
})

describe('findings of one inspector at one facility', () => {
  it('are limited to five hundred', async () => {
    const there = await fieldWork(t)
    await raise(there)
    await t.ownerDb.run(sql`
      insert into findings (id, number, facility_id, class, seen, check_at, state, due_on, raised_by, raised_at, updated_at)
      select gen_random_uuid(), 'F-2025-' || lpad(n::text, 6, '0'), facility_id, class, seen, check_at, state, due_on,
        raised_by, raised_at, updated_at from findings, generate_series(1, 498) n where facility_id = ${there.facilityId}`)
    expect((await raise(there)).status).toBe(201)
    expect(brief(await raise(there))).toEqual([409, 'finding.too-many'])
  })
})
