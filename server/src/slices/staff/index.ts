export { ensureFirstAdmin } from './first-admin.ts'
export { routes } from './routes.ts'
export { type ControlLinks, controlledAccounts, linksOf } from './store-controls.ts'
