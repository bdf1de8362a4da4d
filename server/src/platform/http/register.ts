// Contract + policy + use case = route. A call that is missing in the contract or the policy does not register.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { calls } from '@assure/contract/calls'
import { keyLimits } from '@assure/contract/domain/key-scopes'
import { type Accepted, accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Endpoint, StreamAnswer } from '@assure/contract/endpoint'
import { type Proof, policy, type Rule } from '@assure/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, keyOf } from '../auth/actor.ts'
import { type Authenticate, type Caller, isPassive } from '../auth/authenticate.ts'
import { canonicalJson } from '../canonical-json.ts'
import { type TimeBudget, withCommitNote, withTimeBudget } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { momentText } from '../dubai.ts'
import type { Staged } from '../files/files.ts'
import type { Idempotency, Principal } from '../idempotency/idempotency.ts'
import { quotaSeconds, type RequestQuota } from '../limits/request-quota.ts'
import { type MaintenanceState, retryAfterSeconds } from '../maintenance.ts'
import { type Admission, type Pass, workClass } from '../overload/admission.ts'
import type { Callers } from '../overload/callers.ts'
import type { ChangeBudget } from '../overload/change-budget.ts'
import { hasBody } from '../overload/slow-bodies.ts'
import { deviceCookie, readToken } from './cookies.ts'
import { corsHeaders } from './cors.ts'
import { isKept, revalidate } from './etag.ts'
import { asPrecondition, takesVersion, versionIn } from './if-match.ts'
import { openCursor, withNextPart } from './list-cursor.ts'
import { fieldRefusal } from './parse.ts'
import { partOf, readRange } from './range.ts'
import { isDeeperThan, missingFiles, readMultipart } from './read-input.ts'
import { failure, success } from './reply.ts'
import { languageFrom, languageOf, type RequestFacts, requestedLanguage } from './request-facts.ts'
import type { Route, UntypedCall } from './route.ts'
import { safeHeaders } from './safe-headers.ts'
import { callHeaders } from './security-headers.ts'
import { firstNames, isStrict, listNames, unknownFields } from './unknown-fields.ts'
import { answerSchema, envelope } from './wire-schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    sessionRow: unknown
    pass: Pass | undefined
    /** Held until the body has arrived. */
    sending: Pass | undefined
    patience: TimeBudget
    arrivedAt: Date
  }
}

export type RouteServices = {
  deps: Deps
  authenticate: Authenticate
  idempotency: Idempotency
  admission: Admission
  callers: Callers
  changes: ChangeBudget
  quota: RequestQuota
}

const known = new Set<Endpoint>(Object.values(calls))

export const ruleOf = (endpoint: Endpoint): Rule => {
  const rule: Rule | undefined = policy[endpoint.who]
  if (rule === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no row in the policy.`)
  if (!known.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract.`)
  return rule
}

export const proofsOf = (rule: Rule): readonly Proof[] => (typeof rule.proof === 'string' ? [rule.proof] : rule.proof)

const isOpen = (proofs: readonly Proof[]): boolean =>
  proofs.some((proof) => proof === 'none' || proof === 'link' || proof === 'signature')

/** A file for programs is the same for every account. */
const isForPrograms = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'header' in query && query.header === 'keys'

const languageFor = (request: FastifyRequest) =>
  'language' in request.actor ? request.actor.language : languageOf(request)

const factsOf = (request: FastifyRequest, network: string, publicUrl: string): RequestFacts => ({
  id: request.id,
  arrivedAt: request.arrivedAt,
  language: languageFor(request),
  requestedLanguage: requestedLanguage(request),
  network,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  deviceToken: readToken(request.headers.cookie, deviceCookie(publicUrl)),
  headers: request.headers,
  rawBody: request.rawBody,
})

const refuseWith = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  const failed = failure(refused, languageFor(request), request.id)
  return reply.code(failed.status).headers(safeHeaders(failed.headers)).send(failed.body)
}

/** PostgreSQL stores no NUL characters. */
const holdsNul = (values: unknown): boolean =>
  Object.values(values ?? {}).some((value) =>
    [value].flat().some((one) => typeof one === 'string' && one.includes('\0')),
  )

