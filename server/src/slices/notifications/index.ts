export { notify } from './notify.ts'
export { routes } from './routes.ts'
export { unreadOf } from './store.ts'
