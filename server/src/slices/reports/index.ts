export { filesOfFacility } from './list-files.ts'
export { routes } from './routes.ts'
