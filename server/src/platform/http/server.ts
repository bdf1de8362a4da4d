// The bare HTTP server: limits, parsers, error translation. It knows no slice.
import type { Refused } from '@assure/contract/domain/outcome'
import { refuse } from '@assure/contract/domain/outcome'
import { limits } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { violates } from '../db/violation.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import { answerProblem } from './problem-json.ts'
import { failure } from './reply.ts'
import { languageOf } from './request-facts.ts'
import { callHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | undefined
  }
}

/** For callers without a token, who only send forms to sign in and register. Other limits are set with their routes. */
const bodyBytes = 16 * 1024

/** The parser behind the plugin also knows the last option, which bounds the names of fields and files. */
const formLimits = {
  fieldSize: 16 * 1024,
  fields: 120,
  fileSize: limits.fileBytes,
  files: 41,
  parts: 160,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

const byCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_PROTO_VIOLATION: 'request.malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.wrong-type',
}

/** The form parser's errors for a malformed or truncated form have no codes. */
const brokenForm = (error: { message?: string }): boolean =>
  /^(Multipart: |Unexpected end of |Malformed |Part terminated early|Missing Content-Type|premature close|The needle )/i.test(
    error.message ?? '',
  )

/** The client disconnected while sending. A lost database connection has the same code, so the message decides. */
const isHungUp = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === 'ECONNRESET' && message === 'aborted'

/** Errors such as StorageDown and GatewayDown carry the refusal to answer with. */
const ownRefusal = (error: object): Refused | undefined => ('refusal' in error ? (error.refusal as Refused) : undefined)

export const refusalOf = (error: FastifyError): Refused | undefined => {
  const own = ownRefusal(error)
  if (own) return own
  const code = byCode[error.code ?? '']
  if (code) return refuse(code)
  if (brokenForm(error) || isHungUp(error)) return refuse('request.malformed')
  // Whoever begins an order or a request while the account is being closed (server/migrations/0093).
  if (violates(error, 'companies_not_closing')) return refuse('account.closing')
  if (isDatabaseUnavailable(error)) return refuse('request.part-down', { retryAfterSeconds: 2 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse(
      error.statusCode === 413
        ? 'request.too-large'
        : error.statusCode === 415
          ? 'request.wrong-type'
          : 'request.malformed',
    )
  return undefined
}

const isWithoutBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'

export const createServer = async (config: Config, log: Log, random: Random): Promise<FastifyInstance> => {
  const overTls = config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}
  const headers = { ...callHeaders, ...overTls }
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    // Halves the time to compile the schema of an answer; serializing takes no longer, because V8 optimizes as well.
    serializerOpts: { ajv: { code: { optimize: false } } },
    // Ends silent connections; live updates send a heartbeat every 15 s. Slow bodies are handled in slow-bodies.ts.
    connectionTimeout: 30_000,
    keepAliveTimeout: 15_000,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable(random),
    // Checked every second instead of every thirty, so that headersTimeout takes effect in time.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    frameworkErrors: (error, request, reply) => {
      const refused = failure(refusalOf(error) ?? refuse('request.malformed'), languageOf(request), request.id)
      // Hooks do not run for a malformed address, so the headers are set here.
      void (reply as FastifyReply)
        .code(refused.status)
        .headers({ ...headers, 'x-request-id': request.id })
        .send(refused.body)
    },
  })
  // Input is parsed with the contract's own schemas, never by the framework.
  server.setValidatorCompiler(() => () => true)
  server.decorateRequest('rawBody', undefined)

  server.removeAllContentTypeParsers()
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    // A chunked body may turn out to be empty.
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, (body as Buffer).toString('utf8'), done)
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    // Other calls than those with `form` answer 415, because their routes check the type.
    request.rawBody = body as Buffer
    done(null, Object.fromEntries(new URLSearchParams((body as Buffer).toString('utf8'))))
  })
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    // Only for parts of photos. Other calls answer 415, because their routes check the type.
    request.rawBody = body as Buffer
    done(null, undefined)
  })
  await server.register(multipart, { throwFileSizeLimit: false, limits: formLimits })

  server.addHook('onRequest', (request, reply, done) => {
    // Some client libraries send a content type even without a body.
    if (isWithoutBody(request)) delete request.headers['content-type']
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  server.addHook('preSerialization', answerProblem)
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    if (refused?.code === 'request.part-down')
      request.log.warn({ err: error, route: request.routeOptions.url }, 'a part is down')
    if (refused === undefined) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    const failed = failure(refused ?? refuse('request.failed'), languageOf(request), request.id)
    return reply.code(failed.status).headers(failed.headers).send(failed.body)
  })
  return server
}
