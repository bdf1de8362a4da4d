// Health checks for load balancers: whether the process is alive and can serve. The state of each dependency is among
// the metrics (platform/metrics.ts).

import * as calls from '@assure/contract/calls/public'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type Route, route, type UseCase } from '../../platform/http/route.ts'

/** Set when the process begins to stop, so that load balancers send no more traffic. */
export type Leaving = { now: boolean }

const dayMs = 86_400_000
/** The whole day after half a year, so that the text is the same all day. */
const expiry = (now: Date): string => new Date(Math.ceil(now.getTime() / dayMs) * dayMs + 180 * dayMs).toISOString()

const getSecurityText: UseCase<typeof calls.getSecurityText> = async ({ config }, { now }) => {
  const { securityContact, publicUrl } = config
  if (securityContact === undefined) return refuse('request.not-found')
  const body = [
    `Contact: ${securityContact}`,
    `Expires: ${expiry(now)}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
  return accept({
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

export const routes = (leaving: Leaving): Route[] => [
  route(calls.getSecurityText, getSecurityText),
  route(calls.getHealth, async () => accept({ status: 'ok' as const })),
  // Without files, email or payments everything else still works. Calls that need them answer 503
  // (docs/decisions/0018).
  route(calls.getReadiness, async ({ health }) =>
    !leaving.now && (await health.canRead())
      ? accept({ status: 'ready' as const })
      : refuse('request.part-down', { retryAfterSeconds: 5 }),
  ),
]
