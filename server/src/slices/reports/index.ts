export { routes } from './routes.ts'
export { filesOfFacility } from './use-cases.ts'
