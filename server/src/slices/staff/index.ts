export { controlledFrom, type Links, linksOf } from './controls.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { routes } from './routes.ts'
