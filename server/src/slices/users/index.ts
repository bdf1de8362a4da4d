export { routes } from './routes.ts'
export { accountWaitingSince, decidedLately } from './store.ts'
