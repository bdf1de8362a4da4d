export { orderTests } from './order-tests.ts'
export { routes } from './routes.ts'
