export { reconcilePayments } from './ask-gateway.ts'
export { makeInvoicePdf } from './invoice.ts'
export { issueWaitingInvoices } from './issue-invoice.ts'
export { routes } from './routes.ts'
