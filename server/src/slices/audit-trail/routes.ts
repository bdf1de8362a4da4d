import * as calls from '@assure/contract/calls/audit'
import { type Route, route } from '../../platform/http/route.ts'
import { exportAuditTrail } from './export-trail.ts'
import { listAuditEntries } from './list-entries.ts'

export const routes: Route[] = [
  route(calls.listAuditEntries, listAuditEntries),
  route(calls.exportAuditTrail, exportAuditTrail),
]
