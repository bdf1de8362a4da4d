export { judgeReceipts } from './judge-receipts.ts'
export { routes } from './routes.ts'
