export { notify } from './notify.ts'
export { routes, unreadOf } from './routes.ts'
