// Builds the current contents of a request's report. The request is locked and decided.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { SignedReport } from '@assure/contract/signed/report-facts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ReportContents } from './make-revision.ts'
import { readGoodsReport } from './report-of-goods.ts'
import { releaseTestReport } from './report-of-test.ts'
import { getNewestPayload } from './store.ts'
import { changesBetween } from './test-changes.ts'

/** `reportId`: of the report that is revised. */
type Input = { requestId: string; kind: RequestKind; reportId?: string }

export const prepareRequestReport = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { requestId, kind, reportId }: Input,
): Promise<Outcome<ReportContents>> => {
  if (kind !== 'test') {
    const paper = await readGoodsReport(tx, requestId)
    return paper === undefined ? refuse('service-request.not-inspected') : accept(paper)
  }
  const former = reportId && (JSON.parse(await getNewestPayload(tx, reportId)) as SignedReport).facts
  return releaseTestReport(tx, {
    requestId,
    now: deps.clock.now(),
    changes: (facts) => (former && former.kind === 'test' ? changesBetween(former, facts) : []),
  })
}
