import * as calls from '@assure/contract/calls/findings'
import { type Route, route } from '../../platform/http/route.ts'
import { addComment, askExtension, sendEvidence, sendPlan } from './answer-finding.ts'
import { exportFindings } from './export-findings.ts'
import { getFinding } from './get-finding.ts'
import { listFindings } from './list-findings.ts'
import { raiseByInspector } from './raise-finding.ts'
import { acceptPlan, closeFinding, decideExtension, returnFinding, waiveFinding } from './review-finding.ts'

export const routes: Route[] = [
  route(calls.listFindings, listFindings),
  route(calls.listFindingsAdmin, listFindings),
  route(calls.listFindingsInspector, listFindings),
  route(calls.exportFindings, exportFindings),
  route(calls.getFinding, getFinding),
  route(calls.getFindingAdmin, getFinding),
  route(calls.getFindingInspector, getFinding),
  route(calls.raiseFinding, raiseByInspector),
  route(calls.sendFindingPlan, sendPlan),
  route(calls.sendFindingEvidence, sendEvidence),
  route(calls.askFindingExtension, askExtension),
  route(calls.commentFinding, addComment),
  route(calls.commentFindingAdmin, addComment),
  route(calls.commentFindingInspector, addComment),
  route(calls.acceptFindingPlan, acceptPlan),
  route(calls.acceptFindingPlanInspector, acceptPlan),
  route(calls.returnFinding, returnFinding),
  route(calls.returnFindingInspector, returnFinding),
  route(calls.closeFinding, closeFinding),
  route(calls.closeFindingInspector, closeFinding),
  route(calls.waiveFinding, waiveFinding),
  route(calls.decideFindingExtension, decideExtension),
  route(calls.decideFindingExtensionInspector, decideExtension),
]
