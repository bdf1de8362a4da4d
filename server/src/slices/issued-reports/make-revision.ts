// One more revision of a report, in the transaction of what asks for it. It counts once it is drawn.
import type { BothLanguages } from '@assure/contract/credential'
import { type ReportFacts, reportForm } from '@assure/contract/report-facts'
import { certificationStatus } from '@assure/contract/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { signFacts, signFactsAsJws } from '../../platform/sign-facts.ts'
import { issuerFacts, placeFacts } from '../certificates/index.ts'
import { findingsOf } from '../findings/index.ts'
import { inspectionFacts } from '../inspections/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type InspectionFacts, inspectedFacts, photoFiles } from './build-facts.ts'
import { reportUrl } from './links.ts'
import { insertRevision, listFileHashes, type ReportSubject } from './store.ts'

type Approval = ReportFacts['approval']

/** When it was decided; undefined while it is not. One that ran out was certified before. */
export const decidedAtOf = ({ status, decidedAt, issuedAt }: ReportSubject): Date | undefined => {
  if (status === certificationStatus.expired) return issuedAt ?? undefined
  return status === certificationStatus.pending ? undefined : (decidedAt ?? undefined)
}

const approvalOf = (subject: ReportSubject, decidedAt: Date): Approval => {
  const { status, deciderKind, deciderName, certifierName, certifierArea, isOverride, recommendedStatus } = subject
  const { failed, expired } = certificationStatus
  const isFailed = status === failed
  // Who let it run out, or ended it, is not who decided.
  const isOver = status === expired
  const isAdmin = isOver ? certifierArea === 'admin' : deciderKind === 'admin'
  const isApart = isFailed ? isAdmin && recommendedStatus !== failed : isOverride
  return {
    result: isFailed ? 'failed' : 'certified',
    by: isAdmin ? 'administrator' : 'inspector',
    name: (isOver ? certifierName : deciderName) ?? '',
    at: decidedAt.toISOString(),
    override: isApart ? { reason: isOver ? null : subject.reason } : null,
  }
}

const visitFacts = ({ visitDays }: ReportSubject, inspection: InspectionFacts): ReportFacts['inspection'] => ({
  inspector: inspection.inspector.name,
  days: visitDays.length > 0 ? visitDays : [dubaiDay(inspection.beganAt)],
  beganAt: inspection.beganAt.toISOString(),
  submittedAt: inspection.submittedAt?.toISOString() ?? null,
})

/** Undefined where nothing was inspected with a checklist: then there is nothing to report. */
export const readInspected = async (tx: Tx, certificationId: string) => {
  const found = await inspectionFacts(tx, certificationId)
  if (found?.version === undefined) return undefined
  const inspection = { ...found, version: found.version }
  const findings = await findingsOf(tx, certificationId)
  const files = await listFileHashes(tx, photoFiles({ inspection, findings }))
  return { inspection, findings, hashes: new Map(files.map(({ id, sha256 }) => [id, sha256])) }
}

type Revision = {
  report: { id: string; number: string }
  subject: ReportSubject
  decidedAt: Date
  inspected: NonNullable<Awaited<ReturnType<typeof readInspected>>>
  number: number
  reason: BothLanguages | null
  /** null: a decision made it. */
  by: string | null
}

export const makeRevision = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'random' | 'clock' | 'jobs'>,
  { report, subject, decidedAt, inspected, number, reason, by }: Revision,
): Promise<void> => {
  const now = deps.clock.now()
  const { facts: found, beside } = inspectedFacts(inspected)
  const { issuer } = await currentSettings(tx)
  const facts: ReportFacts = {
    ...found,
    ...placeFacts(subject),
    ...issuerFacts(issuer),
    approval: approvalOf(subject, decidedAt),
    inspection: visitFacts(subject, inspected.inspection),
    issuedAt: now.toISOString(),
    kind: 'certification',
    number: report.number,
    revision: number,
    revisionReason: reason,
    statusUrl: reportUrl(deps.config, report.number),
  }
  const id = deps.random.uuid()
  await insertRevision(tx, {
    id,
    reportId: report.id,
    number,
    payload: signFacts(reportForm, facts, deps.keys).toString('utf8'),
    jws: await signFactsAsJws(reportForm, facts, deps.keys),
    decidedAt,
    reasonEn: reason?.en ?? null,
    reasonAr: reason?.ar ?? null,
    drawing: beside,
    by,
    now,
  })
  await deps.jobs.enqueue(tx, 'draw-report', { revisionId: id })
}
