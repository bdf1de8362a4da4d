export { reconcilePayments } from './ask-gateway.ts'
export { makeInvoicePdf } from './invoice.ts'
export { routes } from './routes.ts'
