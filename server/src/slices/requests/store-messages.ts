// The conversation about a request, and how far each side has read it. Each statement checks what the reader may see.
import { type ReasonedMove, reasonedMovesFor } from '@assure/contract/domain/conversation'
import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'
import type { MessageFileRow } from '../conversations/index.ts'
import { type RequestReader, seenBy } from './store.ts'

/** For `requests r`: a draft and a certification have no conversation. */
const hasConversation = (reader: RequestReader): Sql =>
  sql`r.kind <> 'certification' and r.submitted_at is not null and ${seenBy(reader)}`

const isFromOthers = (reader: RequestReader): Sql =>
  reader.kind === 'inspector' ? sql`m.account_id <> ${reader.accountId}` : sql`m.author_kind <> ${reader.kind}`

/** For `requests r`: the number up to which the reader's side has read. */
const readUpTo = (reader: RequestReader): Sql => sql`coalesce((select x.number from request_reads x
  where x.request_id = r.id and x.side = ${reader.kind}
    ${reader.kind === 'inspector' ? sql`and x.account_id = ${reader.accountId}` : emptySql}), 0)`

const unread = (reader: RequestReader): Sql => sql`request_messages m
  where m.request_id = r.id and m.number > ${readUpTo(reader)} and ${isFromOthers(reader)}`

/** For `requests r`. */
export const unreadMessages = (reader: RequestReader): Sql => sql`(select count(*)::int from ${unread(reader)})`

/** For `requests r`. */
export const hasUnreadMessages = (reader: RequestReader): Sql => sql`exists (select 1 from ${unread(reader)})`

type Conversation = {
  id: string
  number: string
  kind: RequestKind
  title: string | null
  state: RequestState
  state_since: Date
  company_id: string
  inspector_id: string | null
  unanswered_since: Date | null
  unread: number
}

const columns = (reader: RequestReader): Sql => sql`r.id, coalesce(r.number, '') as number, r.kind, r.title, r.state,
  r.state_since, r.company_id, r.inspector_id, r.unanswered_since, ${unreadMessages(reader)} as unread`

export const findConversation = (db: Queryable, id: string, reader: RequestReader) =>
  db.find<Conversation>(
    sql`select ${columns(reader)} from requests r where r.id = ${id} and ${hasConversation(reader)}`,
  )

/** Locked until the commit, so that messages are numbered one after another and nobody else is assigned meanwhile. */
export const lockConversation = (tx: Tx, id: string, reader: RequestReader) =>
  tx.find<Conversation>(sql`
    select ${columns(reader)} from requests r where r.id = ${id} and ${hasConversation(reader)} for no key update of r`)

/** `recent`: by everyone since `since`. `own`: by one person, in total. */
export const countMessages = (tx: Tx, { id, since, by }: { id: string; since: Date; by: string }) =>
  tx.get<{ recent: number; own: number; last: number }>(sql`
    select count(*) filter (where m.created_at > ${since})::int as recent,
      count(*) filter (where m.account_id = ${by})::int as own, coalesce(max(m.number), 0) as last
    from request_messages m where m.request_id = ${id}`)

export type NewMessage = {
  id: string
  requestId: string
  number: number
  by: RequestReader
  text: string
  fileIds: readonly string[]
  now: Date
}

export const insertMessage = async (
  tx: Tx,
  { id, requestId, number, by, text, fileIds, now }: NewMessage,
): Promise<void> => {
  await tx.run(sql`
    insert into request_messages (id, request_id, number, author_kind, account_id, text, created_at)
    values (${id}, ${requestId}, ${number}, ${by.kind}, ${by.accountId}, ${text}, ${now})`)
  for (const fileId of fileIds)
    await tx.run(sql`insert into request_message_files (message_id, file_id) values (${id}, ${fileId})`)
}

/** A message of the owner waits since the first one without an answer. */
export const waitForAnswer = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update requests set unanswered_since = coalesce(unanswered_since, ${now}) where id = ${id}`)

/** 0: none was waiting. */
export const endWaiting = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update requests set unanswered_since = null where id = ${id} and unanswered_since is not null`)

