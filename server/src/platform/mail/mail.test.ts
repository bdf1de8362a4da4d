import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { handlersWith } from '../../../test/job-handlers.ts'
import { allMails, postOffice, recipient, refusing, setUpMailing, smtpUrl } from '../../../test/mail-setup.ts'
import { measured, sized } from '../../../test/size.ts'
import { eventually, quietLog } from '../../../test/support.ts'
import { sql } from '../db/sql.ts'
import { createJobs } from '../jobs/jobs.ts'

const { clock, database, freshLinks, staleId, ids, random, services, states } = setUpMailing()
const dayMs = 86_400_000

test.each(['', '?requireTLS=false&ignoreTLS=true', '?opportunisticTLS=true'])(
  'where encryption is required, a server without it receives neither login nor mail%s',
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
    await database().transaction((tx) =>
      mails.queue(tx, allMails.signUpCodeMail, { to: recipient, values: { code: '123456', minutes: 10 } }),
    )
    const [mailId = ''] = await ids()
    await sender.send({ mailId })
    expect({ logins, addresses, letters: post.letters }).toEqual({ logins: [], addresses: [], letters: [] })
    const kept = await database().get<{ state: string; error: string; tries: number }>(
      sql`select state, error, tries from mails`,
    )
    expect(kept).toMatchObject({ state: 'queued', tries: 0 })
    expect(kept.error).toMatch(/cannot be encrypted, and nothing is sent in clear: ETLS/)

    // Without the demand the same server gets both: it is the demand that keeps them back.
    const open = services(address.replace(/[?].*/, ''))
    await database().run(sql`update mails set next_try_at = null`)
    await open.sender.send({ mailId })
    expect([logins.length, addresses.length, post.letters.length]).toEqual([1, 1, 1])
  },
)

test('where encryption is required, a server with an invalid certificate receives neither', async () => {
  const logins: unknown[] = []
  const post = await postOffice({ disabledCommands: [], onAuth: (auth) => void logins.push(auth) })
  const { mails, sender } = services(`smtp://assure:hunter2@127.0.0.1:${post.port}/?tls.rejectUnauthorized=false`, true)
  await database().transaction((tx) =>
    mails.queue(tx, allMails.signUpCodeMail, { to: recipient, values: { code: '123456', minutes: 10 } }),
  )
  const [mailId = ''] = await ids()
  await sender.send({ mailId })
  expect({ logins, letters: post.letters }).toEqual({ logins: [], letters: [] })
  expect(await database().get(sql`select state, error from mails`)).toMatchObject({
    state: 'queued',
    error: expect.stringMatching(/certificate/) as string,
  })
})

test('a mail is sent once, with both parts, its attachment and a Message-ID of ours', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtpUrl(post.port))
  const attachments = [
    {
      name: 'visit.ics',
      type: 'text/calendar; charset=utf-8; method=REQUEST',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    },
  ]
  await database().transaction((tx) =>
    mails.queue(tx, allMails.visitScheduledMail, {
      to: { ...recipient, language: 'ar' },
      values: {
        facilityName: 'مخزن جبل علي',
        requestNumber: undefined,
        at: '2026-03-05T06:30:00Z',
        inspectorName: 'Omar',
        address: 'Dubai',
        url: 'https://assure.example/f',
      },
      attachments,
      onceKey: 'visit:1',
    }),
  )
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, {
      to: recipient,
      values: { facilityName: 'another' },
      onceKey: 'visit:1',
    }),
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

test('a name with a line break makes no second header', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtpUrl(post.port))
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, {
      to: { ...recipient, first_name: 'Mona\r\nBcc: evil@example.com' },
      values: { facilityName: 'x\r\nBcc: evil@example.com' },
    }),
  )
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(post.letters[0]?.to).toEqual(['mona@example.ae'])
  expect(post.letters[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
})

test(
  'mails wait while the mail server is away, then each arrives once',
  async () => {
    const many = sized(100, 1_000)
    const probe = await postOffice()
    const { port } = probe
    await probe.close()
    const { mails, sender } = services(smtpUrl(port))
    await database().transaction(async (tx) => {
      for (let number = 0; number < many; number++)
        await mails.queue(tx, allMails.inspectorRemovedMail, {
          to: recipient,
          values: { facilityName: `facility ${number}` },
        })
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
      `${many} mails queued while the server was away for an hour (virtual clock), each delivered once after its ` +
        'return; cut after DATA: the same Message-ID; poison parked',
    )
  },
  sized(30_000, 300_000),
)

test('an outage of the mail server is logged once with its cause, and once when it ends', async () => {
  const probe = await postOffice()
  const { port } = probe
  await probe.close()
  const { mails, sender, lines } = services(smtpUrl(port))
  const queue = () =>
    database().transaction((tx) =>
      mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'Cold store' } }),
    )
  await queue()
  await queue()
  const sendAll = async () => {
    for (const mailId of await ids()) await sender.send({ mailId })
    clock.forward(120_000)
  }
  await sendAll()
  await sendAll()
  await postOffice({}, port)
  await sendAll()
  expect(lines.map(({ level, part, cause, msg }) => ({ level, part, cause, msg }))).toEqual([
    { level: 40, part: 'mail', cause: expect.stringContaining('ECONNREFUSED'), msg: 'a part does not answer' },
    { level: 30, part: 'mail', cause: undefined, msg: 'a part answers again' },
  ])
  expect(JSON.stringify(lines)).not.toContain(recipient.email)
})

