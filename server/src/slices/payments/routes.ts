import * as back from '@assure/contract/calls/admin-payments'
import * as calls from '@assure/contract/calls/payments'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { confirmTransfer, refuseTransfer } from './decide-transfer.ts'
import { exportPayments } from './export-payments.ts'
import { getInvoice } from './invoice.ts'
import { getPaymentStatus } from './payment-status.ts'
import { getPayment } from './read-order-events.ts'
import { getOrder, getPaymentTotals, listOrders, listPayments } from './read-orders.ts'
import { sendTransferSlip } from './send-slip.ts'
import { createStartPayment } from './start-payment.ts'
import { undoPayment } from './undo-payment.ts'
import { receiveWebhook } from './webhook.ts'

/** These pages exist only with the sandbox. */
const sandboxRoutes = ({ config, gateway: { checkout } }: Deps): Route[] => {
  if (config.payments.kind !== 'sandbox' || checkout === undefined) return []
  return [
    route(calls.openSandboxCheckout, (_deps, { params }) => checkout.page(params.ref)),
    route(calls.paySandboxCheckout, (_deps, { params, body, request }) => {
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      return checkout.pay(params.ref, { outcome: body.outcome, card_number: body.card_number ?? undefined }, isForm)
    }),
  ]
}

export const routes = (deps: Deps): Route[] => [
  route(calls.startPayment, createStartPayment()),
  route(calls.getPaymentStatus, getPaymentStatus),
  route(calls.listOrders, listOrders),
  route(calls.getOrder, getOrder),
  route(calls.sendTransferSlip, sendTransferSlip),
  route(calls.getInvoice, getInvoice),
  route(calls.receivePaymentEvent, receiveWebhook),
  route(back.listPayments, listPayments),
  route(back.exportPayments, exportPayments),
  route(back.getPaymentTotals, getPaymentTotals),
  route(back.getPayment, getPayment),
  route(back.confirmPayment, confirmTransfer),
  route(back.refusePayment, refuseTransfer),
  route(back.undoPayment, undoPayment),
  ...sandboxRoutes(deps),
]
