// The conversation about a request: who reads and writes it, what is unread, what waits for an answer.
import { messageLimits } from '@assure/contract/domain/conversation'
import { problems } from '@assure/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { days, minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aDraft,
  aJob,
  aQuote,
  aRequestIn,
  aReviewedRequest,
  aSentRequest,
  done,
  makeCompetent,
  offerInspections,
  office,
  own,
} from '../../../test/requests.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'
import { openContent } from '../../platform/mail/mails.ts'

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

const job = (id: string, more = '') => `/inspector/api/requests/${id}${more}`
const brief = (answer: Answer) => [answer.status, answer.body.code]
const notFound = [404, 'service-request.not-found']
const say = (text: string) => ({ text })
type Entry = {
  kind: string
  text: string
  by: { kind: string; name: string | null }
  is_unread: boolean
  number: number
}
const read = async (person: Person, path: string) => done(await person.get(`${path}/conversation`)).body.data
const texts = ({ entries }: { entries: Entry[] }) => entries.map(({ kind, text }) => [kind, text])
const unreadIn = async (person: Person, path: string): Promise<number> =>
  done(await person.get(path)).body.data.unread_messages
const inQueue = async (id: string): Promise<boolean> => {
  const { requests } = done(await admin.get('/admin/api/requests?queue=unanswered&limit=100')).body.data
  return requests.some((one: { id: string }) => one.id === id)
}

