// Announces what happened in the conversation about a request. Called last in its transaction.
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { companyRecipients, getRecipient, type Recipient } from '../accounts/index.ts'
import { burstAt } from '../conversations/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { requestNewsMail } from './mails.ts'
import type { RequestReader } from './store.ts'
import { listMessagesSince } from './store-messages.ts'

type Subject = {
  id: string
  kind: RequestKind
  number: string
  title: string | null
  company_id: string
  inspector_id: string | null
}
type ByReader = By & { actor: RequestReader }

const anchor = '#conversation'
const subjectOf = ({ id, number }: Subject) => ({ kind: 'request', id, name: number })

type Sent = { request: Subject; text: string; files: readonly string[]; now: Date }

/**
 * The other sides are told: owner and inspector by mail and notification, the office of a message of the inspector by
 * notification. What the owner writes is in the office's queue.
 */
export const messageSent = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: ByReader,
  { request, text, files, now }: Sent,
): Promise<void> => {
  const { id, number, company_id: companyId, inspector_id: inspectorId } = request
  const owners = await companyRecipients(tx, companyId)
  const pages = pagesOf.request(id)
  const people: { to: Recipient; link: string }[] = [
    ...(actor.kind === 'owner' ? [] : owners.map((to) => ({ to, link: `${pages.owner}${anchor}` }))),
    ...(actor.kind === 'inspector' || inspectorId === null
      ? []
      : [{ to: await getRecipient(tx, inspectorId), link: `${pages.inspector}${anchor}` }]),
  ]
  const burst = burstAt(now)
  const key = `request-messages:${id}:${burst.since.getTime()}`
  const kind = request.kind === 'test' ? ('test' as const) : undefined
  const values = { news: 'message', number, kind } as const
  const news = {
    kind: 'request-news',
    subject: { kind: 'request', id },
    values: { ...values, text },
    isDigest: true,
  } as const
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: 'message.sent',
      subject: subjectOf(request),
      after: files.length === 0 ? undefined : { files },
      reason: text,
      // Whoever wrote it, it is about what the owner wrote.
      people: { reason: owners[0]?.account_id },
    },
    mails: people.map(({ to, link }) => async (_, mails) => {
      const texts = await listMessagesSince(tx, { id, since: burst.since, reader: to.account_id })
      await letter(requestNewsMail, {
        to,
        values: {
          ...values,
          title: request.title ?? '',
          text: texts.join('\n\n'),
          report: undefined,
          url: `${deps.config.publicUrl}${link}`,
        },
        digest: { key: `${key}:${to.account_id}`, at: burst.end },
      })(tx, mails)
    }),
    notifications: people.map(({ to, link }) => ({ ...news, to, link, onceKey: key })),
    staff: actor.kind === 'inspector' ? { ...news, link: `${pages.admin}${anchor}`, onceKey: key } : undefined,
    live: [{ to: [...owners, { account_id: inspectorId }, 'staff'], kind: 'request', id }],
  })
}

/** The office says that the owner's message needs no answer. */
export const messageWaived = (tx: Tx, deps: Deps, by: ByReader, request: Subject): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: 'message.no-answer', subject: subjectOf(request) },
    live: [{ to: 'staff', kind: 'request', id: request.id }],
  })

/** Reading is no act, so it is not in the trail. The reader's other screens count anew. */
export const messagesRead = (tx: Tx, deps: Deps, { actor, id }: { actor: RequestReader; id: string }): Promise<void> =>
  announce(tx, deps, {
    live: [{ to: actor.kind === 'admin' ? 'staff' : { account_id: actor.accountId }, kind: 'request', id }],
  })
