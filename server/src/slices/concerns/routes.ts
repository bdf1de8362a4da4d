import * as calls from '@assure/contract/calls/concerns'
import { type Route, route } from '../../platform/http/route.ts'
import { listConcerns } from './read-concerns.ts'
import { closeConcern, reportConcern } from './report-concern.ts'

export const routes: Route[] = [
  route(calls.reportConcern, reportConcern),
  route(calls.listConcerns, listConcerns),
  route(calls.closeConcern, closeConcern),
]
