export { routes } from './routes.ts'
export { papersOfFacility } from './use-cases.ts'
