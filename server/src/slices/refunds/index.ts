export { makeCreditNotePdf } from './credit-note.ts'
export { endOrdersOf, refundOrder, refundShare } from './end-orders.ts'
export { routes } from './routes.ts'
