export { cancelOpenVisits } from './cancel-open-visits.ts'
