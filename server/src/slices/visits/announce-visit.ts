// Whoever a visit concerns learns of it in the same transaction: owner and inspector by mail with a calendar file and by notification, open screens at once.
import type { Language } from '@assure/contract/vocabulary'
import { personName } from '../../platform/audit/who.ts'
import { visitInvitation } from '../../platform/calendar-file.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import { notify } from '../notifications/index.ts'
import { visitCancelledMail, visitRescheduledMail, visitScheduledMail } from './mails.ts'
import { visitMinutes } from './rules.ts'
import type { VisitParties, VisitPerson } from './store.ts'

export type VisitNotice = 'visit-scheduled' | 'visit-rescheduled' | 'visit-cancelled'

type VisitMailValues = {
  facilityName: string
  at: string
  inspectorName: string
  address: string
  reason: string | undefined
  url: string
}
const mailOf: Record<VisitNotice, Mail<string, VisitMailValues>> = {
  'visit-scheduled': visitScheduledMail,
  'visit-rescheduled': visitRescheduledMail,
  'visit-cancelled': visitCancelledMail,
}

/** `reason`: why it was cancelled, where somebody said so. */
export type AnnouncedVisit = { id: string; scheduledAt: Date; sequence: number; reason?: string | null }

const titles: Record<Language, (facility: string) => string> = {
  en: (facility) => `Assure visit: ${facility}`,
  ar: (facility) => `زيارة Assure: ${facility}`,
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
  news: VisitNotice,
  visit: AnnouncedVisit,
  person: VisitPerson,
  { facilityName, address }: VisitParties,
  url: string,
) => {
  const title = titles[person.language](facilityName)
  const isCancelled = news === 'visit-cancelled'
  const content = visitInvitation({
    visitId: visit.id,
    sequence: visit.sequence,
    at: visit.scheduledAt,
    minutes: visitMinutes,
    title,
    description: title,
    address: address[person.language],
    url,
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

const mailTo = async (
  tx: Tx,
  deps: Deps,
  news: VisitNotice,
  visit: AnnouncedVisit,
  person: VisitPerson,
  concern: VisitParties,
  link: string,
): Promise<void> => {
  const url = `${deps.config.publicUrl}${link}`
  const to = { email: person.email, language: person.language, name: person.firstName }
  const values = {
    facilityName: concern.facilityName,
    at: visit.scheduledAt.toISOString(),
    inspectorName: personName(concern.inspector),
    address: concern.address[person.language],
    reason: visit.reason ?? undefined,
    url,
  }
  await deps.mails.queue(tx, mailOf[news], {
    to,
    values,
    attachments: [attachmentFor(deps, news, visit, person, concern, url)],
  })
}

/** `inspectorLink`: somewhere else where the facility is no longer theirs. */
export const announceVisit = async (
  tx: Tx,
  deps: Deps,
  news: VisitNotice,
  visit: AnnouncedVisit,
  concern: VisitParties,
  inspectorLink = `/inspector/assigned-facility/${concern.facilityId}`,
): Promise<void> => {
  const told = [
    { person: concern.owner, link: `/facility/${concern.facilityId}` },
    { person: concern.inspector, link: inspectorLink },
  ]
  for (const { person, link } of told) await mailTo(tx, deps, news, visit, person, concern, link)
  // Notifications and live events take the lock that orders commits: they come last.
  const facts = {
    facility: concern.facilityName,
    at: visit.scheduledAt.toISOString(),
    ...(visit.reason ? { reason: visit.reason } : {}),
  }
  for (const { person, link } of told)
    await notify(tx, deps, {
      accountId: person.accountId,
      kind: news,
      values: facts,
      link,
      subject: { kind: 'visit', id: visit.id },
    })
  await deps.live.publish(tx, [...told.map(({ person }) => ({ accountId: person.accountId })), { staff: true }], {
    kind: 'visit',
    id: visit.id,
  })
}
