export { notesOfFacility } from './list-notes.ts'
export { routes } from './routes.ts'
