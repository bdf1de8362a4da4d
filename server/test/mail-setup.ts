// An SMTP server on loopback, and the outbox with a sender that delivers to it.
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import { sql } from '../src/platform/db/sql.ts'
import { createJobs, type Jobs } from '../src/platform/jobs/jobs.ts'
import { createMails } from '../src/platform/mail/mails.ts'
import { createMailSender, type MailSender } from '../src/platform/mail/send-mail.ts'
import { systemRandom } from '../src/platform/random.ts'
import { firstPasswordMails } from '../src/slices/mails.ts'
import { testClock } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { openQuietly, quietLog, testKeys } from './support.ts'

export { mails as allMails } from '../src/slices/mails.ts'

export type Letter = { to: string[]; source: string; id: string }
export type Post = { port: number; letters: Letter[]; close(): Promise<void> }
const posts: Post[] = []

/** A real SMTP server on loopback; `options` make it misbehave. */
export const postOffice = async (
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
export const recipient = { email: 'mona@example.ae', language: 'en' as const, first_name: 'Mona' }
export const smtpUrl = (port: number) => `smtp://127.0.0.1:${port}`
export const refusing = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

export const setUpMailing = () => {
  const clock = testClock(new Date())
  const keys = testKeys()
  const random = systemRandom(clock)
  const senders: MailSender[] = []
  let database: FreshDatabase
  let db: Database
  let jobs: Jobs
  let freshLinks = 0
  /** Has a password by now, or was deactivated. */
  const staleId = random.uuid()

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
  afterEach(async () => {
    for (const sender of senders.splice(0)) sender.close()
    for (const post of posts.splice(0)) await post.close()
  })

  const services = (address: string | undefined, smtpNeedsTls = false) => {
    const mailFrom = 'Assure <no-reply@assure.example>'
    const config = { publicUrl: 'https://assure.example', smtpUrl: address, smtpNeedsTls, mailFrom }
    const outcomes: string[] = []
    const lines: Record<string, unknown>[] = []
    const sender = createMailSender({
      config,
      db,
      clock,
      keys,
      jobs,
      log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) }),
      firstPassword: {
        mails: firstPasswordMails,
        renewLink: async (_, accountId) =>
          accountId === staleId
            ? undefined
            : {
                setPasswordUrl: `https://assure.example/set-password?token=fresh-${++freshLinks}`,
                days: 7,
                expiresAt: new Date(clock.now().getTime() + 7 * dayMs),
              },
      },
      onSent: (outcome) => outcomes.push(outcome),
    })
    senders.push(sender)
    return { mails: createMails({ config, clock, random, keys, jobs }), sender, outcomes, lines }
  }

  return {
    clock,
    keys,
    random,
    staleId,
    services,
    database: () => db,
    jobs: () => jobs,
    freshLinks: () => freshLinks,
    ids: async (): Promise<string[]> =>
      (await db.many<{ id: string }>(sql`select id from mails order by id`)).map(({ id }) => id),
    states: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await db.many<{ state: string; count: number }>(sql`select state, count(*) from mails group by state`)).map(
          ({ state, count }) => [state, count],
        ),
      ),
  }
}
