import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { measured, sized } from '../../../test/size.ts'
import { eventually, openQuietly, quietLog, testKeys } from '../../../test/support.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { systemRandom } from '../random.ts'
import { findKeptMail, listKeptMails } from './mailbox.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'
import { createMails, requeueMails, tidyMails } from './mails.ts'
import { createMailSender, type MailSender } from './send-mail.ts'

const clock = testClock(new Date())
const keys = testKeys()
const random = systemRandom(clock)
let database: FreshDatabase
let db: Database
let jobs: Jobs

beforeAll(async () => {
  database = await freshDatabase()
  db = openQuietly(database.appUrl)
  jobs = createJobs({ db, log: quietLog })
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
  await database.drop()
})
beforeEach(() => db.run(sql`delete from mails`))

type Letter = { to: string[]; source: string; id: string }
type Post = { port: number; letters: Letter[]; close(): Promise<void> }
const posts: Post[] = []
const senders: MailSender[] = []
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.close()
  for (const post of posts.splice(0)) await post.close()
})

/** A real mail server on loopback; `options` are its faults. */
const postOffice = async (
  options: SMTPServerOptions = {},
  port = 0,
  afterData: (letter: Letter, socket: Socket | undefined) => Error | undefined = () => undefined,
): Promise<Post> => {
  const letters: Letter[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8')
        const letter = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
          id: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
        }
        const error = afterData(letter, [...sockets].at(-1))
        if (error === undefined) letters.push(letter)
        done(error)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const post: Post = {
    port: (server.server.address() as AddressInfo).port,
    letters,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  posts.push(post)
  return post
}

const dayMs = 86_400_000
let freshLinks = 0
/** Has a password by now, or was switched off. */
const gone = random.uuid()

const services = (smtpUrl: string | undefined, smtpNeedsTls = false) => {
  const mailFrom = 'Assure <no-reply@assure.example>'
  const config = { publicUrl: 'https://assure.example', smtpUrl, smtpNeedsTls, mailFrom }
  const outcomes: string[] = []
  const sender = createMailSender({
    config,
    db,
    clock,
    keys,
    jobs,
    log: quietLog,
    renewLink: async (_, accountId) =>
      accountId === gone
        ? undefined
        : {
            setPasswordUrl: `https://assure.example/set-password?token=fresh-${++freshLinks}`,
            days: 7,
            expiresAt: new Date(clock.now().getTime() + 7 * dayMs),
          },
    onSent: (outcome) => outcomes.push(outcome),
  })
  senders.push(sender)
  return { mails: createMails({ config, clock, random, keys, jobs }), sender, outcomes }
}
const to = { email: 'mona@example.ae', language: 'en' as const, name: 'Mona' }
const ids = async (): Promise<string[]> =>
  (await db.many<{ id: string }>(sql`select id from mails order by id`)).map(({ id }) => id)
const states = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.many<{ state: string; count: number }>(sql`select state, count(*) from mails group by state`)).map(
      ({ state, count }) => [state, count],
    ),
  )
const smtp = (port: number) => `smtp://127.0.0.1:${port}`

test.each(['', '?requireTLS=false&ignoreTLS=true', '?opportunisticTLS=true'])(
  'where encryption is needed, a server without it is told neither login nor mail%s',
  async (options) => {
    const logins: unknown[] = []
    const addresses: string[] = []
    const post = await postOffice({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth: (auth, _session, done) => {
        logins.push(auth)
        done(null, { user: 'assure' })
      },
      onMailFrom: ({ address }, _session, done) => {
        addresses.push(address)
        done()
      },
    })
    const address = `smtp://assure:hunter2@127.0.0.1:${post.port}/${options}`
    const { mails, sender } = services(address, true)
    await db.transaction((tx) => mails.queue(tx, 'sign-up-code', to, { code: '123456', minutes: 10 }))
    const [mailId = ''] = await ids()
    await sender.send({ mailId })
    expect({ logins, addresses, letters: post.letters }).toEqual({ logins: [], addresses: [], letters: [] })
    const kept = await db.get<{ state: string; error: string; tries: number }>(
      sql`select state, error, tries from mails`,
    )
    expect(kept).toMatchObject({ state: 'queued', tries: 0 })
    expect(kept.error).toMatch(/cannot be encrypted, and nothing is sent in clear: ETLS/)

    // Without the demand the same server gets both: it is the demand that keeps them back.
    const open = services(address.replace(/[?].*/, ''))
    await db.run(sql`update mails set next_try_at = null`)
    await open.sender.send({ mailId })
    expect([logins.length, addresses.length, post.letters.length]).toEqual([1, 1, 1])
  },
)