/** `?status=` means the same as no status. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Parses the whole request with the contract. The caller must drop the staged files. */
const readCall = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, callers }: Pick<RouteServices, 'deps' | 'callers'>,
): Promise<Outcome<UntypedCall>> => {
  if (holdsNul(request.params)) return refuse('request.not-found')
  if (holdsNul(request.query)) return refuse('request.malformed')
  // Nothing has a malformed id, so it is not found rather than invalid.
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) return refuse('request.not-found')
  const parsed = endpoint.query?.safeParse(withoutEmpty(request.query))
  if (parsed && !parsed.success) return fieldRefusal(parsed.error)
  const list = { endpoint, actor: request.actor, params: params?.data, query: parsed?.data ?? {} }
  const query = openCursor(deps.keys, list, request.query as Record<string, unknown>)
  if (!query.ok) return query
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (endpoint.method !== 'GET') {
    if (isForm && endpoint.form !== true) return refuse('request.wrong-type')
    if (request.isMultipart() && !endpoint.files) return refuse('request.wrong-type')
    const isBytes = request.headers['content-type']?.startsWith('application/octet-stream') === true
    if (isBytes !== (endpoint.bytes === true)) return refuse('request.wrong-type')
  }

  const input =
    endpoint.files && request.isMultipart()
      ? await readMultipart(endpoint, request, deps.files)
      : accept({ fields: request.body, files: [] as Staged[] })
  if (!input.ok) return input
  const { fields: sent, files } = input.value
  const ifMatch = endpoint.method === 'GET' ? undefined : request.headers['if-match']
  const match = ifMatch === undefined || !takesVersion(endpoint) ? 'any' : versionIn(ifMatch)
  if (match === 'none') {
    await dropFiles(deps, files)
    return refuse('request.not-this-version')
  }
  const fields = match === 'any' ? sent : { ...(sent as object | undefined), ...match }
  if (endpoint.document && isDeeperThan(fields, endpoint.document.depth)) return refuse('request.too-deep')
  const unknown = [
    ...unknownFields(endpoint.query, request.query).filter((name) => name !== 'lang'),
    // A provider's messages have what the provider decides.
    ...(endpoint.method === 'GET' || endpoint.who === 'provider' ? [] : unknownFields(endpoint.body, fields)),
    // A caller who thinks that it counts would overwrite what others saved.
    ...(ifMatch !== undefined && !takesVersion(endpoint) ? ['If-Match'] : []),
  ]
  if (unknown.length > 0) {
    void reply.headers(safeHeaders({ 'unknown-fields': listNames(unknown) }))
    if (isStrict(request.headers.prefer)) {
      await dropFiles(deps, files)
      return refuse('request.fields', {
        fields: Object.fromEntries(firstNames(unknown).map((name) => [name, 'field.unknown' as const])),
      })
    }
  }
  const body = endpoint.body?.safeParse(fields ?? {})
  const missing = missingFiles(endpoint, files)
  if (body?.success === false || missing.length > 0) {
    await dropFiles(deps, files)
    const refused = body?.error ? fieldRefusal(body.error, endpoint.document !== undefined) : refuse('request.fields')
    return {
      ...refused,
      fields: { ...refused.fields, ...Object.fromEntries(missing.map((name) => [name, 'field.required' as const])) },
    }
  }
  return accept({
    actor: request.actor,
    params: params?.data,
    query: endpoint.query && query.value,
    body: body?.data,
    files,
    request: factsOf(request, callers.networkOf(request.raw), deps.config.publicUrl),
    traceId: request.id,
    now: deps.clock.now(),
    arrivedAt: request.arrivedAt,
    sessionRow: request.sessionRow,
  })
}

const dropFiles = (deps: Deps, files: readonly Staged[]) => Promise.all(files.map((file) => deps.files.discard(file)))

/** Hashes the parts of a form, because its boundary differs in each request. */
const requestHash = (request: FastifyRequest, call: UntypedCall): string =>
  createHash('sha256')
    .update(
      canonicalJson([
        request.method,
        request.url,
        call.body ?? null,
        call.files.map((file) => [file.field, file.name, file.sha256]),
      ]),
    )
    .update(request.headers['content-type']?.startsWith('application/octet-stream') ? (request.rawBody ?? '') : '')
    .digest('hex')

/** A program has shares and Idempotency-Keys of its own, so that it takes none from its maker. */
const accountOf = (actor: Exclude<Actor, { kind: 'anyone' }>): string => {
  if (actor.kind === 'registrant') return `registrant:${actor.email}`
  const key = keyOf(actor)
  return key ? `key:${key.id}` : `account:${actor.accountId}`
}

const principalOf = ({ actor, request }: UntypedCall): Principal =>
  actor.kind === 'anyone'
    ? { kind: 'network', name: `network:${request.network}` }
    : { kind: 'account', name: accountOf(actor), long: actor.kind === 'inspector' }

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Waits for the first part of the body, or until the connection ends. Slow senders are handled in slow-bodies.ts. */
const bodyBegins = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableLength > 0 || request.readableEnded || request.destroyed) return resolve()
    const begin = () => {
      request.off('readable', begin).off('close', begin)
      // Nothing is lost: the stream buffers what has arrived until it is read.
      setImmediate(resolve)
    }
    request.on('readable', begin).on('close', begin)
  })

