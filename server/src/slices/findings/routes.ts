import * as contract from '@assure/contract/calls/findings'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { addComment, askExtension, sendEvidence, sendPlan } from './answer-finding.ts'
import { exportFindings } from './export-findings.ts'
import { getFindingDetail } from './get-finding.ts'
import { raiseByInspector } from './raise-finding.ts'
import { type FindingQuery, listFindingRows } from './read-findings.ts'
import { acceptPlan, closeFinding, decideExtension, returnFinding, waiveFinding } from './review-finding.ts'
import type { FindingReader } from './store.ts'
import { findingView, findingWire } from './wire.ts'

type Context = UseCaseContext<FindingReader>

const listOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ actor, now }: Context, query: FindingQuery & { page: number; limit: number }) => {
    const { rows, ...pagination } = await listFindingRows(db, actor, query, now)
    const view = await findingView(db, actor, now)
    return accept({ findings: rows.map((row) => findingWire(row, view)), pagination })
  }

const oneOf =
  (deps: Deps) =>
  ({ actor, now }: Context, id: string, { before }: { before?: string | undefined }) =>
    getFindingDetail(deps.db, deps, { id, reader: actor, now, before })

export const routes = (deps: Deps): Route[] => {
  const [list, one, say] = [listOf(deps), oneOf(deps), addComment(deps)]
  return [
    handle(contract.listFindings, ({ context, query }) => list(context, query)),
    handle(contract.listFindingsAdmin, ({ context, query }) => list(context, query)),
    handle(contract.listFindingsInspector, ({ context, query }) => list(context, query)),
    handle(contract.exportFindings, ({ context, query }) => exportFindings(deps)(context, query)),
    handle(contract.getFinding, ({ context, params, query }) => one(context, params.id, query)),
    handle(contract.getFindingAdmin, ({ context, params, query }) => one(context, params.id, query)),
    handle(contract.getFindingInspector, ({ context, params, query }) => one(context, params.id, query)),
    handle(contract.raiseFinding, ({ context, body, files }) => raiseByInspector(deps)(context, body, files)),
    handle(contract.sendFindingPlan, ({ context, params: { id }, body, files }) =>
      sendPlan(deps)(context, { id, body, files }),
    ),
    handle(contract.sendFindingEvidence, ({ context, params: { id }, body, files }) =>
      sendEvidence(deps)(context, { id, body, files }),
    ),
    handle(contract.askFindingExtension, ({ context, params: { id }, body }) =>
      askExtension(deps)(context, { id, body }),
    ),
    handle(contract.commentFinding, ({ context, params: { id }, body, files }) => say(context, { id, body, files })),
    handle(contract.commentFindingAdmin, ({ context, params: { id }, body, files }) =>
      say(context, { id, body, files }),
    ),
    handle(contract.commentFindingInspector, ({ context, params: { id }, body, files }) =>
      say(context, { id, body, files }),
    ),
    handle(contract.acceptFindingPlan, ({ context, params: { id }, body }) => acceptPlan(deps)(context, { id, body })),
    handle(contract.acceptFindingPlanInspector, ({ context, params: { id }, body }) =>
      acceptPlan(deps)(context, { id, body }),
    ),
    handle(contract.returnFinding, ({ context, params: { id }, body }) => returnFinding(deps)(context, { id, body })),
    handle(contract.returnFindingInspector, ({ context, params: { id }, body }) =>
      returnFinding(deps)(context, { id, body }),
    ),
    handle(contract.closeFinding, ({ context, params: { id }, body }) => closeFinding(deps)(context, { id, body })),
    handle(contract.closeFindingInspector, ({ context, params: { id }, body }) =>
      closeFinding(deps)(context, { id, body }),
    ),
    handle(contract.waiveFinding, ({ context, params: { id }, body }) => waiveFinding(deps)(context, { id, body })),
    handle(contract.decideFindingExtension, ({ context, params: { id }, body }) =>
      decideExtension(deps)(context, { id, body }),
    ),
    handle(contract.decideFindingExtensionInspector, ({ context, params: { id }, body }) =>
      decideExtension(deps)(context, { id, body }),
    ),
  ]
}
