// Spans and their context, as W3C Trace Context and OpenTelemetry define them.
import { randomBytes } from 'node:crypto'
import type { Attributes } from './watched.ts'

/** The numbers are those of OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  /** Otherwise it only lends its ids to log lines. */
  isSampled: boolean
  name: string
  kind: keyof typeof spanKinds
  /** Milliseconds of the monotonic clock. */
  began: number
  ended: number
  attributes: Attributes
  isFailed: boolean
}

export type Parent = Pick<Span, 'traceId' | 'spanId' | 'isSampled'>

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Undefined if the header is missing or malformed. */
export const readTraceparent = (header: unknown): Parent | undefined => {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

type Beginning = Pick<Span, 'name' | 'kind' | 'attributes'>

export const beginSpan = (facts: Beginning, parent: Parent | undefined, isSampled: () => boolean): Span => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  parentSpanId: parent?.spanId,
  isSampled: parent?.isSampled ?? isSampled(),
  began: performance.now(),
  ended: 0,
  isFailed: false,
  ...facts,
})

/** Nanoseconds since 1970, which have more digits than a number. */
const nanoseconds = (ms: number): string => {
  const at = performance.timeOrigin + ms
  const whole = Math.floor(at)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((at - whole) * 1_000_000)))
}

const otlpValue = (value: string | number | boolean): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const keyValues = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }))

/** The body of `POST /v1/traces`. */
export const otlpBody = (resource: Attributes, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: keyValues(resource) },
        scopeSpans: [
          {
            scope: { name: 'assure' },
            spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, began, ended, attributes, isFailed }) => ({
              traceId,
              spanId,
              ...(parentSpanId === undefined ? {} : { parentSpanId }),
              name,
              kind: spanKinds[kind],
              startTimeUnixNano: nanoseconds(began),
              endTimeUnixNano: nanoseconds(ended),
              attributes: keyValues(attributes),
              status: isFailed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  })
