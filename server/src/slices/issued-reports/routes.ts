import * as office from '@assure/contract/calls/admin-requests'
import * as contract from '@assure/contract/calls/issued-reports'
import { publishRequestReport } from '@assure/contract/calls/request-answers'
import { type Route, route } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { decideRequest } from '../requests/index.ts'
import { issueRequestReport } from './issue-report.ts'
import { exportReports, listAllReports } from './list-reports.ts'
import { readPublicReport } from './read-public.ts'
import {
  publishReport,
  reportsOfFacility,
  reviseReport,
  reviseReportOf,
  withdrawReport,
  withdrawReportOf,
} from './use-cases.ts'

/** A key of 128 bits can't be guessed: the limit only protects the server from one network. */
const perMinute = 300

export const routes: Route[] = [
  route(contract.listIssuedReports, (deps, { params, ...call }) => reportsOfFacility(deps)(call, params.id)),
  route(contract.listIssuedReportsInspector, (deps, { params, ...call }) =>
    reportsOfFacility(deps)(call, params.facilityId),
  ),
  route(contract.listIssuedReportsAdmin, (deps, { params, ...call }) =>
    reportsOfFacility(deps)(call, params.facilityId),
  ),
  route(contract.listReportsAdmin, (deps, { query, ...call }) => listAllReports(deps)(call, query)),
  route(contract.exportReports, (deps, { query, ...call }) => exportReports(deps)(call, query)),
  route(contract.reviseReport, (deps, { params, body, ...call }) => reviseReport(deps)(call, { id: params.id, body })),
  route(contract.withdrawReport, (deps, { params, body, ...call }) =>
    withdrawReport(deps)(call, { id: params.id, body }),
  ),
  // In this slice, because a decision about a request also issues the report.
  route(office.decideRequest, (deps, { params: { id }, body, ...call }) =>
    decideRequest(deps, issueRequestReport)(call, { id, body }),
  ),
  route(office.reviseRequestReport, (deps, { params: { id }, body, ...call }) =>
    reviseReportOf(deps)(call, { id, body }),
  ),
  route(office.withdrawRequestReport, (deps, { params: { id }, body, ...call }) =>
    withdrawReportOf(deps)(call, { id, body }),
  ),
  route(publishRequestReport, (deps, { params: { id }, body, ...call }) => publishReport(deps)(call, { id, body })),
  route(contract.getPublicReport, async (deps, { params, query, request }) => {
    const counted = await takeOrRefuse(deps.limits, 'public-report', request.network, perMinute, 60)
    return counted.ok ? readPublicReport(deps)(params.number, query.key) : counted
  }),
]