test('where encryption is needed, a server whose certificate proves nothing is told neither', async () => {
  const logins: unknown[] = []
  const post = await postOffice({ disabledCommands: [], onAuth: (auth) => void logins.push(auth) })
  const { mails, sender } = services(`smtp://assure:hunter2@127.0.0.1:${post.port}/?tls.rejectUnauthorized=false`, true)
  await db.transaction((tx) => mails.queue(tx, 'sign-up-code', to, { code: '123456', minutes: 10 }))
  const [mailId = ''] = await ids()
  await sender.send({ mailId })
  expect({ logins, letters: post.letters }).toEqual({ logins: [], letters: [] })
  expect(await db.get(sql`select state, error from mails`)).toMatchObject({
    state: 'queued',
    error: expect.stringMatching(/certificate/) as string,
  })
})

test('a mail is sent once, with both parts, its attachment and a Message-ID of ours', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtp(post.port))
  const attachments = [
    {
      name: 'visit.ics',
      type: 'text/calendar; charset=utf-8; method=REQUEST',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    },
  ]
  await db.transaction((tx) =>
    mails.queue(
      tx,
      'visit-scheduled',
      { ...to, language: 'ar' },
      {
        facilityName: 'مخزن جبل علي',
        at: '2026-03-05T06:30:00Z',
        inspectorName: 'Omar',
        address: 'Dubai',
        url: 'https://assure.example/f',
      },
      { attachments, onceKey: 'visit:1' },
    ),
  )
  await db.transaction((tx) =>
    mails.queue(tx, 'inspector-removed', to, { facilityName: 'another' }, { onceKey: 'visit:1' }),
  )
  const [mailId = ''] = await ids()
  expect(await ids()).toHaveLength(1)
  await Promise.all([sender.send({ mailId }), sender.send({ mailId }), sender.send({ mailId })])
  await sender.send({ mailId })
  expect(post.letters).toHaveLength(1)
  const [letter] = post.letters
  expect(letter).toMatchObject({ to: ['mona@example.ae'], id: `<${mailId}@assure.example>` })
  for (const part of [
    /^Subject: =\?UTF-8\?/im,
    /text\/plain/,
    /text\/html/,
    /method=REQUEST/,
    /filename=visit\.ics/,
    /^Content-Language: ar/im,
    /^Auto-Submitted: auto-generated/im,
  ])
    expect(letter?.source).toMatch(part)
  expect(await states()).toEqual({ sent: 1 })
})

test('what is taken back is not mailed; line breaks and second addresses get nowhere', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  const queued = db.transaction(async (tx) => {
    await mails.queue(tx, 'inspector-removed', to, { facilityName: 'x' })
    throw new Error('taken back')
  })
  await expect(queued).rejects.toThrow('taken back')
  for (const email of ['a@b.ae\r\nBcc: c@d.ae', 'a@b.ae, c@d.ae', '<a@b.ae>']) {
    await expect(
      db.transaction((tx) => mails.queue(tx, 'inspector-removed', { ...to, email }, { facilityName: 'x' })),
    ).rejects.toThrow('one e-mail address')
  }
  expect(await ids()).toEqual([])
})

test('a name with a line break makes no second header', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtp(post.port))
  await db.transaction((tx) =>
    mails.queue(
      tx,
      'inspector-removed',
      { ...to, name: 'Mona\r\nBcc: evil@example.com' },
      { facilityName: 'x\r\nBcc: evil@example.com' },
    ),
  )
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(post.letters[0]?.to).toEqual(['mona@example.ae'])
  expect(post.letters[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
})

test('codes and links stand in no column that can be read', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  await db.transaction((tx) => mails.queue(tx, 'sign-up-code', to, { code: '918273', minutes: 10 }))
  await db.transaction((tx) =>
    mails.queue(tx, 'reset-password', to, {
      url: 'https://assure.example/set-password?token=canary-token',
      minutes: 60,
    }),
  )
  const rows = await db.many<{ text: string }>(
    sql`select t::text as text from mails t union all select j::text from pgboss.job j`,
  )
  expect(rows.filter(({ text }) => /918273|canary-token/.test(text))).toEqual([])
})

test(
  'while the mail server is away mails wait, and then each arrives once',
  async () => {
    const many = sized(100, 1_000)
    const probe = await postOffice()
    const { port } = probe
    await probe.close()
    const { mails, sender } = services(smtp(port))
    await db.transaction(async (tx) => {
      for (let number = 0; number < many; number++)
        await mails.queue(tx, 'inspector-removed', to, { facilityName: `facility ${number}` })
    })
    const all = await ids()
    for (let hour = 0; hour < 4; hour++) {
      await Promise.all(all.map((mailId) => sender.send({ mailId })))
      clock.forward(900_000)
    }
    expect(await states()).toEqual({ queued: many })
    const post = await postOffice({}, port)
    clock.forward(120_000)
    await Promise.all(all.map((mailId) => sender.send({ mailId })))
    expect(await states()).toEqual({ sent: many })
    expect(new Set(post.letters.map(({ id }) => id)).size).toBe(many)
    expect(post.letters).toHaveLength(many)
    measured(
      'F27',
      `${many} mails queued while the server was away for an hour (virtual clock), each delivered once after its return; cut after DATA: the same Message-ID; poison parked`,
    )
  },
  sized(30_000, 300_000),
)

