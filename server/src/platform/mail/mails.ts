// The outbox: written in the transaction of the change, sent by a job.
import type { Language, NotificationTopic } from '@assure/contract/vocabulary'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Random } from '../random.ts'
import { renderMail } from './layout.ts'
import { type MailName, type MailValues, mailText } from './templates.ts'

export type MailAttachment = { name: string; type: string; content: string }

export type Mails = {
  /** Written into the outbox in the same transaction, sent by a job, with a fixed Message-ID. */
  queue<Name extends MailName>(
    tx: Tx,
    name: Name,
    to: { email: string; language: Language; name?: string },
    values: MailValues[Name],
    options?: {
      attachments?: MailAttachment[]
      onceKey?: string
      /** When the code or link in it ends: after that it is not sent any more, or with a fresh link for `linkFor`. */
      expiresAt?: Date
      /** Whose first-password link it carries. */
      linkFor?: string
    },
  ): Promise<void>
}

/** Encrypted in the row: mails hold codes and links. */
export type MailContent = { html: string; text: string; attachments: MailAttachment[] }

export const sealContent = (keys: Keys, content: MailContent): string => keys.encrypt('mail', JSON.stringify(content))
export const openContent = (keys: Keys, kept: string): MailContent =>
  JSON.parse(keys.decrypt('mail', kept)) as MailContent

/** News that an owner may switch off by topic. Codes, links, decisions on the account and everything of inspectors always go out. */
const topics: Partial<Record<MailName, NotificationTopic>> = {
  'payment-received': 'payments',
  'invoice-issued': 'payments',
  'transfer-refused': 'payments',
  'inspector-assigned': 'visits',
  'inspector-assigned-to-several': 'visits',
  'visit-scheduled': 'visits',
  'visit-rescheduled': 'visits',
  'visit-cancelled': 'visits',
  'certification-certified': 'certifications',
  'certification-failed': 'certifications',
  'certification-expired': 'certifications',
  'certification-reminder': 'reminders',
}

const isUnwanted = async (tx: Tx, name: MailName, email: string): Promise<boolean> => {
  const topic = topics[name]
  if (topic === undefined) return false
  const owner = await tx.find(sql`
    select 1 as found from accounts a
    where a.area = 'customer' and a.email = ${email} and a.notification_choices -> ${topic}::text -> 'mail' = 'false'::jsonb
      and not exists (select 1 from accounts i where i.area = 'inspector' and i.email = a.email)`)
  return owner !== undefined
}

export type MailsOptions = {
  config: Pick<Config, 'publicUrl' | 'smtpUrl'>
  clock: Clock
  random: Random
  keys: Keys
  jobs: Jobs
}

export const createMails = ({ config, clock, random, keys, jobs }: MailsOptions): Mails => {
  const host = new URL(config.publicUrl).hostname
  const isSent = config.smtpUrl !== undefined
  return {
    queue: async (tx, name, to, values, options = {}) => {
      if (/[\p{Cc}\s<>,;]/u.test(to.email)) throw new Error('This is not one e-mail address.')
      if (await isUnwanted(tx, name, to.email)) return
      const { subject, html, text } = renderMail(mailText(name, to.language, values), to.language, to.name)
      const id = random.uuid()
      const now = clock.now()
      const content = sealContent(keys, { html, text, attachments: options.attachments ?? [] })
      const made = await tx.run(sql`
        insert into mails (id, message_id, to_address, to_name, language, template, subject, content, state, next_try_at, once_key, expires_at, link_account_id, created_at, updated_at)
        values (${id}, ${`<${id}@${host}>`}, ${to.email}, ${to.name ?? null}, ${to.language}, ${name}, ${subject}, ${content}, ${isSent ? 'queued' : 'kept'}, ${isSent ? now : null}, ${options.onceKey ?? null}, ${options.expiresAt ?? null}, ${options.linkFor ?? null}, ${now}, ${now})
        on conflict (once_key) do nothing`)
      if (made === 1 && isSent) await jobs.enqueue(tx, 'send-mail', { mailId: id })
    },
  }
}

/** Anybody can have them sent to any address, so their rows do not stay. */
const ofStrangers = ['sign-up-code', 'sign-up-known'] satisfies MailName[]

/** For the tidy-up job: what was sent a month ago need not be readable any more. */
export const tidyMails = async (db: Queryable, now: Date): Promise<number> => {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  const emptied = await db.run(
    sql`update mails set content = null, updated_at = ${now} where state = 'sent' and content is not null and sent_at < ${monthAgo}`,
  )
  return (
    emptied +
    (await db.run(sql`delete from mails where template = any(${ofStrangers}::text[]) and created_at < ${monthAgo}`))
  )
}

/** For the tidy-up job: what waits longer than any try of its own has lost its job. A restore brings the outbox back, not the queue. */
export const requeueMails = async ({ db, jobs }: { db: Database; jobs: Jobs }, now: Date): Promise<number> => {
  const due = await db.many<{ id: string }>(sql`
    select id from mails where state = 'queued' and next_try_at < ${new Date(now.getTime() - 10 * 60_000)} order by next_try_at limit 1000`)
  for (const { id } of due) await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: id }))
  return due.length
}
