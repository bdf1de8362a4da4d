// Announces a visit: trail, mails with a calendar file and notifications to company and inspector, open screens. One
// entry for each event. Called last in its transaction.
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import { visitInvitation } from '../../platform/calendar-file.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import { letter } from '../../platform/mail/mails.ts'
import type { Recipient } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { type VisitMailValues, visitCancelledMail, visitRescheduledMail, visitScheduledMail } from './mails.ts'
import { visitMinutes } from './rules.ts'
import type { VisitParties } from './store.ts'

/** Why open visits are cancelled together. */
export type VisitsEnd = 'inspector-changed' | 'request-returned' | 'request-cancelled'

type Planned = { visit: { id: string; scheduled_at: Date; sequence: number }; parties: VisitParties }

type VisitNews = Pick<AuditEntry, 'action'> &
  Change &
  Planned & {
    mail: Mail<string, VisitMailValues & { reason: string | undefined }>
    notification: 'visit-scheduled' | 'visit-rescheduled' | 'visit-cancelled'
    /** The inspector may no longer be assigned, so their link goes to their list. */
    isForOther?: boolean
  }

export const visitScheduled = ({ visit, parties }: Planned): VisitNews => ({
  visit,
  parties,
  action: 'visit.scheduled',
  after: {
    ...(parties.subject.kind === 'facility' ? { facility_id: parties.subject.id } : { request_id: parties.subject.id }),
    scheduled_at: visit.scheduled_at,
  },
  mail: visitScheduledMail,
  notification: 'visit-scheduled',
})

export const visitRescheduled = ({ visit, parties }: Planned, formerly: Date): VisitNews => ({
  visit,
  parties,
  action: 'visit.rescheduled',
  before: { scheduled_at: formerly },
  after: { scheduled_at: visit.scheduled_at },
  mail: visitRescheduledMail,
  notification: 'visit-rescheduled',
})

/** `reason`: in the inspector's words; `because`: a cause elsewhere. */
export const visitCancelled = (
  { visit, parties }: Planned,
  { reason, because }: { reason?: string | null; because?: VisitsEnd },
): VisitNews => ({
  visit,
  parties,
  action: 'visit.cancelled',
  before: { status: 'SCHEDULED', scheduled_at: visit.scheduled_at },
  after: { status: 'CANCELLED', because },
  reason,
  mail: visitCancelledMail,
  notification: 'visit-cancelled',
  isForOther: because !== undefined,
})

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

const attachmentFor = (
  deps: Deps,
  { mail, visit, parties }: VisitNews,
  { to, url }: { to: Recipient; url: string },
) => {
  const title = titles[to.language](parties.name)
  const isCancelled = mail === visitCancelledMail
  const content = visitInvitation({
    visitId: visit.id,
    sequence: visit.sequence,
    at: visit.scheduled_at,
    minutes: visitMinutes,
    title,
    description: title,
    address: parties.address[to.language],
    url,
    isCancelled,
    organizer: senderOf(deps.config.mailFrom),
    attendee: { name: personName(to), email: to.email },
    stamp: deps.clock.now(),
  })
  return {
    name: 'visit.ics',
    type: `text/calendar; method=${isCancelled ? 'CANCEL' : 'REQUEST'}; charset=utf-8`,
    content,
  }
}

export const announceVisit = async (tx: Tx, deps: Deps, { actor, traceId }: By, news: VisitNews): Promise<void> => {
  const { visit, parties, mail, notification, isForOther = false, ...trail } = news
  const { name, number, address, recipients, inspector } = parties
  const pages = pagesOf[parties.subject.kind](parties.subject.id)
  const list = parties.subject.kind === 'facility' ? '/inspector/facilities' : '/inspector/jobs'
  const people = [
    ...recipients.map((to) => ({ to, link: pages.owner })),
    { to: inspector, link: isForOther ? list : pages.inspector },
  ]
  const subject = { kind: 'visit', id: visit.id }
  const at = visit.scheduled_at.toISOString()
  const reason = trail.reason ?? undefined
  await announce(tx, deps, {
    trail: { actor, traceId, ...trail, subject: { ...subject, name } },
    mails: people.map(({ to, link }) => {
      const url = `${deps.config.publicUrl}${link}`
      return letter(mail, {
        to,
        values: {
          facilityName: name,
          requestNumber: number ?? undefined,
          at,
          inspectorName: personName(inspector),
          address: address[to.language],
          reason,
          url,
        },
        attachments: [attachmentFor(deps, news, { to, url })],
      })
    }),
    notifications: people.map((one) => ({
      ...one,
      kind: notification,
      values: { facility: name, at, reason: reason || undefined },
      subject,
    })),
    live: [{ to: [...recipients, inspector, 'staff'], kind: 'visit', id: visit.id }],
  })
}
