import * as calls from '@assure/contract/calls/statements'
import { type Route, route } from '../../platform/http/route.ts'
import { matchReceipt, refundReceipt, reopenReceipt, setAsideReceipt } from './decide-receipt.ts'
import { exportReceipts } from './export-receipts.ts'
import { checkStatement, importStatement } from './import-statement.ts'
import { listReceipts, suggestOrders } from './read-receipts.ts'
import { listStatements } from './read-statements.ts'

export const routes: Route[] = [
  route(calls.checkStatement, checkStatement),
  route(calls.importStatement, importStatement),
  route(calls.listStatements, listStatements),
  route(calls.listReceipts, listReceipts),
  route(calls.exportReceipts, exportReceipts),
  route(calls.suggestOrders, suggestOrders),
  route(calls.matchReceipt, matchReceipt),
  route(calls.refundReceipt, refundReceipt),
  route(calls.setAsideReceipt, setAsideReceipt),
  route(calls.reopenReceipt, reopenReceipt),
]
