// The job that sends the outbox: at least once, with a fixed Message-ID. No mail is lost while the mail server is down.
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { createOutage } from '../outage.ts'
import { watched } from '../tracing/watched.ts'
import { renderMail } from './layout.ts'
import type { Mail } from './mail-text.ts'
import { openContent, sealContent } from './mails.ts'
import { withSmtpOptionsOnly } from './smtp-address.ts'

const timeoutMs = 5_000
/** Longer than one attempt can take, including all its timeouts. */
const claimMs = 60_000
const giveUpAfterMs = 3 * 86_400_000
/** A first-password link is renewed if less than this is left of its week. */
const leastOfLinkMs = 6 * 86_400_000
const triesWhenRefused = 8
const triesWhenRefusedForGood = 3

type Row = {
  id: string
  message_id: string
  to_address: string
  to_name: string | null
  language: Language
  template: string
  subject: string
  content: string | null
  tries: number
  created_at: Date
  expires_at: Date | null
  link_account_id: string | null
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** The server or the network is at fault, not this mail, so the try does not count. */
const isOutage = ({ code, command, responseCode }: SmtpError): boolean =>
  responseCode === undefined ||
  responseCode === 421 ||
  code === 'EAUTH' ||
  code === 'ETLS' ||
  command === undefined ||
  /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL)/.test(command)

const between = (least: number, most: number): number => Math.round(least + Math.random() * (most - least))

