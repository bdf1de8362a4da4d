export { drawReport } from './draw-report.ts'
export { issueReport } from './issue-report.ts'
export { routes } from './routes.ts'