test('mails that expired during an outage are dropped; an invitation gets a fresh link', async () => {
  const probe = await postOffice()
  const { port } = probe
  await probe.close()
  const { mails, sender, outcomes } = services(smtpUrl(port))
  const someone = random.uuid()
  for (const [at, id] of [someone, staleId].entries())
    await database().run(sql`
      insert into accounts (id, area, email, created_at, updated_at)
        values (${id}, 'inspector', ${`late${at}@example.ae`}, ${clock.now()}, ${clock.now()})`)
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  const link = 'https://assure.example/set-password?token=first'
  await database().transaction(async (tx) => {
    await mails.queue(tx, allMails.signUpCodeMail, {
      to: recipient,
      values: { code: '918273', minutes: 10 },
      expiresAt: inMs(600_000),
    })
    await mails.queue(tx, allMails.resetPasswordMail, {
      to: recipient,
      values: { url: link, minutes: 60 },
      expiresAt: inMs(3_600_000),
    })
    const first = { setPasswordUrl: link, days: 7 }
    await mails.queue(tx, allMails.inspectorInvitedMail, {
      to: recipient,
      values: first,
      expiresAt: inMs(7 * dayMs),
      linkFor: someone,
    })
    await mails.queue(tx, allMails.accountApprovedMail, {
      to: recipient,
      values: first,
      expiresAt: inMs(7 * dayMs),
      linkFor: staleId,
    })
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
  const rows = await database().many<{ template: string; state: string; content: string | null }>(
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
  expect(letter).toContain(`fresh-${freshLinks()}`)
  expect(letter).not.toContain('token=3Dfirst')
  // Sent in time, it is the link of the beginning.
  clock.forward(1_000)
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorInvitedMail, {
      to: { ...recipient, email: 'intime@example.ae' },
      values: { setPasswordUrl: link, days: 7 },
      expiresAt: inMs(7 * dayMs),
      linkFor: someone,
    }),
  )
  clock.forward(20_000_000)
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(post.letters.at(-1)?.to).toEqual(['intime@example.ae'])
  expect(post.letters.at(-1)?.source.replace(/=\r\n/g, '')).toContain('token=3Dfirst')
})

test('a mail that is always refused is parked, and the others are sent', async () => {
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
  const { mails, sender } = services(smtpUrl(post.port))
  for (const email of ['poison@example.ae', 'never@example.ae', 'mona@example.ae'])
    await database().transaction((tx) =>
      mails.queue(tx, allMails.inspectorRemovedMail, { to: { ...recipient, email }, values: { facilityName: 'x' } }),
    )
  for (let round = 0; round < 9; round++) {
    for (const mailId of await ids()) await sender.send({ mailId })
    clock.forward(3_700_000)
  }
  expect(await database().many(sql`select to_address, state, tries from mails order by to_address`)).toEqual([
    { to_address: 'mona@example.ae', state: 'sent', tries: 1 },
    { to_address: 'never@example.ae', state: 'parked', tries: 3 },
    { to_address: 'poison@example.ae', state: 'parked', tries: 8 },
  ])
  expect(post.letters.map((letter) => letter.to)).toEqual([['mona@example.ae']])
})

test('when the connection breaks after the data, the second copy has the same Message-ID', async () => {
  let cuts = 0
  const seen: string[] = []
  const post = await postOffice({}, 0, (letter, socket) => {
    seen.push(letter.id)
    if (cuts++ === 0) socket?.destroy()
    return undefined
  })
  const { mails, sender } = services(smtpUrl(post.port))
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'x' } }),
  )
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
])('a server fault at %s does not count against the mail', async (_, options) => {
  const post = await postOffice(options)
  const { mails, sender } = services(smtpUrl(post.port))
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'x' } }),
  )
  const [mailId = ''] = await ids()
  for (let round = 0; round < 12; round++) {
    await sender.send({ mailId })
    clock.forward(70_000)
  }
  expect(await database().many(sql`select state, tries from mails`)).toEqual([{ state: 'queued', tries: 0 }])
})

test('the job sends queued mails by itself', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtpUrl(post.port))
  const worker = createJobs({ db: database(), log: quietLog })
  await worker.start(handlersWith({ 'send-mail': sender.send }), {})
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'by itself' } }),
  )
  await eventually(() => post.letters.some(({ source }) => source.includes('by itself')))
  await worker.stop()
})