/** For HEAD. The framework would read the stream to its end, and a stream of live updates has none. */
const unread = (body: unknown): unknown => {
  if (!(body instanceof Readable)) return body
  body.on('error', () => undefined).destroy()
  return Readable.from([])
}

type Answered = { status: number; headers: Record<string, string | string[]>; body: unknown }

const keyLength = 200
/** For callers with a token, and for a provider, which signs the whole body. Others get the limit of server.ts. */
const knownBytes = 256 * 1024
const messageBytes = 64 * 1024

const bodyLimitOf = ({ document }: Endpoint, proofs: readonly Proof[]): { bodyLimit?: number } => {
  if (proofs.includes('signature')) return { bodyLimit: messageBytes }
  return isOpen(proofs) ? {} : { bodyLimit: document?.bytes ?? knownBytes }
}

const leave = ({ pass, sending }: FastifyRequest): void => {
  pass?.done()
  sending?.done()
}

const jsonType = 'application/json; charset=utf-8'

/** Compiled with the first answer, so that the start is fast, and once for all servers of a process. */
const serializers = new WeakMap<Endpoint, ReturnType<FastifyReply['compileSerializationSchema']>>()

const serializerOf = (reply: FastifyReply, endpoint: Endpoint, answer: Exclude<Endpoint['answer'], 'stream'>) => {
  const compiled =
    serializers.get(endpoint) ?? reply.compileSerializationSchema(envelope(endpoint, answerSchema(answer)))
  serializers.set(endpoint, compiled)
  return compiled
}

/** Less than a client's ten seconds, so that another slow part still fits in. */
const databaseMs = 5_000

