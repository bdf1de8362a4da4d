export { routes } from './routes.ts'
export { tidyShares } from './store.ts'
