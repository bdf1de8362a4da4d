// Announces a visit: trail, mails with a calendar file and notifications to company and inspector, open screens. Called
// last in its transaction.
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AuditActor, AuditEntry } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import { visitInvitation } from '../../platform/calendar-file.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import { notify } from '../notifications/index.ts'
import { visitCancelledMail, visitRescheduledMail, visitScheduledMail } from './mails.ts'
import { visitMinutes } from './rules.ts'
import type { VisitParties, VisitPerson, VisitSubject } from './store.ts'

/** Why open visits are cancelled together. */
export type VisitsEnd = 'inspector-changed' | 'request-returned' | 'request-cancelled'

/** `reason`: in the inspector's words; `because`: a cause elsewhere. */
type VisitNews =
  | { kind: 'visit-scheduled' }
  | { kind: 'visit-rescheduled'; formerly: Date }
  | { kind: 'visit-cancelled'; reason?: string | null; because?: VisitsEnd }

type VisitAnnouncement = {
  actor: AuditActor
  requestId?: string | undefined
  news: VisitNews
  visit: { id: string; scheduled_at: Date; sequence: number }
  parties: VisitParties
}

type VisitRecipient = { person: VisitPerson; link: string }

type VisitMailValues = {
  facilityName: string
  requestNumber: string | undefined
  at: string
  inspectorName: string
  address: string
  reason: string | undefined
  url: string
}
const mailOf: Record<VisitNews['kind'], Mail<string, VisitMailValues>> = {
  'visit-scheduled': visitScheduledMail,
  'visit-rescheduled': visitRescheduledMail,
  'visit-cancelled': visitCancelledMail,
}

const titles: Record<Language, (facility: string) => string> = {
  en: (facility) => isolatesFor(`Assure visit: ${isolated(facility)}`, 'en'),
  ar: (facility) => `زيارة Assure: ${isolated(facility)}`,
}

const senderOf = (mailFrom: string): { name: string; email: string } => {
  const from = mailFrom.trim()
  const opens = from.endsWith('>') ? from.indexOf('<') : -1
  return opens < 0
    ? { name: 'Assure', email: from }
    : { name: from.slice(0, opens).trim() || 'Assure', email: from.slice(opens + 1, -1) }
}

const trailEntryOf = ({ actor, requestId, news, visit, parties }: VisitAnnouncement): AuditEntry => {
  const { kind, id } = parties.subject
  const entry = {
    actor,
    subject: { kind: 'visit', id: visit.id, name: parties.name },
    ...(requestId === undefined ? {} : { requestId }),
  }
  switch (news.kind) {
    case 'visit-scheduled':
      return {
        ...entry,
        action: 'visit.scheduled',
        after: {
          ...(kind === 'facility' ? { facility_id: id } : { request_id: id }),
          scheduled_at: visit.scheduled_at,
        },
      }
    case 'visit-rescheduled':
      return {
        ...entry,
        action: 'visit.rescheduled',
        before: { scheduled_at: news.formerly },
        after: { scheduled_at: visit.scheduled_at },
      }
    case 'visit-cancelled':
      return {
        ...entry,
        action: 'visit.cancelled',
        before: { status: 'SCHEDULED', scheduled_at: visit.scheduled_at },
        after: { status: 'CANCELLED', ...(news.because === undefined ? {} : { because: news.because }) },
        ...(typeof news.reason === 'string' ? { reason: news.reason } : {}),
      }
  }
}

const attachmentFor = (deps: Deps, { news, visit, parties }: VisitAnnouncement, { person, link }: VisitRecipient) => {
  const title = titles[person.language](parties.name)
  const isCancelled = news.kind === 'visit-cancelled'
  const content = visitInvitation({
    visitId: visit.id,
    sequence: visit.sequence,
    at: visit.scheduled_at,
    minutes: visitMinutes,
    title,
    description: title,
    address: parties.address[person.language],
    url: `${deps.config.publicUrl}${link}`,
    isCancelled,
    organizer: senderOf(deps.config.mailFrom),
    attendee: { name: personName(person), email: person.email },
    stamp: deps.clock.now(),
  })
  return {
    name: 'visit.ics',
    type: `text/calendar; method=${isCancelled ? 'CANCEL' : 'REQUEST'}; charset=utf-8`,
    content,
  }
}

const reasonIn = (news: VisitNews): string | undefined =>
  news.kind === 'visit-cancelled' ? (news.reason ?? undefined) : undefined

const pagesOf = ({ kind, id }: VisitSubject): Record<'owner' | 'inspector' | 'list', string> =>
  kind === 'facility'
    ? { owner: `/facility/${id}`, inspector: `/inspector/assigned-facility/${id}`, list: '/inspector/facilities' }
    : { owner: `/requests/${id}`, inspector: `/inspector/requests/${id}`, list: '/inspector/jobs' }

export const announceVisit = async (tx: Tx, deps: Deps, announcement: VisitAnnouncement): Promise<void> => {
  const { news, visit, parties } = announcement
  const { owner, inspector, list } = pagesOf(parties.subject)
  const recipients: VisitRecipient[] = [
    ...parties.recipients.map((person) => ({ person, link: owner })),
    // The inspector may no longer be assigned, so the link goes to the list.
    {
      person: parties.inspector,
      link: news.kind === 'visit-cancelled' && news.because !== undefined ? list : inspector,
    },
  ]
  const at = visit.scheduled_at.toISOString()
  const reason = reasonIn(news)

  await deps.audit.record(tx, trailEntryOf(announcement))
  for (const recipient of recipients) {
    const { email, language, first_name: firstName } = recipient.person
    await deps.mails.queue(tx, mailOf[news.kind], {
      to: { email, language, name: firstName },
      values: {
        facilityName: parties.name,
        requestNumber: parties.number ?? undefined,
        at,
        inspectorName: personName(parties.inspector),
        address: parties.address[language],
        reason,
        url: `${deps.config.publicUrl}${recipient.link}`,
      },
      attachments: [attachmentFor(deps, announcement, recipient)],
    })
  }
  for (const { person, link } of recipients)
    await notify(tx, deps, {
      accountId: person.account_id,
      kind: news.kind,
      values: { facility: parties.name, at, ...(reason ? { reason } : {}) },
      link,
      subject: { kind: 'visit', id: visit.id },
    })
  await deps.live.publish(
    tx,
    [...recipients.map(({ person }) => ({ accountId: person.account_id })), { staff: true }],
    {
      kind: 'visit',
      id: visit.id,
    },
  )
}
