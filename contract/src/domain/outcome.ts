// Expected refusals are values. Exceptions are for bugs and failing infrastructure.
import type { MessageCode } from '../messages.ts'
import type { ProblemCode } from '../problems.ts'

export type Accepted<T> = {
  ok: true
  value: T
  message?: MessageCode
  status?: number
  headers?: Record<string, string | string[]>
}
export type Refused = {
  ok: false
  code: ProblemCode
  /** Field → problem code, whose text appears under the field. */
  fields?: Record<string, ProblemCode>
  /** Fills {name} in the texts. */
  values?: Record<string, string | number>
  retryAfterSeconds?: number
  /** The file of a form that it is about: `place` is its position among the uploaded files, from 0. */
  file?: { field: string; name: string; place?: number }
  /** Facts that the screen needs with the refusal, e.g. the open step. */
  details?: Record<string, unknown>
}
export type Outcome<T> = Accepted<T> | Refused

export const accept = <T>(value: T, extra: Omit<Accepted<T>, 'ok' | 'value'> = {}): Accepted<T> => ({
  ok: true,
  value,
  ...extra,
})
export const refuse = (code: ProblemCode, extra: Omit<Refused, 'ok' | 'code'> = {}): Refused => ({
  ok: false,
  code,
  ...extra,
})
