// Traces of requests, statements, jobs, mails and outgoing calls. Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT
// (docs/decisions/0085).
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeBuild } from '../build.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Callers } from '../overload/callers.ts'
import { createExporter } from './exporter.ts'
import { beginSpan, type Parent, readTraceparent, type Span } from './spans.ts'
import { operations } from './watched.ts'

export type Tracing = {
  /** For each log line: the span in which it is written. */
  logFields(): Record<string, string>
  observe(server: FastifyInstance, callers: Pick<Callers, 'isProxy'>): void
  /** Where it says that nobody receives the traces. */
  reportTo(log: Pick<Log, 'warn' | 'info'>): void
  stop(): Promise<void>
}

/** Balancers and monitors ask for them all the time. */
const unobserved = new Set(['/health', '/ready'])

/** A name or code. Messages of errors can contain values. */
const typeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].find((one) => typeof one === 'string') ?? 'error'
}

/** The two clients of Node publish different messages. */
type Message = { request: object; response?: { statusCode?: number }; error?: unknown }
type Outgoing = { method: string; origin: string | URL }

const ofHttp = (request: object): Outgoing => {
  const call = request as ClientRequest
  const named = call.getHeader('host')
  return { method: call.method, origin: `${call.protocol}//${typeof named === 'string' ? named : call.host}` }
}

export const createTracing = (settings: NonNullable<Config['tracing']>): Tracing => {
  const active = new AsyncLocalStorage<Span | undefined>()
  const { version, build } = describeBuild()
  let log: Pick<Log, 'warn' | 'info'> | undefined
  const silent = { warn: () => undefined, info: () => undefined }
  const exporter = createExporter(
    settings,
    {
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'assure.build': build,
    },
    () => log ?? silent,
  )
  const isSampled = (): boolean => Math.random() < settings.ratio
  const begin = (facts: Pick<Span, 'name' | 'kind' | 'attributes'>, parent?: Parent): Span =>
    beginSpan(facts, parent, isSampled)
  const end = (span: Span | undefined, isFailed = false): void => {
    if (span === undefined || span.ended > 0) return
    span.ended = performance.now()
    span.isFailed = isFailed
    if (span.isSampled) exporter.add(span)
  }

  const ofOperation = new WeakMap<object, Span>()
  operations.start.bindStore(active as AsyncLocalStorage<object | undefined>, (operation) => {
    const { name, kind, attributes, isRoot } = operation
    const parent = active.getStore()
    if (isRoot === undefined && parent === undefined) return undefined
    const span = begin({ name, kind, attributes: { ...attributes } }, isRoot ? undefined : parent)
    ofOperation.set(operation, span)
    return span
  })
  const endOperation = (message: unknown): void => {
    const { error } = message as { error?: unknown }
    const span = ofOperation.get(message as object)
    if (span !== undefined && error !== undefined) span.attributes['error.type'] = typeOf(error)
    end(span, error !== undefined)
  }
  operations.asyncEnd.subscribe(endOperation)

  const ofCall = new WeakMap<object, Span>()
  const beginCall = (request: object, { method, origin }: Outgoing): void => {
    const parent = active.getStore()
    // An error here would end the process.
    if (parent === undefined || !URL.canParse(origin)) return
    const { hostname: host, port, protocol } = new URL(origin)
    const attributes = {
      'http.request.method': method,
      'server.address': host,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    }
    ofCall.set(request, begin({ name: method, kind: 'client', attributes }, parent))
  }
  const endCall = (message: unknown): void => {
    const { request, response, error } = message as Message
    const span = ofCall.get(request)
    if (span === undefined) return
    if (error !== undefined) span.attributes['error.type'] = typeOf(error)
    if (response?.statusCode !== undefined) span.attributes['http.response.status_code'] = response.statusCode
    end(span, error !== undefined || (response?.statusCode ?? 0) >= 400)
  }
  const began = (read: (request: object) => Outgoing) => (message: unknown) => {
    const { request } = message as Message
    beginCall(request, read(request))
  }
  const listeners: readonly [string, (message: unknown) => void][] = [
    ['http.client.request.created', began(ofHttp)],
    ['http.client.response.finish', endCall],
    ['http.client.request.error', endCall],
    ['undici:request:create', began((request) => request as Outgoing)],
    ['undici:request:headers', endCall],
    ['undici:request:error', endCall],
  ]
  for (const [name, listener] of listeners) subscribe(name, listener)

  return {
    logFields: () => {
      const span = active.getStore()
      return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
    },
    reportTo: (to) => (log = to),
    observe: (server, { isProxy }) => {
      const ofRequest = new WeakMap<object, Span>()
      /** Anyone may lend a trace its ids, but only a proxy of ours decides what is recorded. */
      const callerOf = ({ headers, socket }: FastifyRequest): Parent | undefined => {
        const caller = readTraceparent(headers.traceparent)
        return caller === undefined || isProxy(socket.remoteAddress) ? caller : { ...caller, isSampled: isSampled() }
      }
      server.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        if (unobserved.has(route)) return done()
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'assure.request_id': request.id,
        }
        const span = begin({ name: `${request.method} ${route}`, kind: 'server', attributes }, callerOf(request))
        ofRequest.set(request, span)
        active.run(span, done)
      })
      // A body arrives by events of its connection, which know nothing of the request.
      server.addHook('preHandler', (request, _reply, done) => active.run(ofRequest.get(request), done))
      server.addHook('onResponse', (request, reply, done) => {
        const span = ofRequest.get(request)
        if (span !== undefined) span.attributes['http.response.status_code'] = reply.statusCode
        end(span, reply.statusCode >= 500)
        done()
      })
    },
    stop: async () => {
      operations.start.unbindStore(active as AsyncLocalStorage<object | undefined>)
      operations.asyncEnd.unsubscribe(endOperation)
      for (const [name, listener] of listeners) unsubscribe(name, listener)
      await exporter.stop()
    },
  }
}
