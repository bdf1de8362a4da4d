// What a generated report tells the world: the trail, owner and inspector, the open screens. Last in the transaction.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { reportIssuedMail, reportRevisedMail, reportWithdrawnMail } from './mails.ts'
import type { ReportRow } from './store.ts'

export type ReportNews =
  | { kind: 'issued' }
  /** Another revision is to be drawn: nobody but the trail and the office's screens knows yet. */
  | { kind: 'ordered'; revision: number; reason: string }
  | { kind: 'revised'; revision: number; reason: BothLanguages }
  | { kind: 'withdrawn'; reason: string }
  /** By its owner, or no longer. */
  | { kind: 'published'; isPublic: boolean }

type Announced = {
  actor: AuditActor
  requestId?: string
  report: ReportRow
  news: ReportNews
}

const record = async (
  tx: Tx,
  { audit }: Pick<Deps, 'audit'>,
  { actor, requestId, report, news }: Announced,
): Promise<void> => {
  const { id, number, subject_name: name, revision } = report
  const subject = { kind: 'issued-report', id, name }
  const request = requestId === undefined ? {} : { requestId }
  if (news.kind === 'published')
    await audit.record(tx, {
      actor,
      action: news.isPublic ? 'report.published' : 'report.unpublished',
      subject,
      after: { number },
      ...request,
    })
  else if (news.kind === 'withdrawn' || news.kind === 'ordered')
    await audit.record(tx, {
      actor,
      action: news.kind === 'ordered' ? 'report.revised' : 'report.withdrawn',
      subject,
      before: { number, revision },
      after: news.kind === 'ordered' ? { number, revision: news.revision } : { number, state: 'withdrawn' },
      reason: news.reason,
      ...request,
    })
  else
    await audit.record(tx, {
      actor,
      action: 'report.issued',
      subject,
      after: { number, revision: news.kind === 'issued' ? 1 : news.revision },
      ...request,
    })
}

/** Where its readers find it. */
const pages = ({ facility_id: facilityId, request_id: requestId }: ReportRow) =>
  requestId === null
    ? { owner: `/facility/${facilityId}`, inspector: `/inspector/assigned-facility/${facilityId}` }
    : { owner: `/requests/${requestId}`, inspector: `/inspector/requests/${requestId}` }

const mail = async (
  tx: Tx,
  { config, mails }: Pick<Deps, 'config' | 'mails'>,
  { report, news }: Announced,
  recipient: CompanyRecipient,
): Promise<void> => {
  const to = { email: recipient.email, language: recipient.language, name: recipient.first_name }
  const values = {
    of: report.request_id === null ? ('facility' as const) : ('request' as const),
    subject: report.subject_name,
    number: report.number,
    url: `${config.publicUrl}${pages(report).owner}`,
  }
  if (news.kind === 'issued') await mails.queue(tx, reportIssuedMail, { to, values })
  else if (news.kind === 'revised')
    await mails.queue(tx, reportRevisedMail, {
      to,
      values: { ...values, revision: news.revision, reason: news.reason },
    })
  else if (news.kind === 'withdrawn')
    await mails.queue(tx, reportWithdrawnMail, { to, values: { ...values, reason: news.reason } })
}

type Person = { accountId: string; link: string }

const tell = async (tx: Tx, deps: Deps, { report, news }: Announced, { accountId, link }: Person): Promise<void> => {
  const { subject_name: facility, number } = report
  const target = { accountId, link, subject: { kind: 'issued-report', id: report.id } }
  if (news.kind === 'issued') await notify(tx, deps, { kind: 'report-issued', values: { facility, number }, ...target })
  else if (news.kind === 'revised')
    await notify(tx, deps, {
      kind: 'report-revised',
      values: { facility, number, revision: news.revision },
      ...target,
    })
  else if (news.kind === 'withdrawn')
    await notify(tx, deps, {
      kind: 'report-withdrawn',
      values: { facility, number, reason: news.reason },
      ...target,
    })
}

/** Of goods the decision itself was told, with the number. */
const isTold = ({ report, news }: Announced): boolean =>
  news.kind !== 'ordered' && news.kind !== 'published' && (news.kind !== 'issued' || report.request_id === null)

export const announceReport = async (tx: Tx, deps: Deps, announced: Announced): Promise<void> => {
  const { report, news } = announced
  await record(tx, deps, announced)
  const owners = await companyRecipients(tx, report.company_id)
  const inspectors = report.inspector_id === null ? [] : [report.inspector_id]
  const { owner: ownersPage, inspector: inspectorsPage } = pages(report)
  const everybody: Person[] = [
    ...owners.map((row) => ({ accountId: row.account_id, link: ownersPage })),
    ...inspectors.map((accountId) => ({ accountId, link: inspectorsPage })),
  ]
  if (isTold(announced)) {
    for (const owner of owners) await mail(tx, deps, announced, owner)
    for (const person of everybody) await tell(tx, deps, announced, person)
  }
  const people = news.kind === 'ordered' ? [] : everybody.map(({ accountId }) => ({ accountId }))
  const audience = [...people, { staff: true } as const]
  const { facility_id: facilityId, request_id: requestId } = report
  await deps.live.publish(tx, audience, { kind: 'report', id: facilityId ?? report.id })
  if (requestId !== null) await deps.live.publish(tx, audience, { kind: 'request', id: requestId })
}
