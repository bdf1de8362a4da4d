export { applyRetention } from './apply-retention.ts'
export { finishClosings } from './finish-closings.ts'
export { routes } from './routes.ts'
