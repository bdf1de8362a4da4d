import * as back from '@assure/contract/admin-payments'
import * as contract from '@assure/contract/payments'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { confirmTransfer, refuseTransfer } from './decide-transfer.ts'
import { getInvoice } from './invoice.ts'
import { getPaymentStatus } from './payment-status.ts'
import { getPayment } from './read-order-events.ts'
import { getOrder, getPaymentTotals, listOrders, listPayments } from './read-orders.ts'
import { sendTransferSlip } from './send-slip.ts'
import { startPayment } from './start-payment.ts'
import { receiveWebhook } from './webhook.ts'

/** Only where the sandbox is: elsewhere these pages do not exist. */
const sandboxRoutes = ({ config, gateway: { checkout } }: Deps): Route[] => {
  if (config.payments.kind !== 'sandbox' || checkout === undefined) return []
  return [
    handle(contract.openSandboxCheckout, ({ params }) => checkout.page(params.ref)),
    handle(contract.paySandboxCheckout, ({ params, body, request }) => {
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      return checkout.pay(params.ref, { outcome: body.outcome, card_number: body.card_number ?? undefined }, isForm)
    }),
  ]
}

export const routes = (deps: Deps): Route[] => {
  const start = startPayment(deps)
  const status = getPaymentStatus(deps)
  return [
    handle(contract.startPayment, ({ actor, body, request }) => start(actor, body, request.id)),
    handle(contract.getPaymentStatus, ({ actor, params }) => status(actor, params.orderId)),
    handle(contract.listOrders, ({ actor, query }) => listOrders(deps)(actor, query)),
    handle(contract.getOrder, ({ actor, params }) => getOrder(deps)(actor, params.id)),
    handle(contract.sendTransferSlip, ({ actor, params, body, files, request }) =>
      sendTransferSlip(deps)(actor, { id: params.id, seen: body.seen }, files, request.id),
    ),
    handle(contract.getInvoice, ({ actor, params }) => getInvoice(deps)(actor, params.id)),
    handle(contract.receivePaymentEvent, ({ params, request }) => receiveWebhook(deps)(params.provider, request)),
    handle(back.listPayments, ({ actor, query }) => listPayments(deps)(actor, query)),
    handle(back.getPaymentTotals, ({ query }) => getPaymentTotals(deps)(query)),
    handle(back.getPayment, ({ actor, params }) => getPayment(deps)(actor, params.orderId)),
    handle(back.confirmPayment, ({ actor, params, body, request }) =>
      confirmTransfer(deps)(actor, { id: params.orderId, body }, request.id),
    ),
    handle(back.refusePayment, ({ actor, params, body, request }) =>
      refuseTransfer(deps)(actor, { id: params.orderId, seen: body.seen }, body.reason, request.id),
    ),
    ...sandboxRoutes(deps),
  ]
}
