import * as back from '@assure/contract/calls/admin-payments'
import * as contract from '@assure/contract/calls/payments'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { confirmTransfer, refuseTransfer } from './decide-transfer.ts'
import { exportPayments } from './export-payments.ts'
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
  return [
    handle(contract.startPayment, ({ context, body }) => start(context, body)),
    handle(contract.getPaymentStatus, ({ context, params }) => getPaymentStatus(deps)(context, params.orderId)),
    handle(contract.listOrders, ({ context, query }) => listOrders(deps)(context, query)),
    handle(contract.getOrder, ({ context, params }) => getOrder(deps)(context, params.id)),
    handle(contract.sendTransferSlip, ({ context, params, body, files }) =>
      sendTransferSlip(deps)(context, { id: params.id, seen: body.seen, files }),
    ),
    handle(contract.getInvoice, ({ context, params }) => getInvoice(deps)(context, params.id)),
    handle(contract.receivePaymentEvent, ({ context, params, request: { rawBody, headers } }) =>
      receiveWebhook(deps)(context, { provider: params.provider, rawBody, headers }),
    ),
    handle(back.listPayments, ({ context, query }) => listPayments(deps)(context, query)),
    handle(back.exportPayments, ({ context, query }) => exportPayments(deps)(context, query)),
    handle(back.getPaymentTotals, ({ query }) => getPaymentTotals(deps)(query)),
    handle(back.getPayment, ({ context, params }) => getPayment(deps)(context, params.orderId)),
    handle(back.confirmPayment, ({ context, params, body }) =>
      confirmTransfer(deps)(context, { id: params.orderId, ...body }),
    ),
    handle(back.refusePayment, ({ context, params, body }) =>
      refuseTransfer(deps)(context, { id: params.orderId, ...body }),
    ),
    ...sandboxRoutes(deps),
  ]
}
