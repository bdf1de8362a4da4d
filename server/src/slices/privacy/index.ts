export { applyRetention } from './apply-retention.ts'
export { routes } from './routes.ts'
