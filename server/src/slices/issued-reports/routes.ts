import * as office from '@assure/contract/calls/admin-requests'
import * as contract from '@assure/contract/calls/issued-reports'
import { publishRequestReport } from '@assure/contract/calls/request-answers'
import { type Route, route } from '../../platform/http/route.ts'
import { decideRequest } from '../requests/index.ts'
import { issueRequestReport } from './issue-report.ts'
import { exportReports, listAllReports } from './list-reports.ts'
import { getPublicReport } from './read-public.ts'
import {
  publishReport,
  reportsOfFacility,
  reviseReport,
  reviseReportOf,
  withdrawReport,
  withdrawReportOf,
} from './use-cases.ts'

export const routes: Route[] = [
  route(contract.listIssuedReports, (deps, call) => reportsOfFacility(deps, call, call.params.id)),
  route(contract.listIssuedReportsInspector, (deps, call) => reportsOfFacility(deps, call, call.params.facilityId)),
  route(contract.listIssuedReportsAdmin, (deps, call) => reportsOfFacility(deps, call, call.params.facilityId)),
  route(contract.listReportsAdmin, listAllReports),
  route(contract.exportReports, exportReports),
  route(contract.reviseReport, reviseReport),
  route(contract.withdrawReport, withdrawReport),
  // In this slice, because a decision about a request also issues the report.
  route(office.decideRequest, decideRequest(issueRequestReport)),
  route(office.reviseRequestReport, reviseReportOf),
  route(office.withdrawRequestReport, withdrawReportOf),
  route(publishRequestReport, publishReport),
  route(contract.getPublicReport, getPublicReport),
]
