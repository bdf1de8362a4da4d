import * as calls from '@assure/contract/calls/refunds'
import { type Route, route } from '../../platform/http/route.ts'
import { exportRefunds } from './export-refunds.ts'
import { listRefunds } from './read-refunds.ts'
import { recordRefund } from './record-refund.ts'
import { sendRefund } from './send-refund.ts'

export const routes: Route[] = [
  route(calls.listRefunds, listRefunds),
  route(calls.exportRefunds, exportRefunds),
  route(calls.sendRefund, sendRefund),
  route(calls.recordRefund, recordRefund),
]
