export { addLastChange } from './add-last-change.ts'
export { lastChange } from './read-last-change.ts'
export { requireUnchanged } from './require-unchanged.ts'
export { routes } from './routes.ts'
