export { type ControlLinks, controlledAccounts, linksOf } from './controls.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { routes } from './routes.ts'
