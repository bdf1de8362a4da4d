// Announces what happened to a generated report: trail, owner and inspector, open screens. One entry for each event.
// Called last in its transaction.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { announce, type NotificationFacts, pagesOf } from '../notifications/index.ts'
import { type ReportMailValues, reportIssuedMail, reportRevisedMail, reportWithdrawnMail } from './mails.ts'
import type { ReportRow } from './store.ts'

type ReportNews = Pick<AuditEntry, 'action'> &
  Change & {
    report: ReportRow
    /** To the owner. */
    mail?: ((to: Recipient, values: ReportMailValues) => Letter) | undefined
    /** To the owner and the inspector. */
    notification?: NotificationFacts | undefined
    /** Only the office's screens change. */
    isForOffice?: boolean
    event?: AnnouncedEvent
  }

type ReportEvent = Extract<AnnouncedEvent['type'], `report.${string}`>

const eventOf = (type: ReportEvent, report: ReportRow, revision: number): AnnouncedEvent => {
  const { id, number, company_id, facility_id, request_id } = report
  return { type, subjectId: id, data: { company_id, report_id: id, number, revision, facility_id, request_id } }
}

export const reportIssued = (report: ReportRow): ReportNews => {
  const { number, subject_name: facility } = report
  // The decision on goods was announced with the report's number.
  const isKnown = report.request_id !== null
  return {
    report,
    action: 'report.issued',
    after: { number, revision: 1 },
    mail: isKnown ? undefined : (to, values) => letter(reportIssuedMail, { to, values }),
    notification: isKnown ? undefined : { kind: 'report-issued', values: { facility, number } },
    event: eventOf('report.issued', report, 1),
  }
}

/** Another revision is to be drawn. */
export const revisionOrdered = (report: ReportRow, change: { revision: number; reason: string }): ReportNews => ({
  report,
  action: 'report.revised',
  before: { number: report.number, revision: report.revision },
  after: { number: report.number, revision: change.revision },
  reason: change.reason,
  isForOffice: true,
})

type Revised = { revision: number; reason: BothLanguages }

export const reportRevised = (report: ReportRow, { revision, reason }: Revised): ReportNews => {
  const { number, subject_name: facility } = report
  return {
    report,
    action: 'report.issued',
    after: { number, revision },
    mail: (to, values) => letter(reportRevisedMail, { to, values: { ...values, revision, reason } }),
    notification: { kind: 'report-revised', values: { facility, number, revision } },
    event: eventOf('report.revised', report, revision),
  }
}

export const reportWithdrawn = (report: ReportRow, reason: string): ReportNews => {
  const { number, subject_name: facility, revision } = report
  return {
    report,
    action: 'report.withdrawn',
    before: { number, revision },
    after: { number, state: 'withdrawn' },
    reason,
    mail: (to, values) => letter(reportWithdrawnMail, { to, values: { ...values, reason } }),
    notification: { kind: 'report-withdrawn', values: { facility, number, reason } },
    event: eventOf('report.withdrawn', report, revision),
  }
}

/** By its owner, or no longer. */
export const reportPublished = (report: ReportRow, isPublic: boolean): ReportNews => ({
  report,
  action: isPublic ? 'report.published' : 'report.unpublished',
  after: { number: report.number },
})

export const announceReport = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  { report, mail, notification, isForOffice = false, event, ...trail }: ReportNews,
): Promise<void> => {
  const { id, number, subject_name: name, facility_id: facilityId, request_id: reportedId } = report
  const subject = { kind: 'issued-report', id }
  const owners = await companyRecipients(tx, report.company_id)
  const inspectors = report.inspector_id === null ? [] : [{ account_id: report.inspector_id }]
  const pages = reportedId === null ? pagesOf.facility(`${facilityId}`) : pagesOf.request(reportedId)
  const values: ReportMailValues = {
    of: reportedId === null ? 'facility' : 'request',
    subject: name,
    number,
    url: `${deps.config.publicUrl}${pages.owner}`,
  }
  const to = isForOffice ? ('staff' as const) : [...owners, ...inspectors, 'staff' as const]
  await announce(tx, deps, {
    trail: { actor, traceId, ...trail, subject: { ...subject, name } },
    mails: owners.map((owner) => mail?.(owner, values)),
    notifications: [
      ...owners.map((to) => notification && { ...notification, to, subject, link: pages.owner }),
      ...inspectors.map((to) => notification && { ...notification, to, subject, link: pages.inspector }),
    ],
    events: [event],
    live: [
      { to, kind: 'report', id: facilityId ?? id },
      ...(reportedId === null ? [] : [{ to, kind: 'request' as const, id: reportedId }]),
    ],
  })
}
