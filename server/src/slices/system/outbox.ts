// The outbox for SUPER_ADMINs: list, read, send again, drop.
import type * as calls from '@assure/contract/calls/system'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MailState } from '@assure/contract/domain/system'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { descending, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { openContent, queueCopy } from '../../platform/mail/mails.ts'
import { publicText } from '../../platform/mail/public-text.ts'
import { mailDropped, mailQueuedAgain, mailRead } from './announce-system.ts'
import { mayDrop, maySendAgain } from './rules.ts'

type MailRow = {
  id: string
  to: string
  subject: string
  language: Language
  template: string
  state: MailState
  tries: number
  created_at: Date
  changed_at: Date
  next_try_at: Date | null
  sent_at: Date | null
  error: string | null
  expires_at: Date | null
  has_content: boolean
  has_first_link: boolean
}

const columns = sql`m.id, m.to_address as "to", m.subject, m.language, m.template, m.state, m.tries, m.created_at,
  m.updated_at as changed_at, m.next_try_at, m.sent_at, m.error, m.expires_at, m.content is not null as has_content,
  m.link_account_id is not null as has_first_link`

const newestFirst = descending([sql`m.created_at`, sql`m.id`])

const mailWire = (row: MailRow, now: Date) => ({ ...row, may: { send: maySendAgain(row, now), drop: mayDrop(row) } })

export const listOutgoingMails: UseCase<typeof calls.listOutgoingMails> = async ({ db }, { now, query }) => {
  const { state, search } = query
  const { rows, ...listed } = await listPage<MailRow>(
    db,
    {
      from: sql`mails m`,
      id: sql`m.id`,
      filters: state === undefined ? [] : [sql`m.state = ${state}`],
      doc: sql`search_text(' ' || m.to_address || ' ' || m.subject)`,
      search,
      order: newestFirst,
      columns,
    },
    query,
    now,
  )
  return accept({ mails: rows.map((row) => mailWire(row, now)), ...listed })
}

/** An open dialog reads again with each change, so that a reading counts once in a while. */
const readingSeconds = 600

export const getOutgoingMail: UseCase<typeof calls.getOutgoingMail> = async (
  deps,
  { actor, traceId, now, params: { id } },
) => {
  const { db, keys, limits } = deps
  const row = await db.find<MailRow & { content: string | null }>(
    sql`select ${columns}, m.content from mails m where m.id = ${id}`,
  )
  if (row === undefined) return refuse('mail.not-found')
  const { content, ...mail } = row
  const counted = await limits.take('mail-read', `${actor.accountId} ${id}`, 1, readingSeconds)
  if (content !== null && counted.ok) await db.transaction((tx) => mailRead(tx, deps, { actor, traceId, mail }))
  const hasSecret = mail.expires_at !== null
  return accept({
    ...mailWire(mail, now),
    text: content === null ? null : publicText(openContent(keys, content).text, { hasSecret }),
  })
}

const readMail = async (tx: Tx, id: string, now: Date) =>
  mailWire(await tx.get<MailRow>(sql`select ${columns} from mails m where m.id = ${id}`), now)

/** Locks a mail that still is as the caller saw it. */
const lockMail = async (
  tx: Tx,
  id: string,
  seen: { state: MailState; changed_at?: string | undefined },
): Promise<Outcome<MailRow>> => {
  const mail = await tx.find<MailRow>(sql`select ${columns} from mails m where m.id = ${id} for update`)
  if (mail === undefined) return refuse('mail.not-found')
  const isSame = seen.changed_at === undefined || Date.parse(seen.changed_at) === mail.changed_at.getTime()
  return mail.state === seen.state && isSame ? accept(mail) : refuse('mail.changed')
}

const markDropped = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update mails set state = 'dropped', next_try_at = null, updated_at = ${now} where id = ${id}`)

export const sendMailAgain: UseCase<typeof calls.sendMailAgain> = (
  deps,
  { actor, traceId, now, params: { id }, body },
) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockMail(tx, id, body)
    if (!locked.ok) return locked
    const mail = locked.value
    if (!maySendAgain(mail, now)) return refuse('mail.not-sendable')
    const copy = await queueCopy(tx, deps, id)
    if (mail.state === 'parked') await markDropped(tx, id, now)
    // A colleague who sees it as it was is refused.
    else await tx.run(sql`update mails set updated_at = ${now} where id = ${id}`)
    await mailQueuedAgain(tx, deps, { actor, traceId, mail, after: { copy: copy.id } })
    return accept(await readMail(tx, copy.id, now), {
      message: deps.config.smtpUrl === undefined ? 'mail.stored-again' : 'mail.queued-again',
    })
  })

export const dropMail: UseCase<typeof calls.dropMail> = (
  deps,
  { actor, traceId, now, params: { id }, body: { state } },
) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockMail(tx, id, { state })
    if (!locked.ok) return locked
    const mail = locked.value
    if (!mayDrop(mail)) return refuse('mail.not-waiting')
    await markDropped(tx, id, now)
    await mailDropped(tx, deps, { actor, traceId, mail })
    return accept(await readMail(tx, id, now), { message: 'mail.dropped' })
  })
