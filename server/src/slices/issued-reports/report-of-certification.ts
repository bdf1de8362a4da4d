// Builds the current contents of a certification's report.

import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { CertificationReport } from '@assure/contract/signed/report-facts'
import type { Tx } from '../../platform/db/database.ts'
import { placeFacts } from '../certificates/index.ts'
import { findingsOf } from '../findings/index.ts'
import { inspectionFacts } from '../inspections/index.ts'
import { inspectedFacts, photoFiles } from './build-facts.ts'
import { type ReportContents, visitFacts } from './make-revision.ts'
import { listFileHashes, lockReportSubject, type ReportSubject } from './store.ts'

/** Undefined until it is decided. An expired certification was decided when it was granted. */
const decidedAtOf = ({ status, decided_at: decidedAt, issued_at: issuedAt }: ReportSubject): Date | undefined => {
  if (status === certificationStatus.expired) return issuedAt ?? undefined
  return status === certificationStatus.pending ? undefined : (decidedAt ?? undefined)
}

const approvalOf = (subject: ReportSubject, decidedAt: Date): CertificationReport['approval'] => {
  const {
    status,
    decider_kind: deciderKind,
    decider_name: deciderName,
    certifier_name: certifierName,
    certifier_area: certifierArea,
    is_override: isOverride,
    recommended_status: recommendedStatus,
  } = subject
  const { failed, expired } = certificationStatus
  const isFailed = status === failed
  // For an expired certification, the last decision is its end, so the certifier is named instead.
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

type OfCertification = { subject: ReportSubject; paper: ReportContents }

/** Locks the certification. Undefined if it is not decided, or was inspected without a checklist. */
export const readCertificationReport = async (
  tx: Tx,
  certificationId: string,
): Promise<OfCertification | undefined> => {
  const subject = await lockReportSubject(tx, certificationId)
  const decidedAt = subject && decidedAtOf(subject)
  if (subject === undefined || decidedAt === undefined) return undefined
  const inspection = await inspectionFacts(tx, certificationId)
  if (inspection === undefined) return undefined
  const findings = await findingsOf(tx, certificationId)
  const files = await listFileHashes(tx, photoFiles({ inspection, findings }))
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const inspected = inspectedFacts({ inspection, findings, hashes })
  if (inspected === undefined) return undefined
  return {
    subject,
    paper: {
      decidedAt,
      facts: {
        ...inspected.facts,
        ...placeFacts(subject),
        kind: 'certification',
        approval: approvalOf(subject, decidedAt),
        inspection: visitFacts(subject.visit_days, inspection),
      },
      beside: inspected.beside,
    },
  }
}
