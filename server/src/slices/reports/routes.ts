import * as calls from '@assure/contract/calls/reports'
import { type Route, route } from '../../platform/http/route.ts'
import { addDocuments, addReport, handOverReport } from './add-files.ts'
import { listDocuments, listReports } from './list-files.ts'

export const routes: Route[] = [
  route(calls.listFacilityReports, listReports),
  route(calls.listFacilityDocuments, listDocuments),
  route(calls.addFacilityDocuments, addDocuments),
  route(calls.listFacilityReportsInspector, listReports),
  route(calls.addFacilityReportInspector, addReport),
  route(calls.handOverReport, handOverReport),
]
