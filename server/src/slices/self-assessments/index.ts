export { type SharedAssessment, sharedAssessmentOf } from './read-shared.ts'
export { versionForOrder } from './require-ready.ts'
export { routes } from './routes.ts'
