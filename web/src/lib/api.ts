// The only path to the server. Every response becomes a value or a problem; nothing throws, nothing fails silently.
import type { AnswerFor, BodyFor, CallKey, ParamsFor, QueryFor } from '@assure/contract/calls'
import { type Area, limits } from '@assure/contract/domain/vocabulary'
import { currentLanguage } from './appearance.ts'
import { idleSeconds } from './last-act.ts'
import { areaOfPath, customerAuth, demandSecondFactor, type EndReason, endSession, tokenOf } from './session.ts'
import { noteSessionEnd } from './session-end.ts'
import { keyFor, releaseKey, signatureOf } from './submit-key.ts'
import { fetchReply, type NoReply, type Outgoing, type Progress, type Reply, uploadReply } from './transport.ts'

export type { FileProgress, Progress } from './transport.ts'

export type Success<T> = { ok: true; value: T; message?: string; status: number }
export type Failure = {
  ok: false
  /** `refused`: the server declined the call. Otherwise it is unknown whether it took effect. */
  kind: 'refused' | 'network' | 'timeout' | 'offline'
  status?: number
  code?: string
  message?: string
  fieldErrors?: Record<string, string>
  /** seconds */
  retryAfter?: number
  requestId?: string
  details?: Record<string, unknown>
}
export type Answer<T> = Success<T> | Failure

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }
type Payload<T> = { body?: undefined; form: FormData } | (Part<'body', T> & { form?: undefined })
export type CallOptions<K extends CallKey> = Part<'params', ParamsFor<K>> &
  Part<'query', QueryFor<K>> &
  Payload<BodyFor<K>> & {
    /** The raw body, for the few calls that send bytes. */
    bytes?: Blob
    signal?: AbortSignal
    onProgress?: (progress: Progress) => void
    idempotencyKey?: string
  }
export type OptionsArgument<O> = object extends O ? [options?: O] : [options: O]

type AnyOptions = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  form?: FormData | undefined
  bytes?: Blob
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  idempotencyKey?: string
}

