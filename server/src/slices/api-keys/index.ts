export { remindOfKeys } from './remind-of-keys.ts'
export { routes } from './routes.ts'
export { tidyKeys } from './store.ts'
