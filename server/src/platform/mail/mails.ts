// The outbox: mails are written in the transaction of their change and sent by a job.
import { type Area, type Language, type NotificationTopic, topicsOfArea } from '@assure/contract/domain/vocabulary'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Random } from '../random.ts'
import { renderMail } from './layout.ts'
import type { AnyMail, Mail } from './mail-text.ts'

export type MailAttachment = { name: string; type: string; content: string }

/** An account's row has these columns. */
export type Addressee = { email: string; language: Language; first_name?: string }

export type QueuedMail<Values> = {
  to: Addressee
  values: Values
  attachments?: MailAttachment[]
  /** A second mail with the same key is skipped. */
  onceKey?: string | undefined
  /** Sent at that time. Until then, a later mail with the same key replaces it. */
  digest?: { key: string; at: Date } | undefined
  /** When its code or link expires. After that it is not sent, or sent with a new link for `linkFor`. */
  expiresAt?: Date
  /** The account whose first-password link it has. */
  linkFor?: string
}

export type Mails = {
  /** Writes the mail in the same transaction, with a fixed Message-ID. A job sends it. */
  queue<Values>(tx: Tx, mail: Mail<string, Values>, queued: QueuedMail<NoInfer<Values>>): Promise<void>
}

/** A mail with its values, ready for `queue`. */
export type Letter = (tx: Tx, mails: Mails) => Promise<void>
export const letter =
  <Values>(mail: Mail<string, Values>, queued: QueuedMail<NoInfer<Values>>): Letter =>
  (tx, mails) =>
    mails.queue(tx, mail, queued)

/** Encrypted in the row, because mails contain codes and links. */
export type MailContent = { html: string; text: string; attachments: MailAttachment[] }

export const sealContent = (keys: Keys, content: MailContent): string => keys.encrypt('mail', JSON.stringify(content))
export const openContent = (keys: Keys, encrypted: string): MailContent =>
  JSON.parse(keys.decrypt('mail', encrypted)) as MailContent

/** If an address has accounts in two areas, both must have switched the topic off. */
const isSwitchedOff = async (tx: Tx, { topic }: AnyMail, email: string): Promise<boolean> => {
  if (topic === undefined) return false
  const areas = (['customer', 'inspector'] as const).filter((area) => topicsOf(area).includes(topic))
  const { is_off: isOff } = await tx.get<{ is_off: boolean | null }>(sql`
    select bool_and(a.notification_choices -> ${topic}::text -> 'mail' = 'false'::jsonb is true) as is_off
    from accounts a where a.area = any(${areas}::text[]) and a.email = ${email}`)
  return isOff === true
}
const topicsOf = (area: Area): readonly NotificationTopic[] => topicsOfArea[area]

export type MailsOptions = {
  config: Pick<Config, 'publicUrl' | 'smtpUrl'>
  clock: Clock
  random: Random
  keys: Keys
  jobs: Jobs
}

const messageIdOf = ({ config: { publicUrl } }: Pick<MailsOptions, 'config'>, id: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`

/** Without a mail server, mails are only stored. */
const firstStateOf = ({ config: { smtpUrl } }: Pick<MailsOptions, 'config'>): 'queued' | 'kept' =>
  smtpUrl === undefined ? 'kept' : 'queued'

/** Queues a copy of a mail with a new Message-ID, because mail programs hide a second mail with the same one. */
export const queueCopy = async (
  tx: Tx,
  deps: Pick<MailsOptions, 'config' | 'clock' | 'random' | 'jobs'>,
  original: string,
): Promise<{ id: string }> => {
  const id = deps.random.uuid()
  const now = deps.clock.now()
  const state = firstStateOf(deps)
  await tx.run(sql`
    insert into mails (id, message_id, to_address, to_name, language, template, subject, content, state, next_try_at,
      expires_at, link_account_id, created_at, updated_at)
    select ${id}, ${messageIdOf(deps, id)}, to_address, to_name, language, template, subject, content, ${state},
      ${state === 'queued' ? now : null}, expires_at, link_account_id, ${now}, ${now}
    from mails where id = ${original}`)
  if (state === 'queued') await deps.jobs.enqueue(tx, 'send-mail', { mailId: id })
  return { id }
}

export const createMails = ({ config, clock, random, keys, jobs }: MailsOptions): Mails => {
  const firstState = firstStateOf({ config })
  const isSent = firstState === 'queued'
  return {
    queue: async (tx, mail, { to, values, attachments = [], onceKey, digest, expiresAt, linkFor }) => {
      if (/[\p{Cc}\s<>,;]/u.test(to.email)) throw new Error('This is not one e-mail address.')
      if (await isSwitchedOff(tx, mail, to.email)) return
      const { subject, html, text } = renderMail(mail[to.language](values), to.language, to.first_name)
      const id = random.uuid()
      const now = clock.now()
      const content = sealContent(keys, { html, text, attachments })
      const made = await tx.run(sql`
        insert into mails (id, message_id, to_address, to_name, language, template, subject, content, state,
          next_try_at, once_key, expires_at, link_account_id, created_at, updated_at)
        values (${id}, ${messageIdOf({ config }, id)}, ${to.email}, ${to.first_name ?? null}, ${to.language}, ${mail.name}, ${subject},
          ${content}, ${firstState}, ${isSent ? (digest?.at ?? now) : null}, ${digest?.key ?? onceKey ?? null}, ${expiresAt ?? null},
          ${linkFor ?? null}, ${now}, ${now})
        on conflict (once_key) do nothing`)
      if (made === 1 && isSent)
        await jobs.enqueue(tx, 'send-mail', { mailId: id }, digest === undefined ? {} : { startAfter: digest.at })
      if (made === 0 && digest !== undefined) {
        // A digest that was dropped is due again, because of what it did not have yet.
        const revived = await tx.find<{ id: string }>(sql`
          update mails set state = ${firstState}, next_try_at = ${isSent ? digest.at : null}
          where once_key = ${digest.key} and state = 'dropped' returning id`)
        await tx.run(sql`
          update mails set content = ${content}, subject = ${subject}, updated_at = ${now}
          where once_key = ${digest.key} and state in ('queued', 'kept') and tries = 0`)
        if (revived !== undefined && isSent)
          await jobs.enqueue(tx, 'send-mail', { mailId: revived.id }, { startAfter: digest.at })
      }
    },
  }
}

/** Deletes mails that were sent or given up before, at most `limit`. Those that wait stay. */
export const deleteOldMails = (db: Queryable, { before, limit }: { before: Date; limit: number }): Promise<number> =>
  db.run(sql`
    delete from mails where id in (select id from mails
      where state <> 'queued' and coalesce(sent_at, updated_at) < ${before} order by created_at limit ${limit})`)

/**
 * For the tidy-up job: a mail that is overdue for longer than any retry has lost its job. This happens after a restore,
 * which has the outbox but not the job queue.
 */
export const requeueMails = async ({ db, jobs }: { db: Database; jobs: Jobs }, now: Date): Promise<number> => {
  const due = await db.many<{ id: string }>(sql`
    select id from mails where state = 'queued' and next_try_at < ${new Date(now.getTime() - 10 * 60_000)}
      order by next_try_at limit 1000`)
  for (const { id } of due) await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: id }))
  return due.length
}

/** The people of the demo set do not exist, so mails to them are never sent. */
export const parkMailsToDemo = (tx: Queryable, { reason, now }: { reason: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update mails set state = 'parked', next_try_at = null, error = ${reason}, updated_at = ${now}
    where state = 'queued' and to_address in (select email from accounts where is_demo)`)
