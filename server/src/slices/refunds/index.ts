export { makeCreditNotePdf } from './credit-note.ts'
export { creditOrder, endOrdersOf, refundOrder, refundShare } from './end-orders.ts'
export { refundRest } from './refund-receipt.ts'
export { routes } from './routes.ts'
