export { readFailedControls } from './controls.ts'
export { orderTests } from './order-tests.ts'
export { routes } from './routes.ts'
export {
  findSecond,
  listEarlier,
  listReportedTests,
  type ReportedTest,
  releaseTests,
  type SecondSpecification,
} from './store-results.ts'
