import * as contract from '@assure/contract/calls/refunds'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { exportRefunds } from './export-refunds.ts'
import { listRefunds } from './read-refunds.ts'
import { recordRefund } from './record-refund.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listRefunds, ({ context, query }) => listRefunds(deps)(context, query)),
  handle(contract.exportRefunds, ({ context, query }) => exportRefunds(deps)(context, query)),
  handle(contract.recordRefund, ({ context, params, body }) => recordRefund(deps)(context, { id: params.id, ...body })),
]