export const registerRoute = (
  server: FastifyInstance,
  services: RouteServices,
  { endpoint, sessionColumns, run }: Route,
): void => {
  const { deps, authenticate, idempotency, admission, callers, changes, quota } = services
  const rule = ruleOf(endpoint)
  const proofs = proofsOf(rule)
  const kind = workClass(endpoint)
  const okStatus = endpoint.status ?? 200
  // Signing in and out does not count.
  const isChange = endpoint.method !== 'GET' && endpoint.tag !== 'Sign-in'
  // Streams have their own shares, parts of an upload only carry its bytes, and everyone can always sign out.
  const isCounted = kind !== 'stream' && endpoint.bytes !== true && endpoint.tag !== 'Sign-in'
  // A provider sends a refused message again.
  const isFrozenInMaintenance = endpoint.method !== 'GET' && endpoint.duringMaintenance !== true
  // A provider numbers its messages itself, and a message that may be forged must not store anything.
  const mayRepeat = endpoint.method !== 'GET' && !proofs.includes('signature')

  const askerOf = (request: FastifyRequest) => ({
    network: callers.networkOf(request.raw),
    authorization: request.headers.authorization,
  })

  const callerOf = (request: FastifyRequest) => ({
    headers: request.headers,
    address: callers.addressOf(request.raw),
  })

  /** Counts a request. Programs read in the headers how many they have left; people only when they have none. */
  const takeQuota = async (reply: FastifyReply, { actor, requestsPerMinute }: Caller): Promise<Refused | undefined> => {
    const isProgram = keyOf(actor) !== undefined
    const allowed = requestsPerMinute ?? deps.config.requestsPerMinute
    const most = isProgram ? Math.min(keyLimits.quota, allowed) : allowed
    const { isSpent, left, endsInSeconds } = await quota.take(accountOf(actor), most)
    if (isProgram || isSpent)
      void reply.headers({
        'ratelimit-policy': `"minute";q=${most};w=${quotaSeconds}`,
        ratelimit: `"minute";r=${left};t=${endsInSeconds}`,
      })
    return isSpent
      ? refuse(isProgram ? 'api-key.quota' : 'request.too-often', { retryAfterSeconds: endsInSeconds })
      : undefined
  }

  const refuseBusy = (request: FastifyRequest, reply: FastifyReply) =>
    refuseWith(request, reply.header('connection', 'close'), refuse('request.busy', { retryAfterSeconds: 1 }))

  const refuseFrozen = (request: FastifyRequest, reply: FastifyReply, state: MaintenanceState) =>
    refuseWith(
      request,
      reply,
      refuse('request.maintenance', {
        values: { time: momentText(state.until, languageFor(request)) },
        retryAfterSeconds: retryAfterSeconds(state, request.arrivedAt),
        details: { until: state.until.toISOString() },
      }),
    )

  /** Takes a place among requests whose body has not arrived yet. */
  const mayThenSend = (request: FastifyRequest, account: string | undefined): boolean => {
    request.sending = admission.enter('sending', askerOf(request))
    return request.sending !== undefined && (account === undefined || request.sending.countFor(account))
  }

  /** Takes a place for work only once the body begins to arrive, so that slow senders hold none. */
  const enterWithBody = async (request: FastifyRequest): Promise<'entered' | 'full' | 'gone'> => {
    if (request.isMultipart()) await bodyBegins(request.raw)
    request.sending?.done()
    if (request.raw.socket?.destroyed) return 'gone'
    request.pass = admission.enter(kind, askerOf(request))
    const { actor, pass } = request
    if (pass && (actor.kind === 'anyone' || pass.countFor(accountOf(actor)))) return 'entered'
    pass?.done()
    return 'full'
  }

  const toAnswer = (outcome: Outcome<unknown>, facts: RequestFacts): Answered => {
    if (!outcome.ok) return failure(outcome, facts.language, facts.id)
    return {
      status: outcome.status ?? okStatus,
      headers: outcome.headers ?? {},
      body: success(endpoint, outcome, facts.language),
    }
  }

  const sendJson = (reply: FastifyReply, { status, headers, body }: Answered) => {
    void reply.code(status).headers(safeHeaders(headers))
    if (endpoint.answer !== 'stream' && status === okStatus)
      void reply.type(jsonType).serializer(serializerOf(reply, endpoint, endpoint.answer))
    return reply.send(body)
  }

  const sendStream = (reply: FastifyReply, outcome: Accepted<unknown>) => {
    const { request } = reply
    const { body, headers } = outcome.value as StreamAnswer
    const all = safeHeaders({ ...headers, ...outcome.headers })
    void reply.code(outcome.status ?? okStatus).headers(all)
    if (request.method === 'HEAD') return reply.send(unread(body))
    if (headers.etag !== undefined && isKept(request.headers['if-none-match'], headers.etag)) {
      unread(body)
      return reply.code(304).removeHeader('content-type').removeHeader('content-length').send(null)
    }
    const size = Number(headers['content-length'])
    const isSame = [undefined, headers.etag].includes(request.headers['if-range'] as string | undefined)
    const range = headers['accept-ranges'] && isSame ? readRange(request.headers.range, size) : undefined
    if (range === undefined) return reply.send(body)
    if (range === 'outside') {
      unread(body)
      for (const name of Object.keys(all)) reply.removeHeader(name)
      void reply.headers({ ...callHeaders, 'content-range': `bytes */${size}` })
      return refuseWith(request, reply, refuse('request.outside'))
    }
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
        'content-length': String(range.end - range.start + 1),
      })
      .send(partOf(body, range))
  }

  /** Runs the use case at most once for a key. A repeated key gets the first answer. */
  const answerOnce = async (
    reply: FastifyReply,
    { call, runCall }: { call: UntypedCall; runCall: () => Promise<Outcome<unknown>> },
    key: string,
    hash: string,
  ): Promise<Answered> => {
    const begun = await idempotency.begin({
      principal: principalOf(call),
      key,
      requestHash: hash,
    })
    if (begun.kind === 'refused') return toAnswer(begun.refused, call.request)
    if (begun.kind === 'unkept') return toAnswer(await runCall(), call.request)
    if (begun.kind === 'recovered') return toAnswer(begun.outcome, call.request)
    if (begun.kind === 'replay') {
      void reply.header('idempotency-replayed', 'true')
      return { status: begun.status, headers: {}, body: JSON.parse(begun.body) as unknown }
    }
    try {
      const answer = toAnswer(await withCommitNote(begun.note, runCall), call.request)
      await begun.finish(answer.status, JSON.stringify(answer.body))
      return answer
    } catch (error) {
      await begun.forget()
      throw error
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const read = await readCall(endpoint, request, reply, services)
    if (!read.ok) return refuseWith(request, reply, read)
    const call = read.value
    const runCall = async () =>
      withNextPart(
        deps.keys,
        { ...call, endpoint },
        request.url,
        asPrecondition(await run(deps, call), request.headers['if-match']),
      )
    try {
      // An upload may take minutes, so check again that the caller was not signed out or deactivated meanwhile.
      if (endpoint.files && request.isMultipart() && !isOpen(proofs)) {
        const still = await authenticate(callerOf(request), proofs, rule.roles, endpoint)
        if (!still.ok) return refuseWith(request, reply, still)
      }
      if (endpoint.answer === 'stream') {
        const outcome = await runCall()
        return outcome.ok ? sendStream(reply, outcome) : refuseWith(request, reply, outcome)
      }
      const key = mayRepeat ? idempotencyKeyOf(request) : undefined
      return sendJson(
        reply,
        key === undefined
          ? toAnswer(await runCall(), call.request)
          : await answerOnce(reply, { call, runCall }, key, requestHash(request, call)),
      )
    } finally {
      await dropFiles(deps, call.files)
    }
  }

  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...bodyLimitOf(endpoint, proofs),
    ...(endpoint.revalidate === true ? { onSend: revalidate } : {}),
    onRequest: async (request, reply) => {
      void reply.headers(corsHeaders(endpoint) ?? {})
      request.actor = { kind: 'anyone' }
      request.arrivedAt = deps.clock.now()
      request.patience = { leftMs: databaseMs }
      if (mayRepeat && (idempotencyKeyOf(request)?.length ?? 0) > keyLength)
        return refuseWith(request, reply, refuse('idempotency.key-too-long', { values: { max: keyLength } }))
      // The framework has no hook for a client that disconnects before the answer.
      reply.raw.once('close', () => leave(request))
      const maintenance = deps.maintenance.state()
      if (maintenance !== undefined) void reply.header('maintenance-until', maintenance.until.toISOString())
      const frozen = isFrozenInMaintenance ? maintenance : undefined
      if (frozen !== undefined && isOpen(proofs)) return refuseFrozen(request, reply, frozen)
      const waitsForBody = endpoint.method !== 'GET' && hasBody(request.raw)
      if (isOpen(proofs) && waitsForBody)
        return mayThenSend(request, undefined) ? undefined : refuseBusy(request, reply)
      const pass = admission.enter(kind, askerOf(request))
      if (!pass) return refuseBusy(request, reply)
      request.pass = pass
      if (isOpen(proofs)) return
      const who = await pass.during(() =>
        withTimeBudget(request.patience, () =>
          authenticate(callerOf(request), proofs, rule.roles, endpoint, sessionColumns),
        ),
      )
      if (!who.ok) {
        deps.log.info(
          { event: 'access-refused', code: who.code, method: endpoint.method, route: endpoint.path, reqId: request.id },
          'a call was refused to its caller',
        )
        return refuseWith(request, reply, who)
      }
      const { actor, sessionEnd, sessionRow } = who.value
      const account = accountOf(actor)
      const spent =
        isCounted && (await pass.during(() => withTimeBudget(request.patience, () => takeQuota(reply, who.value))))
      if (spent) return refuseWith(request, reply, spent)
      // Lets screens warn before the session ends. Activity extends it unless it is final.
      if (!isPassive(endpoint.tag))
        void reply.header('session-ends-in', `${sessionEnd.inSeconds}${sessionEnd.final ? '; final' : ''}`)
      // An applicant's account has no language yet, so each request names it.
      const spoken = actor.kind === 'registrant' ? request.headers['accept-language'] : undefined
      const language =
        requestedLanguage(request) ?? (isForPrograms(request) ? 'en' : spoken ? languageFrom(spoken) : actor.language)
      request.actor = { ...actor, language }
      request.sessionRow = sessionRow
      if (frozen !== undefined && (keyOf(actor) || !(actor.kind === 'admin' && actor.role === 'SUPER_ADMIN')))
        return refuseFrozen(request, reply, frozen)
      const budgetSeconds = isChange ? changes.take(actor) : undefined
      if (budgetSeconds !== undefined)
        return refuseWith(request, reply, refuse('idempotency.too-many', { retryAfterSeconds: budgetSeconds }))
      if (!waitsForBody) return pass.countFor(account) ? undefined : refuseBusy(request, reply)
      pass.done()
      request.pass = undefined
      return mayThenSend(request, account) ? undefined : refuseBusy(request, reply)
    },
    onResponse: (request, _reply, done) => {
      leave(request)
      done()
    },
    handler: async (request, reply) => {
      const entered = request.pass ? 'entered' : await enterWithBody(request)
      if (entered === 'full') return refuseBusy(request, reply)
      // The client disconnected before the work began, and its place was given up.
      if (entered === 'gone' || !request.pass || request.pass.isOver()) return reply.hijack()
      return request.pass.during(() =>
        endpoint.answer === 'stream'
          ? answer(request, reply)
          : withTimeBudget(request.patience, () => answer(request, reply)),
      )
    },
  })
}
