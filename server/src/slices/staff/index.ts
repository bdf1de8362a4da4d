export { ensureFirstAdmin } from './first-admin.ts'
export { routes } from './routes.ts'
