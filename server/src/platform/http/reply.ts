// The only translator between outcomes and responses.

import type { Accepted, Refused } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Endpoint } from '@assure/contract/endpoint'
import { messages } from '@assure/contract/messages'
import { type Problem, type ProblemCode, problems } from '@assure/contract/problems'

const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const problemText = (code: ProblemCode, language: Language, values?: Record<string, string | number>): string =>
  fill(problems[code][language], values)

/** Names the file among several. Its name is isolated because it may be in the other text direction. */
const named = (text: string, file: Refused['file']): string =>
  file === undefined || file.name === '' ? text : `\u2068${file.name}\u2069: ${text}`

/** The message of a refusal of fields: the specified sentence if one of the fields has it. */
const spoken = ({ code, fields = {} }: Refused): ProblemCode =>
  Object.values(fields).find((one) => (problems[one] as Problem).speaksForTheForm) ?? code

/** RFC 6750: how to sign in, and what a valid key lacks. */
const challengeOf = ({ code, values }: Refused, status: number): string | undefined => {
  if (code === 'api-key.scope-missing') return `Bearer error="insufficient_scope", scope="${values?.scope}"`
  if (status !== 401) return undefined
  return code.startsWith('api-key.') ? 'Bearer error="invalid_token"' : 'Bearer'
}

export type Failure = { status: number; headers: Record<string, string>; body: Record<string, unknown> }

export const failure = (refused: Refused, language: Language, traceId: string): Failure => {
  const problem: Problem = problems[refused.code]
  const fields = refused.fields ?? (problem.field === undefined ? undefined : { [problem.field]: refused.code })
  const challenge = challengeOf(refused, problem.status)
  const text = problemText(spoken(refused), language, refused.values)
  const details = refused.file === undefined ? {} : { file: { ...refused.file, message: text } }
  return {
    status: problem.status,
    headers: {
      ...(refused.retryAfterSeconds === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(refused.retryAfterSeconds))) }),
      ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
    },
    body: {
      success: false,
      code: refused.code,
      message: named(text, refused.file),
      ...(fields === undefined
        ? {}
        : {
            fieldErrors: Object.fromEntries(
              Object.entries(fields).map(([name, code]) => [
                name,
                named(
                  problemText(code, language, refused.values),
                  name === refused.file?.field ? refused.file : undefined,
                ),
              ]),
            ),
          }),
      ...(refused.details === undefined && refused.file === undefined
        ? {}
        : { details: { ...refused.details, ...details } }),
      requestId: traceId,
    },
  }
}

export const success = (endpoint: Endpoint, accepted: Accepted<unknown>, language: Language): unknown => {
  if (endpoint.bare) return accepted.value
  return {
    success: true,
    ...(accepted.message === undefined ? {} : { message: messages[accepted.message][language] }),
    data: accepted.value,
  }
}
