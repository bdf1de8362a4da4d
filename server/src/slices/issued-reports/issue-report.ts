// The job behind a decision: the report of what was inspected, once; after another decision, its next revision. Whoever
// is killed begins again: the number, the report and its revision are one transaction.
import type { BothLanguages } from '@assure/contract/credential'
import { accept } from '@assure/contract/outcome'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceReport } from './announce-report.ts'
import { decidedAtOf, makeRevision, readInspected } from './make-revision.ts'
import { findNewestRevision, findReportOf, insertReport, lockReportSubject } from './store.ts'

const decidedAnew: BothLanguages = {
  en: 'The certification was decided again.',
  ar: 'صدر قرار جديد بشأن الاعتماد.',
}

export const issueReport =
  (deps: Deps) =>
  async (certificationId: string): Promise<void> => {
    await deps.db.transaction(async (tx) => {
      const subject = await lockReportSubject(tx, certificationId)
      const decidedAt = subject && decidedAtOf(subject)
      if (subject === undefined || decidedAt === undefined) return accept(true)
      const inspected = await readInspected(tx, certificationId)
      if (inspected === undefined) return accept(true)
      const known = await findReportOf(tx, certificationId)
      if (known === undefined) {
        const id = deps.random.uuid()
        const now = deps.clock.now()
        const { facilityId, companyId } = subject
        const number = await takeNumber(tx, 'report', now)
        await insertReport(tx, { id, number, kind: 'certification', certificationId, facilityId, companyId, now })
        const report = { id, number }
        await makeRevision(tx, deps, { report, subject, decidedAt, inspected, number: 1, reason: null, by: null })
        return accept(true)
      }
      const newest = await findNewestRevision(tx, known.id)
      const isPrinted = newest === undefined || newest.decidedAt.getTime() === decidedAt.getTime()
      if (isPrinted || known.withdrawnAt !== null) return accept(true)
      const number = newest.number + 1
      await makeRevision(tx, deps, {
        report: known,
        subject,
        decidedAt,
        inspected,
        number,
        reason: decidedAnew,
        by: null,
      })
      await announceReport(tx, deps, {
        actor: { kind: 'system' },
        report: known,
        news: { kind: 'ordered', revision: number, reason: decidedAnew.en },
      })
      return accept(true)
    })
  }