const transportOptions = (url: string, { smtpNeedsTls }: Pick<Config, 'smtpNeedsTls'>) => ({
  url: smtpNeedsTls ? withSmtpOptionsOnly(url) : url,
  ...(smtpNeedsTls ? { requireTLS: true } : {}),
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Loaded with the first mail, because an installation without a mail server never needs it. */
const openTransport = async (url: string, config: Pick<Config, 'smtpNeedsTls'>, pool?: { maxConnections: number }) => {
  const { createTransport } = await import('nodemailer')
  const options = transportOptions(url, config)
  return pool === undefined ? createTransport(options) : createTransport({ ...options, pool: true, ...pool })
}

/** Connects and signs in to the mail server as for a mail. Sends a mail only if an address is given. */
export const tryMailServer = async (
  url: string,
  config: Pick<Config, 'smtpNeedsTls' | 'mailFrom'>,
  to?: string,
): Promise<void> => {
  const transport = await openTransport(url, config)
  try {
    if (to === undefined) await transport.verify()
    else
      await transport.sendMail({
        from: config.mailFrom,
        to,
        subject: 'Assure: test mail',
        text: 'This mail was sent by npm run doctor. Mails from Assure arrive at this address.',
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
  } finally {
    transport.close()
  }
}

export type MailSender = {
  /** Handler of 'send-mail'. */
  send(data: { mailId: string }): Promise<void>
  close(): void
}

/** Mails with a first-password link, which is renewed if they are sent late. */
export type FirstPasswordMails<Values = { setPasswordUrl: string; days: number }> = {
  mails: readonly Mail<string, Values>[]
  /** A new link; undefined if nobody needs one any more. */
  renewLink(tx: Tx, accountId: string): Promise<(Values & { expiresAt: Date }) | undefined>
}

export type MailSenderOptions = {
  config: Pick<Config, 'smtpUrl' | 'smtpNeedsTls' | 'mailFrom'>
  db: Database
  clock: Clock
  keys: Keys
  jobs: Jobs
  log: Log
  firstPassword: FirstPasswordMails
  onSent?: (outcome: 'sent' | 'refused' | 'outage' | 'parked' | 'expired') => void
}

export const createMailSender = ({
  config,
  db,
  clock,
  keys,
  jobs,
  log,
  firstPassword,
  onSent,
}: MailSenderOptions): MailSender => {
  const { smtpUrl } = config
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = (url: string) => {
    opened ??= openTransport(url, config, { maxConnections: 4 })
    return opened
  }
  const outage = createOutage(log, 'mail')
  /** While the server is known to be down, mails wait without trying it one by one. */
  let away = { until: 0, cause: '' }

  const retryLater = (mailId: string, at: Date, set: { tries: number; error: string }): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.run(
        sql`update mails set tries = ${set.tries}, error = ${set.error.slice(0, 500)}, next_try_at = ${at},
          updated_at = ${clock.now()} where id = ${mailId} and state = 'queued'`,
      )
      await jobs.enqueue(tx, 'send-mail', { mailId }, { startAfter: at })
    })

  const park = async (mail: Row, error: string): Promise<void> => {
    await db.run(
      sql`update mails set state = 'parked', tries = ${mail.tries + 1}, error = ${error.slice(0, 500)},
        next_try_at = null, updated_at = ${clock.now()} where id = ${mail.id} and state = 'queued'`,
    )
    log.error({ mailId: mail.id }, 'a mail could not be delivered and is parked')
    onSent?.('parked')
  }

  /** The server's answer may repeat addresses, but never the content. */
  const causeOf = ({ code, responseCode, message }: SmtpError): string => {
    const text = `${code ?? 'error'} ${responseCode ?? ''} ${message}`.replace(/\s+/g, ' ')
    return code === 'ETLS' && config.smtpNeedsTls
      ? `the line to the mail server cannot be encrypted, and nothing is sent in clear: ${text}`
      : text
  }

  /** An answer of the server may repeat addresses. A connection error names the server at most. */
  const loggedCauseOf = ({ code, command, responseCode, message }: SmtpError): string => {
    if (code === 'ETLS' && config.smtpNeedsTls) return 'the line to the mail server cannot be encrypted'
    return [code, responseCode, responseCode === undefined ? message : command].filter(Boolean).join(' ')
  }

  const failed = async (mail: Row, error: SmtpError): Promise<void> => {
    const now = clock.now().getTime()
    const cause = causeOf(error)
    // An invitation can be sent after any outage, with a new link. Only a refusal by the server ends the tries.
    const isWaiting = isOutage(error) && mail.link_account_id !== null
    if (!isWaiting && now - mail.created_at.getTime() > giveUpAfterMs) return park(mail, cause)
    if (isOutage(error)) {
      outage.began(loggedCauseOf(error))
      away = { until: now + 10_000, cause }
      onSent?.('outage')
      return retryLater(mail.id, new Date(now + between(20_000, 60_000)), { tries: mail.tries, error: cause })
    }
    outage.ended()
    const tries = mail.tries + 1
    onSent?.('refused')
    if (tries >= ((error.responseCode ?? 0) >= 500 ? triesWhenRefusedForGood : triesWhenRefused))
      return park(mail, cause)
    const wait = Math.min(30_000 * 2 ** tries, 3_600_000)
    return retryLater(mail.id, new Date(now + between(wait / 2, wait)), { tries, error: cause })
  }

  /** Its code or link has expired, so the content is deleted too. */
  const drop = async ({ id }: Row, tx: Queryable): Promise<undefined> => {
    await tx.run(
      sql`update mails set state = 'expired', content = null, next_try_at = null, updated_at = ${clock.now()}
        where id = ${id} and state = 'queued'`,
    )
    onSent?.('expired')
    return undefined
  }

  const isOver = ({ expires_at: expiresAt, link_account_id: linkAccountId }: Row, now: Date): boolean =>
    linkAccountId === null && expiresAt !== null && expiresAt <= now

  /** The mail as it may be sent now: with a new link after a long wait, or undefined. */
  const stillGood = async (mail: Row): Promise<Row | undefined> => {
    const { expires_at: expiresAt, link_account_id: linkAccountId, template } = mail
    const now = clock.now()
    if (isOver(mail, now)) return drop(mail, db)
    const renewable = firstPassword.mails.find(({ name }) => name === template)
    if (linkAccountId === null || renewable === undefined) return mail
    if (expiresAt !== null && expiresAt.getTime() - now.getTime() >= leastOfLinkMs) return mail
    return db.transaction(async (tx) => {
      const fresh = await firstPassword.renewLink(tx, linkAccountId)
      if (fresh === undefined) return drop(mail, tx)
      const { attachments } = openContent(keys, mail.content ?? '')
      const { html, text } = renderMail(renewable[mail.language](fresh), mail.language, mail.to_name ?? undefined)
      const content = sealContent(keys, { html, text, attachments })
      await tx.run(
        sql`update mails set content = ${content}, expires_at = ${fresh.expiresAt}, updated_at = ${now}
          where id = ${mail.id}`,
      )
      return { ...mail, content, expires_at: fresh.expiresAt }
    })
  }

  const deliver = async (url: string, mail: Row): Promise<SmtpError | undefined> => {
    const { html, text, attachments } = openContent(keys, mail.content ?? '')
    const pool = await transport(url)
    try {
      const message = {
        messageId: mail.message_id,
        date: mail.created_at,
        from: config.mailFrom,
        to: { name: mail.to_name ?? '', address: mail.to_address },
        subject: mail.subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': mail.language,
        },
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      }
      await watched(
        () => ({ name: 'send mail', kind: 'client', attributes: { 'assure.mail.template': mail.template } }),
        () => pool.sendMail(message),
      )
      return undefined
    } catch (error) {
      return error as SmtpError
    }
  }

  return {
    send: async ({ mailId }) => {
      if (smtpUrl === undefined) return
      const now = clock.now()
      const mail = await db.find<Row>(sql`
        update mails set next_try_at = ${new Date(now.getTime() + claimMs)}, updated_at = ${now}
        where id = ${mailId} and state = 'queued' and (next_try_at is null or next_try_at <= ${now})
        returning id, message_id, to_address, to_name, language, template, subject, content, tries, created_at,
          expires_at, link_account_id`)
      if (mail === undefined) {
        // Sent already, or claimed by another process. If that process dies, the claim expires and another one retries.
        const claimed = await db.find<{ next_try_at: Date }>(
          sql`select next_try_at from mails where id = ${mailId} and state = 'queued' and next_try_at > ${now}`,
        )
        if (claimed)
          await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId }, { startAfter: claimed.next_try_at }))
        return
      }
      if (now.getTime() < away.until && !isOver(mail, now))
        return retryLater(mail.id, new Date(now.getTime() + between(20_000, 60_000)), {
          tries: mail.tries,
          error: away.cause,
        })
      const good = await stillGood(mail)
      if (good === undefined) return
      const error = await deliver(smtpUrl, good)
      if (error) return failed(good, error)
      away = { until: 0, cause: '' }
      outage.ended()
      const sentAt = clock.now()
      await db.run(
        sql`update mails set state = 'sent', sent_at = ${sentAt}, tries = tries + 1, next_try_at = null, error = null,
          updated_at = ${sentAt} where id = ${mail.id} and state = 'queued'`,
      )
      onSent?.('sent')
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}
