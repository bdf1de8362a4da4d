import * as calls from '@assure/contract/calls/queues'
import { type Route, route } from '../../platform/http/route.ts'
import { listCertificationsByMonth } from './read-months.ts'
import { getNextInQueue, listQueues } from './read-queues.ts'
import { getDashboardStats } from './read-stats.ts'

export const routes: Route[] = [
  route(calls.listQueues, listQueues),
  route(calls.getNextInQueue, getNextInQueue),
  route(calls.getDashboardStats, getDashboardStats),
  route(calls.listCertificationsByMonth, listCertificationsByMonth),
]
