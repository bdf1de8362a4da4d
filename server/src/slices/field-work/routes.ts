import * as contract from '@assure/contract/calls/field-work'
import * as jobs from '@assure/contract/calls/jobs'
import { cancelVisit } from '@assure/contract/calls/visits'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { readJobRequest } from '../requests/index.ts'
import { cancelOneVisit, listJobs, scheduleRequestVisit } from './jobs.ts'
import { listAssignedFacilities, readAssignedFacility, readDashboard } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getInspectorDashboard, ({ context }) => readDashboard(deps)(context)),
  handle(contract.listAssignedFacilities, ({ context, query }) => listAssignedFacilities(deps)(context, query)),
  handle(jobs.listJobs, ({ context }) => listJobs(deps)(context)),
  handle(jobs.getJobRequest, ({ context, params }) => readJobRequest(deps)(context, params.id)),
  handle(jobs.scheduleRequestVisit, ({ context, params, body }) =>
    scheduleRequestVisit(deps)(context, { id: params.id, ...body }),
  ),
  handle(cancelVisit, ({ context, params, body }) => cancelOneVisit(deps)(context, { id: params.id, ...body })),
  handle(contract.getAssignedFacility, ({ context, params }) => readAssignedFacility(deps)(context, params.id)),
]
