export { routes } from './routes.ts'
export { decidedLately } from './store.ts'
