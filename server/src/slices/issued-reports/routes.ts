import * as office from '@assure/contract/calls/admin-requests'
import * as contract from '@assure/contract/calls/issued-reports'
import { publishRequestReport } from '@assure/contract/calls/request-reports'
import { refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { decideRequest } from '../requests/index.ts'
import { issueGoodsReport } from './issue-report.ts'
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

/** Nobody finds a key of 128 bits by trying; this keeps one network from taking the server for itself. */
const perMinute = 300

export const routes = (deps: Deps): Route[] => {
  const list = reportsOfFacility(deps)
  const read = readPublicReport(deps)
  return [
    handle(contract.listIssuedReports, ({ context, params }) => list(context, params.id)),
    handle(contract.listIssuedReportsInspector, ({ context, params }) => list(context, params.facilityId)),
    handle(contract.listIssuedReportsAdmin, ({ context, params }) => list(context, params.facilityId)),
    handle(contract.listReportsAdmin, ({ context, query }) => listAllReports(deps)(context, query)),
    handle(contract.exportReports, ({ context, query }) => exportReports(deps)(context, query)),
    handle(contract.reviseReport, ({ context, params, body }) => reviseReport(deps)(context, { id: params.id, body })),
    handle(contract.withdrawReport, ({ context, params, body }) =>
      withdrawReport(deps)(context, { id: params.id, body }),
    ),
    // A decision about goods issues its report.
    handle(office.decideRequest, ({ context, params: { id }, body }) =>
      decideRequest(deps, issueGoodsReport)(context, { id, body }),
    ),
    handle(office.reviseRequestReport, ({ context, params: { id }, body }) =>
      reviseReportOf(deps)(context, { id, body }),
    ),
    handle(office.withdrawRequestReport, ({ context, params: { id }, body }) =>
      withdrawReportOf(deps)(context, { id, body }),
    ),
    handle(publishRequestReport, ({ context, params: { id }, body }) => publishReport(deps)(context, { id, body })),
    handle(contract.getPublicReport, async ({ params, query, request }) => {
      const taken = await deps.limits.take('public-report', request.network, perMinute, 60)
      return taken.ok
        ? read(params.number, query.key)
        : refuse('request.too-often', { retryAfterSeconds: taken.retryAfterSeconds })
    }),
  ]
}
