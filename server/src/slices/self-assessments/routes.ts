import * as contract from '@assure/contract/calls/self-assessments'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { getSelfAssessment, getSharedSelfAssessment, saveSelfAssessment } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getSelfAssessment, ({ context, params: { id }, query }) =>
    getSelfAssessment(deps)(context, { id, ...query }),
  ),
  handle(contract.saveSelfAssessment, ({ context, params: { id }, body }) =>
    saveSelfAssessment(deps)(context, id, body),
  ),
  handle(contract.getSharedSelfAssessment, ({ context, params: { id } }) => getSharedSelfAssessment(deps)(context, id)),
]
