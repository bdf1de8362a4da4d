// What balancers ask: is it alive, can it serve. The state of each part stands beside the metrics
// (platform/metrics.ts).

import * as contract from '@assure/contract/calls/public'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'

/** Set by the process when it begins to stop, so that a balancer sends nobody any more. */
export type Leaving = { now: boolean }

export const routes = (deps: Deps, leaving: Leaving): Route[] => [
  handle(contract.getHealth, async () => accept({ status: 'ok' as const })),
  // Files, mail, payments and all else do not count here: what needs them answers 503, and the rest is worth serving
  // (docs/decisions/0018).
  handle(contract.getReadiness, async () =>
    !leaving.now && (await deps.health.canRead())
      ? accept({ status: 'ready' as const })
      : refuse('request.part-down', { retryAfterSeconds: 5 }),
  ),
]
