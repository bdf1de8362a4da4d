export { drawReport } from './draw-report.ts'
export { issueReport } from './issue-report.ts'
export { isKnownReport } from './read-public.ts'
export { routes } from './routes.ts'
