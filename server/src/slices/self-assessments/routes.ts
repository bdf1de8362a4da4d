import * as calls from '@assure/contract/calls/self-assessments'
import { type Route, route } from '../../platform/http/route.ts'
import { getSelfAssessment, getSharedSelfAssessment } from './get-assessment.ts'
import { saveSelfAssessment } from './save-assessment.ts'

export const routes: Route[] = [
  route(calls.getSelfAssessment, getSelfAssessment),
  route(calls.saveSelfAssessment, saveSelfAssessment),
  route(calls.getSharedSelfAssessment, getSharedSelfAssessment),
]