describe('a conversation', () => {
  it('has messages of the three sides with files, and each side reads who wrote', async () => {
    const id = await aJob(t, owner, inspector.id)
    done(
      await owner.form('POST', own(id, '/messages'), {
        text: 'When will you come?\nThe gate closes at four.',
        file: [
          { name: 'gate.pdf', bytes: aPdf('Gate') },
          { name: 'map.pdf', bytes: aPdf('Map') },
        ],
      }),
    )
    done(await inspector.post(job(id, '/messages'), say('On Tuesday at nine.')))
    const sent = done(await admin.post(office(id, '/messages'), say('مرحبًا، thank you.')))
    expect([sent.status, sent.body.message]).toEqual([201, 'Message sent.'])

    const ofOwner = await read(owner, own(id))
    expect(ofOwner).toMatchObject({ may_write: true, closes_at: null, has_earlier: false, unread: 2 })
    expect(ofOwner.entries).toMatchObject([
      {
        kind: 'message',
        number: 1,
        by: { kind: 'owner' },
        is_unread: false,
        files: [{ name: 'gate.pdf' }, { name: 'map.pdf' }],
      },
      { number: 2, by: { kind: 'inspector', name: 'Omar Haddad' }, is_unread: true, files: [] },
      { number: 3, by: { kind: 'admin', name: null }, is_unread: true, text: 'مرحبًا، thank you.' },
    ])
    expect((await read(admin, office(id))).entries[2].by.name).toEqual(expect.any(String))
    expect((await read(inspector, job(id))).entries[2].by.name).toBeNull()
    for (const [person, path] of [
      [owner, own(id)],
      [admin, office(id)],
      [inspector, job(id)],
    ] as const) {
      const { url } = (await read(person, path)).entries[0].files[0]
      expect((await person.get(url)).status).toBe(200)
    }
  })

  it('shows reasons and notes of moves at their time, each to the sides that may read them', async () => {
    const id = await aRequestIn(t, owner, 'submitted')
    done(await owner.post(own(id, '/messages'), say('Is a quote coming?')))
    t.clock.forward(minutes(1))
    done(await admin.post(office(id, '/quote'), aQuote()))
    t.clock.forward(minutes(1))
    done(await owner.post(own(id, '/decline-quote'), { reason: 'Too dear.' }))
    const all = [
      ['message', 'Is a quote coming?'],
      ['quoted', 'Travel included.'],
      ['quote-declined', 'Too dear.'],
    ]
    expect(texts(await read(owner, own(id)))).toEqual(all)
    expect(texts(await read(admin, office(id)))).toEqual(all)

    const other = await aJob(t, owner, inspector.id)
    done(await admin.post(office(other, '/return'), { reason: 'The bill is missing.' }))
    done(await owner.post(own(other, '/messages'), say('It is here.')))
    expect(texts(await read(inspector, job(other)))).toEqual([
      ['returned', 'The bill is missing.'],
      ['message', 'It is here.'],
    ])
    await t.ownerDb.run(
      sql`update requests set inspector_id = ${inspector.id}, assigned_at = ${t.clock.now()}, assigned_by = ${admin.id} where id = ${id}`,
    )
    expect(texts(await read(inspector, job(id)))).toEqual([['message', 'Is a quote coming?']])
  })

  it('is for those who see the request: no other owner, no other inspector, nobody before it is sent', async () => {
    const id = await aJob(t, owner, inspector.id)
    const stranger = await t.owner()
    const colleague = await t.inspector()
    for (const [person, path] of [
      [stranger, own(id)],
      [colleague, job(id)],
    ] as const) {
      expect(brief(await person.get(`${path}/conversation`))).toEqual(notFound)
      expect(brief(await person.post(`${path}/messages`, say('Hello')))).toEqual(notFound)
      expect(brief(await person.post(`${path}/conversation/read`, { number: 1 }))).toEqual(notFound)
    }
    const draft = await aDraft(owner)
    expect(brief(await owner.get(own(draft, '/conversation')))).toEqual(notFound)
    expect(brief(await owner.post(own(draft, '/messages'), say('Hello')))).toEqual(notFound)

    // Who is replaced loses it with the job, and the new inspector has everything unread.
    const file = { name: 'seal.pdf', bytes: aPdf('Seal') }
    done(await inspector.form('POST', job(id, '/messages'), { text: 'The seal is broken.', file }))
    const { url } = (await read(inspector, job(id))).entries[0].files[0]
    await makeCompetent(t, colleague.id)
    done(await admin.post(office(id, '/assign-inspector'), { inspector_id: colleague.id }))
    expect(brief(await inspector.get(job(id, '/conversation')))).toEqual(notFound)
    expect(brief(await inspector.post(job(id, '/messages'), say('Hello')))).toEqual(notFound)
    expect((await inspector.get(url)).status).toBe(404)
    expect((await read(colleague, job(id))).unread).toBe(1)
  })

  it('refuses what is no message, and names the field', async () => {
    const id = await aSentRequest(owner)
    for (const [text, code] of [
      ['', 'field.required'],
      [' \n\t ', 'field.required'],
      ['x'.repeat(messageLimits.letters + 1), 'field.too-long'],
      ['x'.repeat(100_000), 'field.too-long'],
      ['a\u0007b', 'field.control-characters'],
    ] as const) {
      const { status, body } = await owner.post(own(id, '/messages'), say(text))
      expect([status, body.fieldErrors.text]).toEqual([
        422,
        problems[code].en.replace('{max}', String(messageLimits.letters)),
      ])
    }
    const file = Array.from({ length: messageLimits.files + 1 }, (_, at) => ({
      name: `${at}.pdf`,
      bytes: aPdf(`${at}`),
    }))
    expect((await owner.form('POST', own(id, '/messages'), { text: 'Many', file })).status).toBe(422)
    const script = '<script>alert(1)</script>'
    done(await owner.post(own(id, '/messages'), say(script)))
    expect(texts(await read(owner, own(id)))).toEqual([['message', script]])
  })

  it('comes in pages, and two messages at once have two numbers', async () => {
    const id = await aSentRequest(owner)
    await Promise.all([owner.post(own(id, '/messages'), say('One')), admin.post(office(id, '/messages'), say('Two'))])
    const { entries } = await read(owner, own(id))
    expect(entries.map(({ number }: Entry) => number)).toEqual([1, 2])
    await t.ownerDb.run(sql`
      insert into request_messages (id, request_id, number, author_kind, account_id, text, created_at)
      select gen_random_uuid(), ${id}, n, 'admin', ${admin.id}, 'Line ' || n,
        ${t.clock.now()}::timestamptz + n * interval '1 second' from generate_series(3, 60) n`)
    const last = await read(owner, own(id))
    expect([last.has_earlier, last.entries.length, last.entries[0].text]).toEqual([true, 50, 'Line 11'])
    const first = done(await owner.get(own(id, `/conversation?before=${last.entries[0].id}`))).body.data
    expect([first.has_earlier, first.entries.length, first.entries.at(-1).text]).toEqual([false, 10, 'Line 10'])
  })

  it('is exported as CSV: to its owner what the owner reads, to the office all of it, marked', async () => {
    const request = await aReviewedRequest(t, owner, {})
    done(
      await owner.form('POST', own(request, '/messages'), {
        text: '=HYPERLINK("http://evil.example"), please\nand “thank you”',
        file: [
          { name: 'gate.pdf', bytes: aPdf('Gate') },
          { name: 'map.pdf', bytes: aPdf('Map') },
        ],
      }),
    )
    t.clock.forward(minutes(1))
    done(await admin.post(office(request, '/messages'), say('نعم، the office.')))
    t.clock.forward(minutes(1))
    const decider = await t.admin()
    done(await decider.post(office(request, '/send-back'), { reason: 'Lot 2 has no photos.' }))
    const { number } = done(await owner.get(own(request))).body.data
    const rows = ({ text }: Answer) => text.replace(/^\uFEFF/, '').split('\r\n')

    const ofOwner = await owner.get(own(request, '/conversation/export'))
    expect(ofOwner.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(ofOwner.headers['content-disposition']).toContain(`${number}-conversation.csv`)
    const message = `"'=HYPERLINK(""http://evil.example""), please\nand “thank you”"`
    const [head, asked, answered, ...rest] = rows(ofOwner)
    expect(head).toBe('Number,Time,From,Name,Kind,Text,Files')
    expect(asked).toBe(`1,${asked?.slice(2, 18)},Owner,Mariam Al Suwaidi,Message,${message},gate.pdf; map.pdf`)
    expect(answered).toMatch(/^2,2026-03-02 \d\d:\d\d,Office,,Message,نعم، the office\.,$/)
    expect(rest).toEqual([''])

    const [titles, first, second, sentBack] = rows(await admin.get(office(request, '/conversation/export')))
    expect(titles).toBe('Number,Time,From,Name,Kind,Text,Files,Hidden From')
    expect(first).toMatch(/,gate\.pdf; map\.pdf,$/)
    expect(second).toMatch(/,Office,[^,]+,Message,/)
    expect(sentBack).toMatch(/^,.*,Office,[^,]+,Inspection sent back to the inspector,Lot 2 has no photos\.,,Owner$/)
    const inArabic = await admin.get(office(request, '/conversation/export'), { headers: { 'assure-language': 'ar' } })
    expect(rows(inArabic)[0]).toBe('الرقم,الوقت,من,الاسم,النوع,النص,الملفات,محجوب عن')
    expect(rows(inArabic)[3]?.split(',')).toEqual(
      expect.arrayContaining(['الإدارة', 'أُعيد التفتيش إلى المفتش', 'المالك']),
    )

    const stranger = await t.owner()
    expect(brief(await stranger.get(own(request, '/conversation/export')))).toEqual(notFound)
    const draft = await aDraft(owner)
    expect(brief(await owner.get(own(draft, '/conversation/export')))).toEqual(notFound)
  })

  it('is exported whole, also beyond a page', async () => {
    const id = await aSentRequest(owner)
    await t.ownerDb.run(sql`
      insert into request_messages (id, request_id, number, author_kind, account_id, text, created_at)
      select gen_random_uuid(), ${id}, n, 'admin', ${admin.id}, 'Line ' || n,
        ${t.clock.now()}::timestamptz + n * interval '1 second' from generate_series(1, 120) n`)
    const lines = (await owner.get(own(id, '/conversation/export'))).text.trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(
      Array.from({ length: 120 }, (_, at) => `Line ${at + 1}`),
    )
  })

  it('has limits: an hour for everyone, a total for each person', async () => {
    const id = await aSentRequest(owner)
    const fill = (count: number, from: number, at: Date) =>
      t.ownerDb.run(sql`
        insert into request_messages (id, request_id, number, author_kind, account_id, text, created_at)
        select gen_random_uuid(), ${id}, ${from}::int + n, 'owner', ${owner.id}, 'x', ${at}
        from generate_series(1, ${count}::int) n`)
    await fill(messageLimits.anHour, 0, t.clock.now())
    expect(brief(await admin.post(office(id, '/messages'), say('More')))).toEqual([
      429,
      'conversation.too-many-messages',
    ])
    const yesterday = new Date(t.clock.now().getTime() - days(1))
    await t.ownerDb.run(sql`update request_messages set created_at = ${yesterday} where request_id = ${id}`)
    await fill(messageLimits.ofOne - messageLimits.anHour, messageLimits.anHour, yesterday)
    expect(brief(await owner.post(own(id, '/messages'), say('More')))).toEqual([409, 'conversation.full'])
    done(await admin.post(office(id, '/messages'), say('More')))
  })

  it('stays open for thirty days after the request has ended', async () => {
    const id = await aSentRequest(owner)
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
    const ends = new Date(t.clock.now().getTime() + days(messageLimits.daysAfterEnd))
    expect(await read(owner, own(id))).toMatchObject({ may_write: true, closes_at: ends.toISOString() })
    done(await owner.post(own(id, '/messages'), say('When is the refund sent?')))
    await t.ownerDb.run(
      sql`update requests set state_since = state_since - ${`${messageLimits.daysAfterEnd} days`}::interval where id = ${id}`,
    )
    expect(await read(owner, own(id))).toMatchObject({ may_write: false })
    expect(brief(await owner.post(own(id, '/messages'), say('And now?')))).toEqual([409, 'conversation.closed'])
    expect(brief(await admin.post(office(id, '/messages'), say('Now.')))).toEqual([409, 'conversation.closed'])
    // The office can still take it out of its queue.
    done(await admin.post(office(id, '/conversation/no-answer'), { number: 1 }))
    expect(await inQueue(id)).toBe(false)
  })
})

describe('what is unread', () => {
  it('is counted for each side, in lists and pages, until that side has read', async () => {
    const id = await aJob(t, owner, inspector.id)
    const second = await t.admin()
    done(await owner.post(own(id, '/messages'), say('One')))
    done(await owner.post(own(id, '/messages'), say('Two')))
    done(await inspector.post(job(id, '/messages'), say('Three')))
    expect(
      await Promise.all([unreadIn(owner, own(id)), unreadIn(admin, office(id)), unreadIn(inspector, job(id))]),
    ).toEqual([1, 3, 2])
    const mine = done(await owner.get('/api/user/requests?unread=true')).body.data.requests
    expect(mine.find((one: { id: string }) => one.id === id)).toMatchObject({ unread_messages: 1 })
    expect(mine.every((one: { unread_messages: number }) => one.unread_messages > 0)).toBe(true)
    const { jobs } = done(await inspector.get('/inspector/api/jobs')).body.data
    expect(jobs.find((one: { id: string }) => one.id === id)).toMatchObject({ unread_messages: 2 })

    // The office reads as one; what it has not seen stays unread, and an earlier mark changes nothing.
    done(await second.post(office(id, '/conversation/read'), { number: 2 }))
    done(await admin.post(office(id, '/conversation/read'), { number: 1 }))
    expect(await unreadIn(admin, office(id))).toBe(1)
    done(await owner.post(own(id, '/conversation/read'), { number: 1_000_000 }))
    done(await inspector.post(job(id, '/messages'), say('Four')))
    expect(await unreadIn(owner, own(id))).toBe(1)
    expect(await unreadIn(inspector, job(id))).toBe(2)
  })
})

describe('the queue of unanswered messages', () => {
  it('holds what the owner wrote until the office answers, gives a reason, or says that no answer is needed', async () => {
    const id = await aJob(t, owner, inspector.id)
    done(await inspector.post(job(id, '/messages'), say('I am here.')))
    expect(await inQueue(id)).toBe(false)
    done(await owner.post(own(id, '/messages'), say('Good.')))
    const since = t.clock.now().toISOString()
    t.clock.forward(minutes(5))
    done(await owner.post(own(id, '/messages'), say('One more thing.')))
    done(await inspector.post(job(id, '/messages'), say('Yes?')))
    done(await admin.post(office(id, '/conversation/read'), { number: 4 }))
    expect(await inQueue(id)).toBe(true)
    expect(await read(admin, office(id))).toMatchObject({ unanswered_since: since })
    const { queues } = done(await admin.get('/admin/api/queues')).body.data
    const queue = queues.find((one: { queue: string }) => one.queue === 'requests-unanswered')
    const { pagination } = done(await admin.get('/admin/api/requests?queue=unanswered')).body.data
    expect(queue.count).toBe(pagination.total)

    expect(brief(await admin.post(office(id, '/conversation/no-answer'), { number: 2 }))).toEqual([
      409,
      'conversation.newer-message',
    ])
    done(await admin.post(office(id, '/conversation/no-answer'), { number: 4 }))
    expect(await inQueue(id)).toBe(false)
    expect(brief(await admin.post(office(id, '/conversation/no-answer'), { number: 4 }))).toEqual([
      409,
      'conversation.answered',
    ])
    done(await owner.post(own(id, '/messages'), say('Again.')))
    done(await admin.post(office(id, '/messages'), say('Yes.')))
    expect(await inQueue(id)).toBe(false)
    done(await owner.post(own(id, '/messages'), say('And again.')))
    done(await admin.post(office(id, '/return'), { reason: 'Please write it into the request.' }))
    expect(await inQueue(id)).toBe(false)
  })
})

describe('a message', () => {
  it('is in the trail with its text and files, and does not make a decision a conflict', async () => {
    const id = await aJob(t, owner, inspector.id)
    const { updated_at: before } = done(await owner.get(own(id))).body.data
    const file = { name: 'gate.pdf', bytes: aPdf('Gate') }
    done(await owner.form('POST', own(id, '/messages'), { text: 'When?', file }))
    expect(done(await owner.get(own(id))).body.data.updated_at).toBe(before)
    expect(
      await openPersons(
        t.db,
        await t.db.many<{ action: string; actor_kind: string; after: unknown; reason: string | null }>(sql`
          select action, actor_kind, after, reason from audit_events
          where subject_id = ${id} and action like 'message.%'`),
      ),
    ).toEqual([{ action: 'message.sent', actor_kind: 'owner', after: { files: ['gate.pdf'] }, reason: 'When?' }])
  })

  it('is one mail and one notification for ten minutes, with a link to the conversation', async () => {
    const id = await aJob(t, owner, inspector.id)
    t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / 600_000) * 600_000))
    done(await admin.post(office(id, '/messages'), say('First')))
    t.clock.forward(minutes(9))
    done(await inspector.post(job(id, '/messages'), say('Second')))
    t.clock.forward(minutes(1))
    done(await admin.post(office(id, '/messages'), say('Third')))
    const rows = await t.db.many<{ to: string; content: string }>(
      sql`select to_address as "to", content from mails where once_key like ${`request-messages:${id}:%`} order by id`,
    )
    const mails = rows.map(({ to, content }) => ({ to, ...openContent(t.deps.keys, content) }))
    const ofOwner = mails.filter(({ to }) => to === owner.email).map(({ text }) => text)
    expect(ofOwner).toHaveLength(2)
    expect(ofOwner[0]).toContain('First')
    expect(ofOwner[0]).toContain('Second')
    expect(ofOwner[1]).not.toContain('Second')
    expect(ofOwner[0]).toContain(`/requests/${id}#conversation`)
    const ofInspector = mails.filter(({ to }) => to === inspector.email).map(({ text }) => text)
    expect(ofInspector.map((text) => text.includes('Second'))).toEqual([false, false])
    const told = async (person: Person, path: string) => {
      const { notifications } = done(await person.get(path)).body.data
      return notifications
        .filter(({ link }: { link: string }) => link.includes(id))
        .map(({ description }: { description: string }) => description)
    }
    expect(await told(owner, '/api/user/notifications')).toEqual([
      expect.stringContaining('Third'),
      expect.stringContaining('Second'),
      expect.anything(),
    ])
    // The office is told of what the inspector writes; what the owner writes is in its queue.
    done(await owner.post(own(id, '/messages'), say('Fourth')))
    expect(await told(admin, '/admin/api/notifications')).toEqual([expect.stringContaining('Second')])
  })
})