/** The latest message of the owner; 0: there is none. */
export const lastOfOwner = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.get<{ last: number }>(sql`
      select coalesce(max(m.number), 0) as last from request_messages m
      where m.request_id = ${id} and m.author_kind = 'owner'`)
  ).last

/** 0: it was read that far before. */
export const markRead = (
  tx: Tx,
  { id, reader, number }: { id: string; reader: RequestReader; number: number },
): Promise<number> =>
  tx.run(sql`
    insert into request_reads as x (request_id, side, number, account_id)
    select ${id}::uuid, ${reader.kind}, least(${number}::int, coalesce(max(m.number), 0)), ${reader.accountId}::uuid
    from request_messages m where m.request_id = ${id}
    on conflict (request_id, side) do update set number = excluded.number, account_id = excluded.account_id
      where x.number < excluded.number or (x.side = 'inspector' and x.account_id <> excluded.account_id)`)

/** Messages by others since `since`, oldest first. */
export const listMessagesSince = async (
  tx: Tx,
  { id, since, reader }: { id: string; since: Date; reader: string },
): Promise<string[]> =>
  (
    await tx.many<{ text: string }>(sql`
      select m.text from request_messages m
      where m.request_id = ${id} and m.created_at >= ${since} and m.account_id <> ${reader} order by m.number`)
  ).map(({ text }) => text)

export type EntryRow = {
  id: string
  kind: 'message' | ReasonedMove
  number: number | null
  author_kind: 'owner' | 'admin' | 'inspector' | 'system'
  author_name: string | null
  text: string | null
  created_at: Date
  is_unread: boolean
}

const entriesAPage = 50

/** What the reader may read: messages, reasons and notes. */
const entriesOf = (id: string, reader: RequestReader): Sql => sql`
  select m.id, 'message' as kind, m.number, m.author_kind, m.account_id, m.text, m.created_at,
    m.number > ${readUpTo(reader)} and ${isFromOthers(reader)} as is_unread
  from request_messages m join requests r on r.id = m.request_id where r.id = ${id}
  union all
  select e.id, e.what, null, e.actor_kind, e.account_id, coalesce(e.reason, q.note), e.created_at, false
  from request_events e left join request_quotes q
    on e.what = 'quoted' and q.request_id = e.request_id and q.sent_at = e.created_at
  where e.request_id = ${id} and e.what = any(${reasonedMovesFor(reader.kind)}::text[])
    and coalesce(e.reason, q.note) is not null`

/** For `entries e`. */
const entryRows = sql`
  select e.id, e.kind, e.number, e.author_kind,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as author_name, e.text, e.created_at,
    e.is_unread
  from entries e left join accounts a on a.id = e.account_id`

/** The latest entries, or the latest before the entry `before`; oldest first. */
export const listConversation = async (
  db: Queryable,
  { id, reader, before }: { id: string; reader: RequestReader; before?: string | undefined },
): Promise<{ entries: EntryRow[]; hasEarlier: boolean }> => {
  const latestFirst = await db.many<EntryRow>(sql`
    with entries as (${entriesOf(id, reader)})
    ${entryRows}
    where ${before ?? null}::uuid is null or (e.created_at, e.id) < (
      select b.created_at, b.id from entries b where b.id = ${before ?? null}::uuid)
    order by e.created_at desc, e.id desc limit ${entriesAPage + 1}`)
  return { entries: latestFirst.slice(0, entriesAPage).toReversed(), hasEarlier: latestFirst.length > entriesAPage }
}

/** All entries, oldest first. */
export const listWholeConversation = (
  db: Queryable,
  { id, reader }: { id: string; reader: RequestReader },
): Promise<EntryRow[]> =>
  db.many<EntryRow>(sql`
    with entries as (${entriesOf(id, reader)})
    ${entryRows}
    order by e.created_at, e.id`)

export const listMessageFiles = (db: Queryable, messageIds: readonly string[]): Promise<MessageFileRow[]> =>
  db.many<MessageFileRow>(sql`
    select x.message_id as entry_id, file.id as file_id, file.name, file.type, file.size
    from request_message_files x join files file on file.id = x.file_id
    where x.message_id = any(${messageIds}::uuid[]) and file.deleted_at is null order by file.created_at, file.id`)
