export { notify } from './notify.ts'
export { countUnread, routes } from './routes.ts'
