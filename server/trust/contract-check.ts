// Checks an answer against what the OpenAPI document promises for its call.
import type { Endpoint } from '@assure/contract/endpoint'
import { problems } from '@assure/contract/problems'
import { canonicalJson } from '../src/platform/canonical-json.ts'
import { problemsOf } from '../src/slices/api-page/openapi.ts'

export type Seen = { status: number; type: string; text: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns undefined if the answer is as promised. */
export const broken = (call: Endpoint, { status, type, text }: Seen): string | undefined => {
  const isJson = type.startsWith('application/json')
  if (status < 400) {
    if (typeof call.answer === 'string')
      return call.media?.includes(type.split(';')[0] ?? '') === true || status === 302
        ? undefined
        : `a stream of type ${type}`
    if (status !== (call.status ?? 200)) return `status ${status}`
    const body = parsed(text)
    const data = call.bare ? body : (body as { data?: unknown } | undefined)?.data
    const read = call.answer.safeParse(data)
    if (!read.success)
      return `another shape: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`
    // Parsing drops properties that the schema does not list.
    return canonicalJson(read.data) === canonicalJson(data) ? undefined : 'properties that are not listed'
  }
  if (!isJson) return `an error of type ${type}`
  const body = parsed(text) as { success?: unknown; code?: unknown; message?: unknown; requestId?: unknown } | undefined
  if (body?.success !== false || typeof body.message !== 'string' || typeof body.requestId !== 'string')
    return 'an error of another shape'
  const promised = problemsOf(call).find(({ code }) => code === body.code)
  if (promised === undefined) return `the code ${String(body.code)} is not promised`
  return promised.status === status && problems[promised.code].status === status
    ? undefined
    : `status ${status} for ${promised.code}`
}