test('what is over before the mail server is back is dropped and counted; an invitation gets a fresh link', async () => {
  const probe = await postOffice()
  const { port } = probe
  await probe.close()
  const { mails, sender, outcomes } = services(smtp(port))
  const someone = random.uuid()
  for (const [at, id] of [someone, gone].entries())
    await db.run(sql`
      insert into accounts (id, area, email, created_at, updated_at) values (${id}, 'inspector', ${`late${at}@example.ae`}, ${clock.now()}, ${clock.now()})`)
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  const link = 'https://assure.example/set-password?token=first'
  await db.transaction(async (tx) => {
    await mails.queue(tx, 'sign-up-code', to, { code: '918273', minutes: 10 }, { expiresAt: inMs(600_000) })
    await mails.queue(tx, 'reset-password', to, { url: link, minutes: 60 }, { expiresAt: inMs(3_600_000) })
    const first = { setPasswordUrl: link, days: 7 }
    await mails.queue(tx, 'inspector-invited', to, first, { expiresAt: inMs(7 * dayMs), linkFor: someone })
    await mails.queue(tx, 'account-approved', to, first, { expiresAt: inMs(7 * dayMs), linkFor: gone })
  })
  const all = await ids()
  const tryAll = async () => {
    for (const mailId of all) await sender.send({ mailId })
  }
  // Eight days away, which is longer than a link lives.
  for (let hour = 0; hour < 8 * 24; hour += 8) {
    await tryAll()
    clock.forward(8 * 3_600_000)
  }
  const post = await postOffice({}, port)
  await tryAll()
  const rows = await db.many<{ template: string; state: string; content: string | null }>(
    sql`select template, state, content from mails order by id`,
  )
  expect(rows.map(({ template, state }) => [template, state])).toEqual([
    ['sign-up-code', 'expired'],
    ['reset-password', 'expired'],
    ['inspector-invited', 'sent'],
    ['account-approved', 'expired'],
  ])
  expect(rows.filter(({ state, content }) => state === 'expired' && content !== null)).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'expired')).toHaveLength(3)
  expect(post.letters).toHaveLength(1)
  const letter = post.letters[0]?.source.replace(/=\r\n/g, '') ?? ''
  expect(letter).toContain(`fresh-${freshLinks}`)
  expect(letter).not.toContain('token=3Dfirst')
  // Sent in time, it is the link of the beginning.
  clock.forward(1_000)
  await db.transaction((tx) =>
    mails.queue(
      tx,
      'inspector-invited',
      { ...to, email: 'intime@example.ae' },
      { setPasswordUrl: link, days: 7 },
      { expiresAt: inMs(7 * dayMs), linkFor: someone },
    ),
  )
  clock.forward(20_000_000)
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(post.letters.at(-1)?.to).toEqual(['intime@example.ae'])
  expect(post.letters.at(-1)?.source.replace(/=\r\n/g, '')).toContain('token=3Dfirst')
})

const refusing = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

test('a mail that is refused every time is parked, the others go', async () => {
  const post = await postOffice({
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('poison')
          ? refusing(450, 'not now')
          : address.startsWith('never')
            ? refusing(550, 'nobody')
            : undefined,
      ),
  })
  const { mails, sender } = services(smtp(post.port))
  for (const email of ['poison@example.ae', 'never@example.ae', 'mona@example.ae'])
    await db.transaction((tx) => mails.queue(tx, 'inspector-removed', { ...to, email }, { facilityName: 'x' }))
  for (let round = 0; round < 9; round++) {
    for (const mailId of await ids()) await sender.send({ mailId })
    clock.forward(3_700_000)
  }
  expect(await db.many(sql`select to_address, state, tries from mails order by to_address`)).toEqual([
    { toAddress: 'mona@example.ae', state: 'sent', tries: 1 },
    { toAddress: 'never@example.ae', state: 'parked', tries: 3 },
    { toAddress: 'poison@example.ae', state: 'parked', tries: 8 },
  ])
  expect(post.letters.map((letter) => letter.to)).toEqual([['mona@example.ae']])
})

