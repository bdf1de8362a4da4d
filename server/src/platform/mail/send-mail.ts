// The job behind the outbox: at least once, always with the same Message-ID, nothing lost while the mail server is away.
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { openContent } from './mails.ts'

const timeoutMs = 5_000
/** Longer than one attempt can take with all its timeouts. */
const claimMs = 60_000
const giveUpAfterMs = 3 * 86_400_000
const triesWhenRefused = 8
const triesWhenRefusedForGood = 3

type Row = {
  id: string
  messageId: string
  toAddress: string
  toName: string | null
  language: string
  subject: string
  content: string | null
  tries: number
  createdAt: Date
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** The server or our way to it is at fault, not this mail: it waits without being counted. */
const isOutage = ({ code, command, responseCode }: SmtpError): boolean =>
  responseCode === undefined ||
  responseCode === 421 ||
  code === 'EAUTH' ||
  code === 'ETLS' ||
  command === undefined ||
  /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL)/.test(command)

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least))

export type MailSender = {
  /** Handler of 'send-mail'. */
  send(data: { mailId: string }): Promise<void>
  close(): void
}

export type MailSenderOptions = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  db: Database
  clock: Clock
  keys: Keys
  jobs: Jobs
  log: Log
  onSent?: (outcome: 'sent' | 'refused' | 'outage' | 'parked') => void
}

export const createMailSender = ({ config, db, clock, keys, jobs, log, onSent }: MailSenderOptions): MailSender => {
  const transport =
    config.smtpUrl === undefined
      ? undefined
      : createTransport({
          url: config.smtpUrl,
          pool: true,
          maxConnections: 4,
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: timeoutMs,
          dnsTimeout: timeoutMs,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
  /** While the server is known to be away, mails wait without knocking one by one. */
  let awayUntil = 0

  const again = (mailId: string, at: Date, set: { tries: number; error: string }): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.run(
        sql`update mails set tries = ${set.tries}, error = ${set.error.slice(0, 500)}, next_try_at = ${at}, updated_at = ${clock.now()} where id = ${mailId} and state = 'queued'`,
      )
      await jobs.enqueue(tx, 'send-mail', { mailId }, { startAfter: at })
    })

  const park = async (mail: Row, error: string): Promise<void> => {
    await db.run(
      sql`update mails set state = 'parked', tries = ${mail.tries + 1}, error = ${error.slice(0, 500)}, next_try_at = null, updated_at = ${clock.now()} where id = ${mail.id} and state = 'queued'`,
    )
    log.error({ mailId: mail.id }, 'a mail could not be delivered and is parked')
    onSent?.('parked')
  }

  const failed = async (mail: Row, error: SmtpError): Promise<void> => {
    const now = clock.now().getTime()
    // What the server said may repeat addresses, never the content.
    const said = `${error.code ?? 'error'} ${error.responseCode ?? ''} ${error.message}`.replace(/\s+/g, ' ')
    if (now - mail.createdAt.getTime() > giveUpAfterMs) return park(mail, said)
    if (isOutage(error)) {
      awayUntil = now + 10_000
      onSent?.('outage')
      return again(mail.id, new Date(now + between(20_000, 60_000)), { tries: mail.tries, error: said })
    }
    const tries = mail.tries + 1
    onSent?.('refused')
    if (tries >= ((error.responseCode ?? 0) >= 500 ? triesWhenRefusedForGood : triesWhenRefused))
      return park(mail, said)
    const wait = Math.min(30_000 * 2 ** tries, 3_600_000)
    return again(mail.id, new Date(now + between(wait / 2, wait)), { tries, error: said })
  }

  const deliver = async (mail: Row): Promise<SmtpError | undefined> => {
    const { html, text, attachments } = openContent(keys, mail.content ?? '')
    try {
      await transport?.sendMail({
        messageId: mail.messageId,
        date: mail.createdAt,
        from: config.mailFrom,
        to: { name: mail.toName ?? '', address: mail.toAddress },
        subject: mail.subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': mail.language,
        },
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      })
      return undefined
    } catch (error) {
      return error as SmtpError
    }
  }

  return {
    send: async ({ mailId }) => {
      if (transport === undefined) return
      const now = clock.now()
      const mail = await db.find<Row>(sql`
        update mails set next_try_at = ${new Date(now.getTime() + claimMs)}, updated_at = ${now}
        where id = ${mailId} and state = 'queued' and (next_try_at is null or next_try_at <= ${now})
        returning id, message_id, to_address, to_name, language, subject, content, tries, created_at`)
      if (mail === undefined) {
        // Sent already, or another process is at it: should that one die, somebody looks again when its claim has run out.
        const claimed = await db.find<{ nextTryAt: Date }>(
          sql`select next_try_at from mails where id = ${mailId} and state = 'queued' and next_try_at > ${now}`,
        )
        if (claimed)
          await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId }, { startAfter: claimed.nextTryAt }))
        return
      }
      if (now.getTime() < awayUntil)
        return again(mail.id, new Date(now.getTime() + between(20_000, 60_000)), {
          tries: mail.tries,
          error: 'the mail server is away',
        })
      const error = await deliver(mail)
      if (error) return failed(mail, error)
      awayUntil = 0
      const sentAt = clock.now()
      await db.run(
        sql`update mails set state = 'sent', sent_at = ${sentAt}, tries = tries + 1, next_try_at = null, error = null, updated_at = ${sentAt} where id = ${mail.id} and state = 'queued'`,
      )
      onSent?.('sent')
    },
    close: () => transport?.close(),
  }
}
