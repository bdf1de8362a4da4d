export { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { routes } from './routes.ts'
