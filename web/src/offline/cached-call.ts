// Reads that work without a connection: requested from the server, cached on the device, and served from the cache when
// the server cannot be reached.
import type { AnswerFor, CallKey } from '@assure/contract/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { addressOf, type CallOptions, call, type Failure } from '../lib/api.ts'
import { useFrozen } from '../lib/frozen.ts'
import { callKey, queryClient } from '../lib/query.ts'
import { inspectorUser } from '../lib/session.ts'
import { isConnected, noteReached } from './connection.ts'
import { cacheAnswer, cachedAnswer, dropAnswer } from './field-database.ts'

type FieldRead = Extract<CallKey, `GET /inspector/api/${string}`>

/** How long to wait for the server before showing the cached response. */
const usualPatienceMs = 2_500

/** When a response from the cache was stored. */
const cachedSince = new WeakMap<object, number>()
/** When a response was requested: later writes may be missing from it. */
const askedAt = new WeakMap<object, number>()

const isGone = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 404 || failure.status === 403)

/** Requests from the server and caches the response for the current account. */
const ask = async <K extends FieldRead>(key: K, options: CallOptions<K>, name: string): Promise<AnswerFor<K>> => {
  const accountId = inspectorUser.get()?.id
  const began = Date.now()
  const answer = await call(key, options)
  if (!answer.ok) {
    if (answer.code !== 'aborted' && answer.kind !== 'refused') noteReached(false)
    if (accountId && isGone(answer)) await dropAnswer(accountId, name)
    throw answer
  }
  noteReached(true)
  if (accountId && accountId === inspectorUser.get()?.id) void cacheAnswer(accountId, name, answer.value, began)
  if (typeof answer.value === 'object') askedAt.set(answer.value as object, began)
  return answer.value
}

const nameOf = (key: CallKey, options: object): string => {
  const { url } = addressOf(key, options)
  return `GET ${url}`
}

const read = async <K extends FieldRead>(
  key: K,
  options: CallOptions<K>,
  signal: AbortSignal,
  patienceMs: number,
): Promise<AnswerFor<K>> => {
  const name = nameOf(key, options)
  const accountId = inspectorUser.get()?.id
  const cached = accountId ? await cachedAnswer(accountId, name) : undefined
  const fromServer = ask(key, { ...options, signal } as CallOptions<K>, name)
  if (cached === undefined) return fromServer
  const fromDevice = (): AnswerFor<K> => {
    const value = cached.value as AnswerFor<K> & object
    cachedSince.set(value, cached.at)
    askedAt.set(value, cached.at)
    return value
  }
  let isLate = false
  // Offline there is nothing to wait for.
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, isConnected() ? patienceMs : 0))
  const fresh = fromServer.catch((failure: Failure) => {
    if (failure.kind === 'refused') {
      // The cached response is already on the screen; the next read reports the refusal.
      if (isLate) return undefined
      throw failure
    }
    return fromDevice()
  })
  const first = await Promise.race([fresh, patience])
  if (first !== undefined) return first
  isLate = true
  void fresh.then((value) => {
    if (value !== undefined && !cachedSince.has(value as object))
      queryClient.setQueryData(callKey(key, options as never), value)
  })
  return fromDevice()
}

export type KeptResult<T> = UseQueryResult<T, Failure> & {
  /** When the data on the screen was cached; undefined if it came from the server. */
  cachedSince: number | undefined
  /** When the data on the screen was requested. */
  askedAt: number | undefined
}

export const useCachedCall = <K extends FieldRead>(
  key: K,
  options: CallOptions<K>,
  patienceMs = usualPatienceMs,
): KeptResult<AnswerFor<K>> => {
  const query = useFrozen(
    useQuery<AnswerFor<K>, Failure>(
      {
        queryKey: callKey(key, options as never),
        queryFn: ({ signal }) => read(key, options, signal, patienceMs),
        retry: false,
        // The server's response must stay a new object even if it equals the cached one, because the timestamps are
        // keyed by object.
        structuralSharing: false,
      },
      queryClient,
    ),
  )
  const { data } = query
  const known = typeof data === 'object' && data !== null ? data : undefined
  return { ...query, cachedSince: known && cachedSince.get(known), askedAt: known && askedAt.get(known) }
}

/** A photo has up to a megabyte, and 200 lines of goods could have six each. */
const photosOfInspection = 60

/**
 * Prefetches what an inspector may need offline: the dashboard, the lists, each facility and each request with its
 * inspection.
 */
export const keepForTheField = async (): Promise<void> => {
  const get = <K extends FieldRead>(key: K, options: CallOptions<K>): Promise<AnswerFor<K>> =>
    ask(key, options, nameOf(key, options))
  /** Once: the picture of an id never changes. */
  const getPicture = async (
    key: 'GET /inspector/api/defect-pictures/:id' | 'GET /inspector/api/product-photos/:id',
    id: string,
  ): Promise<void> => {
    const options = { params: { id } }
    const accountId = inspectorUser.get()?.id ?? ''
    if ((await cachedAnswer(accountId, nameOf(key, options))) === undefined) await get(key, options)
  }
  const keepPictures = async ({ goods }: AnswerFor<'GET /inspector/api/inspections/:id'>): Promise<void> => {
    for (const { picture_id: id } of goods?.defect_types ?? [])
      if (id !== null) await getPicture('GET /inspector/api/defect-pictures/:id', id)
    const photos = new Set(goods?.lines.flatMap(({ product }) => product?.photos.map(({ id }) => id) ?? []))
    for (const id of [...photos].slice(0, photosOfInspection))
      await getPicture('GET /inspector/api/product-photos/:id', id)
  }
  try {
    const [facilities, { jobs }] = await Promise.all([
      get('GET /inspector/api/assigned-facilities', { query: {} }),
      get('GET /inspector/api/jobs', {}),
      get('GET /inspector/api/dashboard', {}),
      get('GET /inspector/api/calendar', { query: {} }),
      get('GET /inspector/api/me', {}),
      get('GET /inspector/api/instruments', {}),
    ])
    // One at a time, so that the person's own requests go first.
    for (const { kind, id, request_kind: requestKind, request_state: state } of jobs) {
      if (kind === 'request') await get('GET /inspector/api/requests/:id', { params: { id } })
      // A product test has no inspection.
      if (requestKind === 'inspection' && (state === 'scheduled' || state === 'in-progress'))
        await keepPictures(await get('GET /inspector/api/inspections/:id', { params: { id } }))
    }
    for (const { id } of facilities) {
      const { certifications } = await get('GET /inspector/api/assigned-facility/:id', { params: { id } })
      for (const due of certifications.filter(({ moves }) => moves.length > 0))
        await get('GET /inspector/api/inspections/:id', { params: { id: due.id } })
    }
  } catch {
    // Retried on the next prefetch.
  }
}
