export { routes } from './routes.ts'
export { countExpired } from './store.ts'
