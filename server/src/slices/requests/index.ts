export { followRequest } from './follow-request.ts'
export { endOverdueRequests } from './lapse.ts'
export { readJobRequest } from './read-job.ts'
export { routes } from './routes.ts'
