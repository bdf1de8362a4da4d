export type { VisitsEnd } from './announce-visit.ts'
export { cancelOpenVisits, cancelVisit } from './cancel-visit.ts'
export { completeDueRequestVisit, completeDueVisit, completeVisit } from './complete-visit.ts'
export { planVisit } from './plan-visit.ts'
export {
  confirmedValues,
  insertPreparationLink,
  isPreparationOpen,
  type PreparationRow,
  preparationColumn,
  preparationColumns,
  preparationWire,
  preparedVisit,
} from './preparation.ts'
export { visitsAhead, visitsOf } from './read-visits.ts'
export { routes } from './routes.ts'
export { overdueSince, overdueVisit, passOpenVisit } from './store.ts'
export { type VisitWire, visitWire } from './wire.ts'