/** The URL for a key such as 'GET /api/user/facility/:id', with its params and query. */
export const addressOf = (
  key: string,
  { params = {}, query = {} }: Pick<AnyOptions, 'params' | 'query'> = {},
): { method: string; url: string } => {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if ((value ?? '') === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return { method, url: search.size ? `${path}?${search}` : path }
}

// Calls that begin a session send no token, so that an old one cannot break them.
const carriesNoToken =
  /^\/api\/public\/|\/(signin|login|email-otp|verify-otp|forgot-password|set-password(\/check)?|passkey\/options|oidc\/start)$/
const isRegistration = /^\/api\/(auth\/(register|registration|save-company-info|upload-company-documents)|pages\/)/

export const bearerFor = (path: string): string | undefined => {
  if (carriesNoToken.test(path)) return undefined
  if (isRegistration.test(path)) return customerAuth.get()?.registrationToken ?? tokenOf('customer')
  return tokenOf(areaOfPath(path))
}

const reasons: readonly unknown[] = ['expired', 'ended', 'switched-off'] satisfies EndReason[]
const isReason = (why: unknown): why is EndReason => reasons.includes(why)

const endSessionOf = (path: string, bearer: string, why: unknown): void => {
  // Keeps a newer token from another tab or a later sign-in.
  if (bearerFor(path) !== bearer) return
  endSession(
    customerAuth.get()?.registrationToken === bearer ? 'registration' : areaOfPath(path),
    isReason(why) ? why : 'expired',
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const drop = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** Converts a reply to a value or a problem. */
export const readReply = (reply: Reply): Answer<unknown> => {
  const body = parsed(reply.text)
  const facts = isRecord(body) ? body : {}
  const message = textOf(facts.message)
  if (reply.status >= 200 && reply.status < 300 && facts.success !== false) {
    if (body === undefined && reply.text !== '') return { ok: false, kind: 'network', status: reply.status }
    // The envelope's data, or the whole body where the contract has no envelope.
    const value = facts.success === true && 'data' in facts ? facts.data : (body ?? {})
    return drop({ ok: true as const, value, message, status: reply.status }) as Success<unknown>
  }
  const retryAfter = Number(reply.header('retry-after'))
  return drop({
    ok: false as const,
    kind: 'refused' as const,
    status: reply.status,
    code: textOf(facts.code),
    message,
    fieldErrors: isRecord(facts.fieldErrors) ? (facts.fieldErrors as Record<string, string>) : undefined,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    requestId: reply.header('x-request-id') ?? undefined,
    details: isRecord(facts.details) ? facts.details : undefined,
  }) as Failure
}

const withoutReply = (why: NoReply): Failure => {
  if (why === 'aborted') return { ok: false, kind: 'network', code: 'aborted' }
  if (globalThis.navigator?.onLine === false) return { ok: false, kind: 'offline' }
  return { ok: false, kind: why }
}

const isUndecided = (answer: Answer<unknown>): boolean =>
  !answer.ok &&
  (answer.kind !== 'refused' ||
    (answer.status ?? 0) >= 500 ||
    answer.status === 429 ||
    answer.code === 'idempotency.in-progress')

const send = async (key: string, options: AnyOptions): Promise<Answer<unknown>> => {
  const { method, url } = addressOf(key, options)
  const path = url.split('?')[0] ?? url
  const bearer = bearerFor(path)
  const isWrite = method !== 'GET'
  const signature = isWrite ? signatureOf(method, url, bearer, options.form ?? options.body) : ''
  const outgoing: Outgoing = {
    method,
    url,
    timeoutMs: limits.requestTimeoutMs,
    signal: options.signal,
    headers: {
      Accept: 'application/json',
      'Assure-Language': currentLanguage(),
      'Assure-Idle-Seconds': String(idleSeconds()),
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      ...(isWrite ? { 'Idempotency-Key': options.idempotencyKey ?? keyFor(signature) } : {}),
      ...(options.form === undefined && options.body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      ...(options.bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
    },
  }
  const askedAt = performance.now()
  const upload = options.form ?? options.bytes
  const reply = upload
    ? await uploadReply(outgoing, upload, options.onProgress)
    : // No body stays undefined.
      await fetchReply(outgoing, JSON.stringify(options.body))
  const answer = typeof reply === 'string' ? withoutReply(reply) : readReply(reply)
  if (isWrite && !isUndecided(answer)) releaseKey(signature)
  // A proxy's own answer has no such id and says nothing about maintenance.
  if (typeof reply !== 'string' && reply.header('x-request-id'))
    document.documentElement.dataset.maintenance = reply.header('maintenance-until') ?? ''
  if (typeof reply !== 'string' && bearer !== undefined && bearer === tokenOf(areaOfPath(path)))
    noteSessionEnd(areaOfPath(path), reply.header('session-ends-in'), askedAt)
  if (!answer.ok && answer.code === 'second-factor.required') demandSecondFactor()
  if (!answer.ok && answer.status === 401 && bearer) endSessionOf(path, bearer, answer.details?.why)
  return answer
}

type Prefixes = { customer: '/api/user'; admin: '/admin/api'; inspector: '/inspector/api' }

type InArea<A extends Area, Key extends string> = Key extends `${infer Method} ${infer Path}`
  ? `${Method} ${Prefixes[A]}${Path}`
  : never

/** A call that several areas share: for administrators, 'GET /passkeys' is 'GET /admin/api/passkeys'. */
export const inArea = <A extends Area, const Key extends string>(area: A, key: Key): InArea<A, Key> =>
  key.replace(' ', area === 'customer' ? ' /api/user' : ` /${area}/api`) as InArea<A, Key>

export const call = <K extends CallKey>(
  key: K,
  ...[options]: OptionsArgument<CallOptions<K>>
): Promise<Answer<AnswerFor<K>>> => send(key, (options ?? {}) as AnyOptions) as Promise<Answer<AnswerFor<K>>>
