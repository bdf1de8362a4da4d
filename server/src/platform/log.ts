// Logs one JSON line per event. Only listed fields are written, so that an unknown field cannot leak.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** The fields of a log line. Only add one whose value can never be a secret or personal data. */
const allowed = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'name',
  'msg',
  'event',
  'reqId',
  'requestId',
  'traceId',
  'method',
  'route',
  'status',
  'statusCode',
  'responseTime',
  'durationMs',
  'bytes',
  'code',
  'constraint',
  'table',
  'reason',
  'problem',
  'job',
  'jobId',
  'queue',
  'attempt',
  'attempts',
  'count',
  'limit',
  'waiting',
  'retryAfterSeconds',
  'accountId',
  'companyId',
  'sessionId',
  'area',
  'actor',
  'role',
  'facilityId',
  'certificationId',
  'orderId',
  'mailId',
  'fileId',
  'eventId',
  'peer',
  'port',
  'host',
  'version',
  'build',
  'dataFormat',
  'migration',
  'processes',
  'signal',
  'state',
  'mode',
  'language',
  'kind',
  'step',
  'action',
  'number',
  'part',
  'subject',
  'subjectId',
  'visitId',
  'noteId',
  'reportId',
  'invoiceId',
  'slice',
  'outcome',
  'total',
  'size',
  'warning',
  'until',
  'statement',
  // Named as OpenTelemetry names them, so that programs for logs find the trace.
  'trace_id',
  'span_id',
])

/** What is before the password in `scheme://name:password`; undefined without a password. */
const nameOf = (beforeAt: string): string | undefined => {
  const pieces = beforeAt.split('://')
  let length = pieces[0]?.length ?? 0
  for (const [index, piece] of pieces.entries()) {
    if (index === 0) continue
    length += 3
    const isLast = index === pieces.length - 1
    const colon = piece.includes(':') || isLast ? piece.indexOf(':') : piece.length
    if (colon >= 0 && !piece.slice(0, colon).includes('/')) return beforeAt.slice(0, length + colon + 1)
    length += piece.length
  }
  return undefined
}

const withoutPasswords = (word: string): string => {
  const parts = word.split('@')
  return parts
    .map((part, index) => {
      const name = index < parts.length - 1 ? nameOf(part) : undefined
      return name === undefined ? part : `${name}[removed]`
    })
    .join('@')
}

const isAddress = (word: string): boolean => {
  const parts = word.split('@')
  return parts.some((part, index) => index > 0 && parts[index - 1] !== '' && /[\w-]\.[\w-]/.test(part))
}

const secretText: readonly [RegExp, string | ((match: string) => string)][] = [
  // Opaque tokens, bearer headers, passwords inside addresses, long runs of digits (codes are shorter and are never
  // logged), IBANs, email addresses.
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [removed]'],
  [/\b([cair]_)[\w-]{20,}/g, '$1[removed]'],
  [/([?&](?:token|secret|code|otp|password)=)[^&\s"']+/gi, '$1[removed]'],
  [/\S+/g, (word) => (word.includes('://') ? withoutPasswords(word) : word)],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, '[removed]'],
  [/[\w.+@-]+/g, (word) => (isAddress(word) ? '[removed]' : word)],
]

// Every request's log has a UUID, which is skipped to save time.
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Removes what looks like a secret or a person's address from a free text. */
export const cleanText = (text: string): string =>
  ownId.test(text)
    ? text
    : secretText.reduce((left, [pattern, instead]) => left.replace(pattern, instead as string), text)

type CleanError = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  cause?: CleanError
}

// Logs only these fields of an error, because the driver puts rows into `detail` and clients put requests into errors.
const cleanError = (error: unknown, depth = 0): CleanError => {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: cleanText(String(error)), stack: '' }
  // The job queue reports a copy of an error, which is a plain object.
  const { name, message, stack, code, constraint, table, cause } = error as Partial<
    Record<keyof CleanError | 'name', unknown>
  >
  return {
    type: typeof name === 'string' ? name : 'object',
    message: cleanText(typeof message === 'string' ? message : 'without a message'),
    stack: cleanText(typeof stack === 'string' ? stack : ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause === undefined || depth > 2 ? {} : { cause: cleanError(cause, depth + 1) }),
  }
}

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.slice(0, 50).map(cleanValue)
  return typeof value === 'object' ? cleanFields(value as Record<string, unknown>) : undefined
}

const cleanFields = (fields: Record<string, unknown>): Record<string, unknown> => {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || name === 'error') clean.err = cleanError(value)
    else if (name === 'req' || name === 'res') Object.assign(clean, cleanFields(plainFacts(value)))
    else if (allowed.has(name)) clean[name] = cleanValue(value)
  }
  return clean
}

// Only these fields of requests and responses: never the address with its query, headers or bodies.
const plainFacts = (value: unknown): Record<string, unknown> => {
  const { method, statusCode, id, routeOptions } = value as {
    method?: unknown
    statusCode?: unknown
    id?: unknown
    routeOptions?: { url?: unknown }
  }
  return {
    ...(method === undefined ? {} : { method }),
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(id === undefined ? {} : { reqId: id }),
    ...(routeOptions?.url === undefined ? {} : { route: routeOptions.url }),
  }
}

// Without the caller's message, pino would log the error's own one uncleaned. Format strings only insert plain text.
const cleanArguments = (args: readonly unknown[]): unknown[] => {
  const [first, message, ...inserted] = args
  if (typeof first === 'string') return [cleanText(first), ...args.slice(1).map(plainText)]
  const fields = first instanceof Error ? { err: first } : first
  const error = (fields as { err?: unknown } | null | undefined)?.err
  const text =
    typeof message === 'string' ? cleanText(message) : error instanceof Error ? cleanText(error.message) : undefined
  return [fields, ...(text === undefined ? [] : [text]), ...inserted.map(plainText)]
}

const plainText = (value: unknown): unknown =>
  typeof value === 'string'
    ? cleanText(value)
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : '[object]'

export const createLog = (
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
  /** More fields for each line. */
  mixin?: () => Record<string, string>,
): Log => {
  const options = {
    ...(mixin === undefined ? {} : { mixin }),
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: cleanFields, bindings: cleanFields },
    // Errors are already cleaned. Without these, pino would serialise them again.
    serializers: { err: (value: unknown) => value, req: (value: unknown) => value, res: (value: unknown) => value },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        return method.apply(this, cleanArguments(args) as Parameters<pino.LogFn>)
      },
    },
  }
  const log = destination === undefined ? pino(options) : pino(options, destination)
  // pino only cleans the bindings of the first logger. Children inherit this method.
  const makeChild = log.child
  log.child = function (this: Logger, bindings: pino.Bindings, childOptions?: object) {
    return makeChild.call(this, cleanFields(bindings), childOptions)
  } as typeof log.child
  return log
}
