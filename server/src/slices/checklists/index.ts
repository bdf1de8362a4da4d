export { installDelivered } from './install-delivered.ts'
export {
  type ChecklistVersion,
  checklistsForService,
  checklistVersionOf,
} from './read-versions.ts'
export { routes } from './routes.ts'
