// The conversation about a request, for its owner, the office and the assigned inspector
// (docs/decisions/0064-one-conversation-for-each-request.md).
import type * as calls from '@assure/contract/calls/conversations'
import { conversationEndsAt, messageLimits } from '@assure/contract/domain/conversation'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { filesWire, recordMessageFiles, storeMessageFiles } from '../conversations/index.ts'
import { messageSent, messagesRead, messageWaived } from './announce-message.ts'
import type { RequestReader } from './store.ts'
import {
  countMessages,
  type EntryRow,
  endWaiting,
  findConversation,
  insertMessage,
  lastOfOwner,
  listConversation,
  listMessageFiles,
  lockConversation,
  markRead,
  waitForAnswer,
} from './store-messages.ts'

type Conversation = z.input<typeof calls.requestConversation>
type Reading = { id: string; reader: RequestReader; now: Date; before?: string | undefined }

const isOpen = (closesAt: Date | null, now: Date): boolean => closesAt === null || now < closesAt

/** Owners and inspectors don't read which administrator wrote. */
export const authorNameFor = (reader: RequestReader, { author_kind: kind, author_name: name }: EntryRow) =>
  kind !== 'admin' || reader.kind === 'admin' ? name : null

const readConversation = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { id, reader, now, before }: Reading,
): Promise<Outcome<Conversation>> => {
  const row = await findConversation(db, id, reader)
  if (row === undefined) return refuse('service-request.not-found')
  const { entries, hasEarlier } = await listConversation(db, { id, reader, before })
  const files = filesWire(
    deps,
    await listMessageFiles(
      db,
      entries.map((entry) => entry.id),
    ),
    reader,
  )
  const closesAt = conversationEndsAt(row.state, row.state_since)
  return accept({
    entries: entries.map((entry) => ({
      ...entry,
      at: entry.created_at,
      by: { kind: entry.author_kind, name: authorNameFor(reader, entry) },
      files: files.get(entry.id) ?? [],
    })),
    has_earlier: hasEarlier,
    unread: row.unread,
    unanswered_since: row.unanswered_since,
    may_write: isOpen(closesAt, now),
    closes_at: closesAt,
  })
}

export const getConversation: UseCase<
  typeof calls.getConversation | typeof calls.getConversationAdmin | typeof calls.getConversationInspector
> = (deps, { actor, now, params: { id }, query: { before } }) =>
  readConversation(deps.db, deps, { id, reader: actor, now, before })

export const sendMessage: UseCase<
  typeof calls.sendMessage | typeof calls.sendMessageAdmin | typeof calls.sendMessageInspector
> = async (deps, { actor, traceId, params: { id }, body: { text }, files }) => {
  const request = await findConversation(deps.db, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const stored = await storeMessageFiles(deps, request.company_id, files)
  if (!stored.ok) return stored
  return deps.db.transaction(async (tx): Promise<Outcome<Conversation>> => {
    const locked = await lockConversation(tx, id, actor)
    if (locked === undefined) return refuse('service-request.not-found')
    // Read after the lock, so that messages are in the order of their numbers.
    const now = deps.clock.now()
    if (!isOpen(conversationEndsAt(locked.state, locked.state_since), now)) return refuse('conversation.closed')
    const since = new Date(now.getTime() - 3_600_000)
    const { recent, own, last } = await countMessages(tx, { id, since, by: actor.accountId })
    const { anHour, ofOne } = messageLimits
    if (own >= ofOne) return refuse('conversation.full', { values: { max: ofOne } })
    if (recent >= anHour) return refuse('conversation.too-many-messages', { values: { max: anHour } })
    await insertMessage(tx, {
      id: deps.random.uuid(),
      requestId: id,
      number: last + 1,
      by: actor,
      text,
      fileIds: await recordMessageFiles(tx, deps, {
        what: 'request-message',
        companyId: locked.company_id,
        stored: stored.value,
        by: actor.accountId,
        now,
      }),
      now,
    })
    if (actor.kind === 'owner') await waitForAnswer(tx, id, now)
    if (actor.kind === 'admin') await endWaiting(tx, id)
    await messageSent(
      tx,
      deps,
      { actor, traceId },
      { request: locked, text, files: files.map(({ name }) => name), now },
    )
    const answer = await readConversation(tx, deps, { id, reader: actor, now })
    return answer.ok ? accept(answer.value, { message: 'conversation.sent' }) : answer
  })
}

export const readMessages: UseCase<
  typeof calls.readMessages | typeof calls.readMessagesAdmin | typeof calls.readMessagesInspector
> = (deps, { actor, params: { id }, body: { number } }) =>
  deps.db.transaction(async (tx) => {
    const request = await findConversation(tx, id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if ((await markRead(tx, { id, reader: actor, number })) > 0) await messagesRead(tx, deps, { actor, id })
    return accept({})
  })

export const waiveAnswer: UseCase<typeof calls.waiveAnswer> = (
  deps,
  { actor, traceId, now, params: { id }, body: { number } },
) =>
  deps.db.transaction(async (tx): Promise<Outcome<Conversation>> => {
    const request = await lockConversation(tx, id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if ((await lastOfOwner(tx, id)) > number) return refuse('conversation.newer-message')
    if ((await endWaiting(tx, id)) === 0) return refuse('conversation.answered')
    await messageWaived(tx, deps, { actor, traceId }, request)
    const answer = await readConversation(tx, deps, { id, reader: actor, now })
    return answer.ok ? accept(answer.value, { message: 'conversation.no-answer' }) : answer
  })
