import * as contract from '@assure/contract/calls/queues'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { certificationsByMonth } from './read-months.ts'
import { listQueues, nextInQueue } from './read-queues.ts'
import { readStats } from './read-stats.ts'

export const routes = ({ db }: Deps): Route[] => [
  handle(contract.listQueues, async ({ context }) => accept(await listQueues(db, context.now))),
  handle(contract.getNextInQueue, async ({ context, params, query }) =>
    accept(await nextInQueue(db, { queue: params.queue, after: query.after, now: context.now })),
  ),
  handle(contract.getDashboardStats, async ({ context }) => accept(await readStats(db, context.now))),
  handle(contract.listCertificationsByMonth, async ({ context }) =>
    accept({ months: await certificationsByMonth(db, context.now) }),
  ),
]
