export { orderTests } from './order-tests.ts'
export { routes } from './routes.ts'
export { listEarlier } from './store-results.ts'
