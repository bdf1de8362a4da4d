// Builds the application. Tests use exactly what production runs.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { authenticate } from './platform/auth/authenticate.ts'
import type { Deps } from './platform/deps.ts'
import { registerRoute } from './platform/http/register.ts'
import type { Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import { findOffers } from './platform/http/unmatched.ts'
import { serveWeb } from './platform/http/web-pages.ts'
import { createIdempotency } from './platform/idempotency/idempotency.ts'
import { createRequestQuota } from './platform/limits/request-quota.ts'
import type { Metrics } from './platform/metrics.ts'
import { createAdmission } from './platform/overload/admission.ts'
import { createCallers } from './platform/overload/callers.ts'
import { createChangeBudget } from './platform/overload/change-budget.ts'
import { guardConnections } from './platform/overload/connection-guard.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { slices } from './slices/all.ts'
import type { Leaving } from './slices/operations/index.ts'

export type App = { server: FastifyInstance; routes: readonly Route[] }

/** Pages of the trial set-up. In production they answer 404 like any unknown address. */
const trialPages = /^\/(design|mailbox|pay\/sandbox)(\/|$)/

const webDist = join(import.meta.dirname, '../../web/dist')

export type AppOptions = {
  dist?: string
  /** Set by the process when it begins to stop. */
  leaving?: Leaving
  observe?: Metrics['observeRequest']
  tracing?: Pick<Tracing, 'observe'> | undefined
  /** The daily limit of one owner or applicant. */
  changesADay?: number
}

export const buildApp = async (
  deps: Deps,
  { dist = webDist, leaving = { now: false }, observe, tracing, changesADay }: AppOptions = {},
): Promise<App> => {
  const server = await createServer(deps.config, deps.log, deps.random)
  const admission = createAdmission()
  const callers = createCallers(deps.config.trustProxy)
  const idempotency = createIdempotency(deps)
  const changes = createChangeBudget(deps.clock, changesADay)
  const quota = createRequestQuota(deps)
  const services = { deps, authenticate: authenticate(deps), idempotency, admission, callers, changes, quota }
  guardConnections(server.server, {
    admission,
    callers,
    random: deps.random,
    onTurnedAway: (method) => observe?.({ method, route: 'turned away', status: 503, seconds: 0 }),
    onTooSlow: (method) => observe?.({ method, route: 'too slow', status: 408, seconds: 0 }),
  })
  tracing?.observe(server, callers)
  if (observe) {
    server.addHook('onResponse', (request, reply, done) => {
      observe({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
      done()
    })
  }
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // Stops callers from reusing a connection that is about to close.
    if (leaving.now) void reply.header('connection', 'close')
    done()
  })
  const routes = slices(deps, leaving)
  for (const route of routes) registerRoute(server, services, route)
  const isProduction = deps.config.mode === 'production'
  await serveWeb(server, {
    dist,
    offers: findOffers(routes.map(({ endpoint }) => endpoint)),
    isAbsent: (path) => isProduction && trialPages.test(path),
    maintenanceUntil: () => deps.maintenance.state()?.until,
    captcha: deps.config.captcha.kind,
    flags: {
      ...(isProduction ? {} : { trial: '1' }),
      ...(deps.oidc === undefined ? {} : { oidc: deps.oidc.name }),
    },
  })
  return { server, routes }
}
