export { routes } from './routes.ts'
export { notesOfFacility } from './use-cases.ts'
