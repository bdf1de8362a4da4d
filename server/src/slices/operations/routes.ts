// Health checks for load balancers: whether the process is alive and can serve. The state of each dependency is among
// the metrics (platform/metrics.ts).

import * as calls from '@assure/contract/calls/public'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type Route, route } from '../../platform/http/route.ts'

/** Set when the process begins to stop, so that load balancers send no more traffic. */
export type Leaving = { now: boolean }

export const routes = (leaving: Leaving): Route[] => [
  route(calls.getHealth, async () => accept({ status: 'ok' as const })),
  // Without files, email or payments everything else still works. Calls that need them answer 503
  // (docs/decisions/0018).
  route(calls.getReadiness, async ({ health }) =>
    !leaving.now && (await health.canRead())
      ? accept({ status: 'ready' as const })
      : refuse('request.part-down', { retryAfterSeconds: 5 }),
  ),
]
