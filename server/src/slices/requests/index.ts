export { endOverdueRequests } from './lapse.ts'
export { routes } from './routes.ts'
