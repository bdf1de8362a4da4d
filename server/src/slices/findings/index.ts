export { findingsOf, type OpenFinding, openFindingsOf } from './of-certification.ts'
export {
  hasOpenActions,
  hasOpenGraveFinding,
  openActionsOfFacility,
  openFindingsCount,
  overdueGrave,
  waiversOf,
} from './read-findings.ts'
export { sendFindingReminders } from './reminders.ts'
export { routes } from './routes.ts'
