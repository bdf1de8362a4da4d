export { readFailedControls } from './controls.ts'
export { orderTests } from './order-tests.ts'
export { routes } from './routes.ts'
export { listEarlier, listReportedTests, type ReportedTest, releaseTests } from './store-results.ts'
