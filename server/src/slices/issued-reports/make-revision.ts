// Adds a revision to a report in the caller's transaction. It counts once it is drawn.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { type ReportFacts, reportForm, type SiteReport } from '@assure/contract/signed/report-facts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { signFacts, signFactsAsJws } from '../../platform/sign-facts.ts'
import { issuerFacts } from '../certificates/index.ts'
import { currentSettings } from '../settings/index.ts'
import type { DrawnBeside, InspectionFacts } from './build-facts.ts'
import { reportUrl } from './links.ts'
import { insertRevision } from './store.ts'

type Ours = 'issuedAt' | 'issuer' | 'number' | 'revision' | 'revisionReason' | 'signatory' | 'statusUrl'
export type Without<Facts> = Facts extends unknown ? Omit<Facts, Ours> : never

/** The current contents of a report of any kind. */
export type ReportContents = {
  decidedAt: Date
  /** Everything except the facts of the revision itself. */
  facts: Without<ReportFacts>
  beside: DrawnBeside
}

export const visitFacts = (visitDays: string[], inspection: InspectionFacts): SiteReport['inspection'] => ({
  inspector: inspection.inspector.name,
  days: visitDays.length > 0 ? visitDays : [dubaiDay(inspection.beganAt)],
  beganAt: inspection.beganAt.toISOString(),
  submittedAt: inspection.submittedAt?.toISOString() ?? null,
})

type Revision = {
  report: { id: string; number: string }
  paper: ReportContents
  number: number
  reason: BothLanguages | null
  /** null: it follows from a decision. */
  by: string | null
}

export const makeRevision = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'random' | 'clock' | 'jobs'>,
  { report, paper, number, reason, by }: Revision,
): Promise<void> => {
  const now = deps.clock.now()
  const { issuer } = await currentSettings(tx)
  const facts: ReportFacts = {
    ...paper.facts,
    ...issuerFacts(issuer),
    issuedAt: now.toISOString(),
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
    decidedAt: paper.decidedAt,
    reasonEn: reason?.en ?? null,
    reasonAr: reason?.ar ?? null,
    drawing: paper.beside,
    by,
    now,
  })
  await deps.jobs.enqueue(tx, 'draw-report', { revisionId: id })
}
