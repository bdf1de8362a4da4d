import { accept } from '@assure/contract/outcome'
import * as contract from '@assure/contract/queues'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { certificationsByMonth } from './months.ts'
import { listQueues, nextInQueue } from './queues.ts'
import { readStats } from './stats.ts'

export const routes = ({ db, clock }: Deps): Route[] => [
  handle(contract.listQueues, async () => accept(await listQueues(db, clock.now()))),
  handle(contract.getNextInQueue, async ({ params, query }) =>
    accept(await nextInQueue(db, params.queue, query.after, clock.now())),
  ),
  handle(contract.getDashboardStats, async () => accept(await readStats(db, clock.now()))),
  handle(contract.listCertificationsByMonth, async () =>
    accept({ months: await certificationsByMonth(db, clock.now()) }),
  ),
]
