// Announces what happened to a request: the trail, mails and notifications, open screens. Called last in its transaction.
import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { companyRecipients, getRecipient } from '../accounts/index.ts'
import { announce, pagesOf, type RequestNewsKind } from '../notifications/index.ts'
import { type MailedNews, requestNewsMail } from './mails.ts'
import type { NotDrawn } from './store.ts'

type Subject = {
  id: string
  kind: RequestKind
  number: string | null
  title: string | null
  company_id: string
  state: RequestState
  inspector_id?: string | null
  /** The inspector who is replaced. */
  formerInspectorId?: string | null
}

type What =
  | RequestNewsKind
  | 'begun'
  | 'changed'
  | 'dropped'
  | 'copied'
  | 'document-added'
  | 'document-removed'
  | 'shared'
  | 'preparation-linked'
  | 'preparation-confirmed'
export type RequestNews = Change & {
  what: What
  request: Subject
  /** Of the report that was issued with it. */
  reportNumber?: string | undefined
  /** To people who have no account. */
  letters?: readonly Letter[]
}

/**
 * Who is notified, and with which news: the owner of what others did, by mail too; the inspector, by mail if the owner
 * gets one; the office of what the owner or the buyer did and no queue shows.
 */
const readers: {
  [Event in What]?: { owner?: MailedNews; inspector?: MailedNews | 'sent-back'; office?: RequestNewsKind }
} = {
  quoted: { owner: 'quoted' },
  'quote-accepted': { office: 'quote-accepted' },
  'quote-declined': { office: 'quote-declined' },
  returned: { owner: 'returned', inspector: 'returned-to-owner' },
  declined: { owner: 'declined' },
  cancelled: { owner: 'cancelled', inspector: 'cancelled', office: 'cancelled' },
  assigned: { owner: 'assigned', inspector: 'assigned-to-you' },
  lapsed: { owner: 'lapsed' },
  reported: { owner: 'reported', inspector: 'decided' },
  'sent-back': { inspector: 'sent-back' },
  accepted: { office: 'accepted' },
  disputed: { office: 'disputed' },
  'dispute-answered': { owner: 'dispute-answered' },
  closed: { owner: 'closed' },
  'share-revoked': { owner: 'share-revoked' },
  held: { inspector: 'held', office: 'held' },
  released: { owner: 'released', inspector: 'released', office: 'released' },
  'hold-lifted': { inspector: 'hold-lifted', office: 'hold-lifted' },
}

/** If it has another state. Drafts have none before they are sent. */
const movedEvent = (request: Subject, { before, after }: Change): AnnouncedEvent | undefined => {
  const [from, to] = [before?.state, after?.state] as (RequestState | undefined)[]
  if (from === undefined || to === undefined || from === to) return undefined
  const { id, company_id, number, kind } = request
  const data = { company_id, request_id: id, number, kind, before: from, state: to }
  return { type: 'request.moved', subjectId: id, data }
}

export const announceRequest = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  { what, request, reportNumber, letters = [], ...change }: RequestNews,
): Promise<void> => {
  const { owner, inspector, office } = readers[what] ?? {}
  const { inspector_id: inspectorId, formerInspectorId: former } = request
  const isByOwner = actor.kind === 'owner'
  const isByCustomer = isByOwner || actor.kind === 'outsider'
  const owners = await companyRecipients(tx, request.company_id)
  const pages = pagesOf.request(request.id)
  const people = [
    ...(owner && !isByOwner ? owners.map((to) => ({ to, news: owner, link: pages.owner })) : []),
    ...(inspector && inspectorId
      ? [{ to: await getRecipient(tx, inspectorId), news: inspector, link: pages.inspector }]
      : []),
  ]
  const number = request.number ?? ''
  const kind = request.kind === 'test' ? ('test' as const) : undefined
  const values = { number, kind, text: change.reason ?? undefined, report: reportNumber }
  const target = { kind: 'request-news', subject: { kind: 'request', id: request.id } } as const
  const hearers = [...owners, { account_id: inspectorId }, { account_id: former }]
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      ...change,
      action: `request.${what}`,
      subject: { kind: 'request', id: request.id, name: request.number ?? request.title ?? '' },
    },
    mails: [
      ...letters,
      ...people.map(({ to, news: mailed, link }) =>
        mailed === 'sent-back'
          ? undefined
          : letter(requestNewsMail, {
              to,
              values: {
                ...values,
                news: mailed,
                title: request.title ?? '',
                url: `${deps.config.publicUrl}${link}`,
              },
            }),
      ),
    ],
    notifications: [
      ...people.map((one) => ({ ...target, to: one.to, link: one.link, values: { ...values, news: one.news } })),
      former
        ? {
            ...target,
            to: { account_id: former },
            link: '/inspector/jobs',
            values: { news: 'unassigned', number, kind },
          }
        : undefined,
    ],
    staff: office && isByCustomer ? { ...target, link: pages.admin, values: { ...values, news: office } } : undefined,
    events: [movedEvent(request, change)],
    // A draft is its owner's alone.
    live: [{ to: request.state === 'draft' ? hearers : [...hearers, 'staff'], kind: 'request', id: request.id }],
  })
}

/** A test whose samples an inspection was to draw that has ended. The test itself does not change. */
export const announceNotDrawn = async (
  tx: Tx,
  deps: Deps,
  { test, inspection }: { test: NotDrawn; inspection: string },
): Promise<void> => {
  const { id, company_id: companyId, inspector_id: analystId } = test
  const owners = await companyRecipients(tx, companyId)
  const pages = pagesOf.request(id)
  const values = { number: test.number ?? '', kind: 'test', inspection } as const
  const target = { kind: 'request-news', subject: { kind: 'request', id } } as const
  await announce(tx, deps, {
    mails: owners.map((to) =>
      letter(requestNewsMail, {
        to,
        values: {
          ...values,
          news: 'not-drawn',
          title: test.title ?? '',
          text: undefined,
          report: undefined,
          url: `${deps.config.publicUrl}${pages.owner}`,
        },
      }),
    ),
    notifications: owners.map((to) => ({ ...target, to, link: pages.owner, values: { ...values, news: 'not-drawn' } })),
    staff: { ...target, link: pages.admin, values: { ...values, news: 'owner-samples-not-drawn' } },
    live: [{ to: [...owners, { account_id: analystId }, 'staff'], kind: 'request', id }],
  })
}
