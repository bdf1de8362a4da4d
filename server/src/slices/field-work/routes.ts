import * as calls from '@assure/contract/calls/field-work'
import * as jobs from '@assure/contract/calls/jobs'
import { cancelVisit } from '@assure/contract/calls/visits'
import { type Route, route } from '../../platform/http/route.ts'
import { getJobRequest } from '../requests/index.ts'
import { getAssignedFacility, listAssignedFacilities } from './assigned-facilities.ts'
import { getDashboard } from './get-dashboard.ts'
import { listJobs } from './list-jobs.ts'
import { cancelOneVisit, scheduleRequestVisit } from './request-visits.ts'

export const routes: Route[] = [
  route(calls.getInspectorDashboard, getDashboard),
  route(calls.listAssignedFacilities, listAssignedFacilities),
  route(jobs.listJobs, listJobs),
  route(jobs.getJobRequest, getJobRequest),
  route(jobs.scheduleRequestVisit, scheduleRequestVisit),
  route(cancelVisit, cancelOneVisit),
  route(calls.getAssignedFacility, getAssignedFacility),
]
