// Whoever a request concerns learns what happened to it, in the same transaction: the trail, its history, mails and
// notifications, open screens. Called last in its transaction.
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { AuditActor, AuditEntry } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { type InspectorNews, notify, notifyStaff, type RequestNewsKind } from '../notifications/index.ts'
import { type MailedNews, requestNewsMail } from './mails.ts'
import { findPerson, type RequestReader } from './store.ts'

type Subject = {
  id: string
  number: string | null
  title: string | null
  company_id: string
  state: RequestState
  inspector_id?: string | null
  /** Whom another one takes it from. */
  formerInspectorId?: string | null
}

export type RequestNews = Pick<AuditEntry, 'before' | 'after' | 'reason'> & {
  what: RequestNewsKind | 'begun' | 'changed' | 'dropped' | 'copied' | 'document-added' | 'document-removed'
  request: Subject
  /** Of the report that was issued with it. */
  reportNumber?: string | undefined
}

export type RequestAnnouncement = { actor: AuditActor; requestId?: string | undefined; news: RequestNews }

/** Who did it, in which call. */
export const by = ({ actor, requestId }: UseCaseContext<RequestReader>) => ({ actor: auditActor(actor), requestId })

/** What an owner writes alone, nobody else hears of. */
const isPrivate = ({ request }: RequestNews): boolean => request.state === 'draft'

type Told = RequestNewsKind
/** By mail too. */
const tellsOwner: readonly MailedNews[] = [
  'quoted',
  'returned',
  'declined',
  'cancelled',
  'assigned',
  'lapsed',
  'reported',
  'dispute-answered',
  'closed',
]
/** What no queue shows: one that was submitted waits in its own. */
const tellsOffice: readonly Told[] = ['quote-accepted', 'quote-declined', 'cancelled', 'accepted', 'disputed']
const toInspector: Partial<Record<Told, InspectorNews>> = {
  assigned: 'assigned-to-you',
  returned: 'returned-to-owner',
  reported: 'decided',
}
const tellsInspector: readonly Told[] = ['assigned', 'cancelled', 'returned', 'sent-back', 'reported']
const isIn = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word)

/** What one side does the other one is told of. */
const peopleOf = async (
  tx: Tx,
  { actor, news: { what, request } }: RequestAnnouncement,
  owners: readonly CompanyRecipient[],
): Promise<{ person: CompanyRecipient; link: string; read?: InspectorNews | undefined }[]> => {
  const told = actor.kind !== 'owner' && isIn(tellsOwner, what) ? owners : []
  const inspector =
    isIn(tellsInspector, what) && request.inspector_id ? await findPerson(tx, request.inspector_id) : undefined
  return [
    ...told.map((person) => ({ person, link: `/requests/${request.id}` })),
    ...(inspector === undefined
      ? []
      : [{ person: inspector, link: `/inspector/requests/${request.id}`, read: toInspector[what as Told] }]),
  ]
}

const tellPeople = async (
  tx: Tx,
  deps: Deps,
  announcement: RequestAnnouncement,
  owners: readonly CompanyRecipient[],
) => {
  const { what, request, reason, reportNumber } = announcement.news
  if (!isIn([...tellsOwner, ...tellsOffice, ...tellsInspector], what)) return
  const values = {
    news: what,
    number: request.number ?? '',
    ...(reason === undefined ? {} : { text: reason }),
    ...(reportNumber === undefined ? {} : { report: reportNumber }),
  }
  const subject = { kind: 'request', id: request.id }
  for (const { person, link, read } of await peopleOf(tx, announcement, owners)) {
    await notify(tx, deps, {
      accountId: person.account_id,
      kind: 'request-news',
      values: { ...values, news: read ?? what },
      link,
      subject,
    })
    if (isIn(tellsOwner, what))
      await deps.mails.queue(tx, requestNewsMail, {
        to: { email: person.email, language: person.language, name: person.first_name },
        values: {
          news: read ?? what,
          number: request.number ?? '',
          title: request.title ?? '',
          text: reason,
          report: reportNumber,
          url: `${deps.config.publicUrl}${link}`,
        },
      })
  }
  if (announcement.actor.kind === 'owner' && isIn(tellsOffice, what))
    await notifyStaff(tx, deps, { kind: 'request-news', values, link: `/admin/requests/${request.id}`, subject })
}

export const announceRequest = async (tx: Tx, deps: Deps, announcement: RequestAnnouncement): Promise<void> => {
  const { actor, requestId, news } = announcement
  const { what, request, before, after, reason } = news
  await deps.audit.record(tx, {
    actor,
    action: `request.${what}`,
    subject: { kind: 'request', id: request.id, name: request.number ?? request.title ?? '' },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(reason === undefined ? {} : { reason }),
    ...(requestId === undefined ? {} : { requestId }),
  })
  const owners = await companyRecipients(tx, request.company_id)
  await tellPeople(tx, deps, announcement, owners)
  const { inspector_id: inspectorId, formerInspectorId: former } = request
  if (former)
    await notify(tx, deps, {
      accountId: former,
      kind: 'request-news',
      values: { news: 'unassigned', number: request.number ?? '' },
      link: '/inspector/jobs',
      subject: { kind: 'request', id: request.id },
    })
  const inspectors = [inspectorId, former].flatMap((id) => id ?? [])
  const people = [...owners.map((row) => row.account_id), ...inspectors]
  const company = people.map((accountId) => ({ accountId }))
  const everyone = isPrivate(news) ? company : [...company, { staff: true } as const]
  await deps.live.publish(tx, everyone, { kind: 'request', id: request.id })
}
