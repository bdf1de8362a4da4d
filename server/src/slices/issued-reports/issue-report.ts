// Issues one report for each certification or request. For a certification, a job issues it after the decision; a later
// decision adds a revision. For a request, the decision issues it in its own transaction. Safe to retry: the number, the
// report and its revision are written in one transaction.

import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceReport, revisionOrdered } from './announce-report.ts'
import { makeRevision, type ReportContents } from './make-revision.ts'
import { readCertificationReport } from './report-of-certification.ts'
import { prepareRequestReport } from './report-of-request.ts'
import { findNewestRevision, findReportOf, insertReport } from './store.ts'

const decidedAgain: BothLanguages = {
  en: 'The certification was decided again.',
  ar: 'صدر قرار جديد بشأن الاعتماد.',
}

type First = { paper: ReportContents } & Omit<Parameters<typeof insertReport>[1], 'id' | 'number' | 'now'>

const issueFirst = async (tx: Tx, deps: Deps, { paper, ...subject }: First): Promise<string> => {
  const id = deps.random.uuid()
  const now = deps.clock.now()
  const number = await takeNumber(tx, subject.kind === 'test' ? 'test-report' : 'report', now)
  await insertReport(tx, { id, number, now, ...subject })
  await makeRevision(tx, deps, { report: { id, number }, paper, number: 1, reason: null, by: null })
  return number
}

export const issueReport = async (deps: Deps, certificationId: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const certification = await readCertificationReport(tx, certificationId)
    if (certification === undefined) return accept(true)
    const { subject, paper } = certification
    const known = await findReportOf(tx, certificationId)
    if (known === undefined) {
      const { facility_id: facilityId, company_id: companyId } = subject
      await issueFirst(tx, deps, {
        paper,
        kind: 'certification',
        certification_id: certificationId,
        facility_id: facilityId,
        company_id: companyId,
      })
      return accept(true)
    }
    const newest = await findNewestRevision(tx, known.id)
    const isPrinted = newest === undefined || newest.decided_at.getTime() === paper.decidedAt.getTime()
    if (isPrinted || known.withdrawn_at !== null) return accept(true)
    const number = newest.number + 1
    await makeRevision(tx, deps, { report: known, paper, number, reason: decidedAgain, by: null })
    const news = revisionOrdered(known, { revision: number, reason: decidedAgain.en })
    await announceReport(tx, deps, { actor: { kind: 'system' } }, news)
    return accept(true)
  })
}

/** Runs in the transaction of the decision, which has locked the request. Returns the report's number. */
export const issueRequestReport = async (
  tx: Tx,
  deps: Deps,
  { requestId, companyId, kind }: { requestId: string; companyId: string; kind: RequestKind },
): Promise<Outcome<string>> => {
  const paper = await prepareRequestReport(tx, deps, { requestId, kind })
  if (!paper.ok) return paper
  return accept(await issueFirst(tx, deps, { paper: paper.value, kind, request_id: requestId, company_id: companyId }))
}