test('when the line is cut after the data, the second copy has the same Message-ID', async () => {
  let cuts = 0
  const seen: string[] = []
  const post = await postOffice({}, 0, (letter, socket) => {
    seen.push(letter.id)
    if (cuts++ === 0) socket?.destroy()
    return undefined
  })
  const { mails, sender } = services(smtp(post.port))
  await db.transaction((tx) => mails.queue(tx, 'inspector-removed', to, { facilityName: 'x' }))
  const [mailId = ''] = await ids()
  await sender.send({ mailId })
  expect(await states()).toEqual({ queued: 1 })
  clock.forward(120_000)
  await sender.send({ mailId })
  expect(await states()).toEqual({ sent: 1 })
  expect(seen).toEqual([`<${mailId}@assure.example>`, `<${mailId}@assure.example>`])
})

test.each<[string, SMTPServerOptions]>([
  ['greeting', { onConnect: (_, done) => done(refusing(421, 'too busy')) }],
  ['MAIL', { onMailFrom: (_, __, done) => done(refusing(550, 'we do not know you')) }],
  ['DATA with 421', { onData: (stream, _, done) => stream.on('end', () => done(refusing(421, 'closing'))).resume() }],
])('a fault of the server at %s is not held against the mail', async (_, options) => {
  const post = await postOffice(options)
  const { mails, sender } = services(smtp(post.port))
  await db.transaction((tx) => mails.queue(tx, 'inspector-removed', to, { facilityName: 'x' }))
  const [mailId = ''] = await ids()
  for (let round = 0; round < 12; round++) {
    await sender.send({ mailId })
    clock.forward(70_000)
  }
  expect(await db.many(sql`select state, tries from mails`)).toEqual([{ state: 'queued', tries: 0 }])
})

test('the job sends what was queued, by itself', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtp(post.port))
  const nothing = async (): Promise<void> => undefined
  const worker = createJobs({ db, log: quietLog })
  await worker.start(
    {
      'send-mail': sender.send,
      'send-password-link': nothing,
      'tell-failed-sign-ins': nothing,
      'sweep-files': nothing,
      'expire-certifications': nothing,
      'fold-counts': nothing,
      'send-reminders': nothing,
      'reconcile-payments': nothing,
      'make-invoice-pdf': nothing,
      'issue-waiting-invoices': nothing,
      'tidy-up': nothing,
    },
    {},
  )
  await db.transaction((tx) => mails.queue(tx, 'inspector-removed', to, { facilityName: 'by itself' }))
  await eventually(() => post.letters.some(({ source }) => source.includes('by itself')))
  await worker.stop()
})

test('without a mail server mails are kept, and the mailbox shows them', async () => {
  const { mails, sender } = services(undefined)
  await db.transaction((tx) =>
    mails.queue(
      tx,
      'reset-password',
      { ...to, email: 'a_b@example.ae' },
      { url: 'https://assure.example/set-password?token=abc', minutes: 60 },
    ),
  )
  clock.forward(1_000)
  await db.transaction((tx) =>
    mails.queue(tx, 'inspector-removed', { ...to, language: 'ar' }, { facilityName: '<b>x</b>' }),
  )
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(await states()).toEqual({ kept: 2 })
  const list = await listKeptMails(db)
  expect(list.map((mail) => mail.to)).toEqual(['mona@example.ae', 'a_b@example.ae'])
  expect(await listKeptMails(db, 'a_b')).toHaveLength(1)
  expect(await listKeptMails(db, '%')).toHaveLength(0)
  const found = await findKeptMail(db, keys, list[1]?.id ?? '')
  expect(found?.text).toContain('https://assure.example/set-password?token=abc')
  expect(await findKeptMail(db, keys, random.uuid())).toBeUndefined()
  const pages = [mailboxPage(list, '"><script>'), ...(found ? [mailPage(found)] : [])]
  for (const page of pages) expect(page).not.toMatch(/<script|<b>x|\son\w+=/)
  expect(pages[1]).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"')
})

test('a month after sending the content is gone, the row stays', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtp(post.port))
  await db.transaction((tx) => mails.queue(tx, 'inspector-removed', to, { facilityName: 'x' }))
  for (const mailId of await ids()) await sender.send({ mailId })
  clock.forward(31 * 86_400_000)
  expect(await tidyMails(db, clock.now())).toBe(1)
  expect(await db.many(sql`select state, content from mails`)).toEqual([{ state: 'sent', content: null }])
})

test('a mail whose job is gone gets another one, once', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  await db.transaction((tx) =>
    mails.queue(tx, 'password-changed', to, { forgotUrl: 'https://assure.example/forgot-password' }),
  )
  await db.raw("delete from pgboss.job where name = 'send-mail'")
  const waiting = async () =>
    (await db.raw("select 1 from pgboss.job where name = 'send-mail' and state = 'created'")).rows.length
  expect(await requeueMails({ db, jobs }, clock.now())).toBe(0)
  const later = new Date(clock.now().getTime() + 11 * 60_000)
  expect(await requeueMails({ db, jobs }, later)).toBe(1)
  expect(await requeueMails({ db, jobs }, later)).toBe(1)
  expect(await waiting()).toBe(1)
})
