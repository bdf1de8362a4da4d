// The office decides the result for the goods or of the tests, or sends the inspection back. Always under four eyes: the decider is
// independent of whoever assigned the inspector.
import type * as office from '@assure/contract/calls/admin-requests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import { resultsOf } from '@assure/contract/domain/test-result'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { linksOf } from '../staff/index.ts'
import { actAsOffice } from './act-on-request.ts'
import { clearComputedResult, readReview, storeDecision } from './store-decisions.ts'

/** Issues the report of the decision in the same transaction and returns its number. */
type IssueReport = (
  tx: Tx,
  deps: Deps,
  request: { requestId: string; companyId: string; kind: RequestKind },
) => Promise<Outcome<string>>

export const decideRequest =
  (issueReport: IssueReport): UseCase<typeof office.decideRequest> =>
  (deps, call) =>
    actAsOffice(deps, call, {
      move: 'decide',
      what: 'reported',
      message: 'service-request.decided',
      carryOut: async (tx, { id, company_id: companyId, kind }, { actor, now }) => {
        const { body } = call
        if (!resultsOf(kind).includes(body.result))
          return refuse('request.fields', { fields: { result: 'field.unknown-choice' } })
        const { assigned_by: assignedBy, computed } = await readReview(tx, id)
        const { isIndependentOf } = await linksOf(tx, actor.accountId, now)
        if (!isIndependentOf(assignedBy)) return refuse('service-request.not-independent')
        if (computed === null) return refuse('service-request.not-inspected')
        const isOverride = body.result !== computed
        const reason = body.reason ?? null
        if (isOverride && reason === null) return refuse('service-request.reason-required')
        const overrideReason = isOverride ? reason : null
        await storeDecision(tx, { id, result: body.result, overrideReason, by: actor.accountId, now })
        const report = await issueReport(tx, deps, { requestId: id, companyId, kind })
        if (!report.ok) return report
        return accept({
          reportNumber: report.value,
          after: {
            result: body.result,
            computed,
            report: report.value,
            ...(overrideReason === null ? {} : { override_reason: overrideReason }),
          },
        })
      },
    })

export const sendBackRequest: UseCase<typeof office.sendBackRequest> = (deps, call) =>
  actAsOffice(deps, call, {
    move: 'send-back',
    what: 'sent-back',
    reason: call.body.reason,
    message: 'service-request.sent-back',
    carryOut: async (tx, { id }, { now }) => {
      await clearComputedResult(tx, { id, reason: call.body.reason, now })
      return accept({})
    },
  })
