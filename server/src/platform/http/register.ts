// Contract + policy + use case = route. A call that the contract or the policy does not know does not register.
import { createHash } from 'node:crypto'
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { type Accepted, accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import { type Proof, policy, type Rule } from '@assure/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { canonicalJson } from '../canonical-json.ts'
import { type Patience, withCommitNote, withPatience } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Staged } from '../files/files.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import { type Admission, type Pass, workClass } from './admission.ts'
import type { AnyCall, Route } from './handle.ts'
import { fieldRefusal } from './parse.ts'
import { missingFiles, readMultipart } from './read-input.ts'
import { failure, success } from './reply.ts'
import { networkOf, type RequestFacts } from './request-facts.ts'
import { languageOf } from './server.ts'
import { answerSchema, envelope } from './wire-schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    brought: unknown
    pass: Pass | undefined
    patience: Patience
    arrivedAt: Date
  }
}

export type Surroundings = { deps: Deps; authenticate: Authenticate; idempotency: Idempotency; admission: Admission }

/** Under https the browser itself keeps every other host and path from setting it. */
export const deviceCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-assure_device' : 'assure_device'

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

const languageFor = (request: FastifyRequest) =>
  'language' in request.actor ? request.actor.language : languageOf(request)

const factsOf = (request: FastifyRequest, publicUrl: string): RequestFacts => ({
  id: request.id,
  arrivedAt: request.arrivedAt,
  language: languageFor(request),
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  deviceToken: request.cookies[deviceCookie(publicUrl)],
  headers: request.headers,
  rawBody: request.rawBody,
})

const refuseWith = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  const failed = failure(refused, languageFor(request), request.id)
  return reply.code(failed.status).headers(failed.headers).send(failed.body)
}

/** No text that we keep or look for has one, and the database takes none. */
const holdsNul = (values: unknown): boolean =>
  Object.values(values ?? {}).some((value) =>
    [value].flat().some((one) => typeof one === 'string' && one.includes('\0')),
  )

/** `?status=` says as much as no status. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Everything that came with the request, parsed by the contract; staged files belong to the caller from here on. */
const readCall = async (endpoint: Endpoint, request: FastifyRequest, deps: Deps): Promise<Outcome<AnyCall>> => {
  if (holdsNul(request.params)) return refuse('request.not-found')
  if (holdsNul(request.query)) return refuse('request.malformed')
  // A malformed id in a path is an id that nothing has.
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) return refuse('request.not-found')
  const query = endpoint.query?.safeParse(withoutEmpty(request.query))
  if (query && !query.success) return fieldRefusal(query.error)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (endpoint.method !== 'GET') {
    if (isForm && !endpoint.path.startsWith('/pay/')) return refuse('request.wrong-type')
    if (request.isMultipart() && !endpoint.files) return refuse('request.wrong-type')
  }

  const input =
    endpoint.files && request.isMultipart()
      ? await readMultipart(endpoint, request, deps.files)
      : accept({ fields: request.body, files: [] as Staged[] })
  if (!input.ok) return input
  const { fields, files } = input.value
  const body = endpoint.body?.safeParse(fields ?? {})
  const missing = missingFiles(endpoint, files)
  if (body?.success === false || missing.length > 0) {
    await dropFiles(deps, files)
    const refused = body?.error ? fieldRefusal(body.error) : refuse('request.fields')
    return {
      ...refused,
      fields: { ...refused.fields, ...Object.fromEntries(missing.map((name) => [name, 'field.required' as const])) },
    }
  }
  return accept({
    actor: request.actor,
    params: params?.data,
    query: query?.data,
    body: body?.data,
    files,
    request: factsOf(request, deps.config.publicUrl),
    brought: request.brought,
  })
}

const dropFiles = (deps: Deps, files: readonly Staged[]) => Promise.all(files.map((file) => deps.files.discard(file)))

/** The parts of a form count, not its boundary. */
const requestHash = (request: FastifyRequest, call: AnyCall): string =>
  createHash('sha256')
    .update(
      canonicalJson([
        request.method,
        request.url,
        call.body ?? null,
        call.files.map((file) => [file.field, file.name, file.sha256]),
      ]),
    )
    .digest('hex')

const principalOf = ({ actor, request }: AnyCall): string => {
  if (actor.kind === 'anyone') return `network:${request.network}`
  return actor.kind === 'registrant' ? `registrant:${actor.email}` : `account:${actor.accountId}`
}

type Answered = { status: number; headers: Record<string, string | string[]>; body: unknown }

/** Less than a client's ten seconds, with room for one other part that is slow. */
const databaseMs = 5_000

export const registerRoute = (
  server: FastifyInstance,
  { deps, authenticate, idempotency, admission }: Surroundings,
  { endpoint, bring, run }: Route,
): void => {
  const rule = ruleOf(endpoint)
  const proofs = proofsOf(rule)
  const kind = workClass(endpoint)
  const okStatus = endpoint.status ?? 200

  const answered = (outcome: Outcome<unknown>, facts: RequestFacts): Answered => {
    if (!outcome.ok) return failure(outcome, facts.language, facts.id)
    return {
      status: outcome.status ?? okStatus,
      headers: outcome.headers ?? {},
      body: success(endpoint, outcome, facts.language),
    }
  }

  const sendStream = (reply: FastifyReply, outcome: Accepted<unknown>) => {
    const { body, headers } = outcome.value as { body: unknown; headers: Record<string, string> }
    return reply
      .code(outcome.status ?? okStatus)
      .headers({ ...headers, ...outcome.headers })
      .send(body)
  }

  /** Runs the use case at most once for a key; the same key again gets the first answer again. */
  const answerOnce = async (reply: FastifyReply, call: AnyCall, key: string, hash: string): Promise<Answered> => {
    const begun = await idempotency.begin({
      principal: principalOf(call),
      key,
      requestHash: hash,
      long: call.actor.kind === 'inspector',
    })
    if (begun.kind === 'refused') return answered(begun.refused, call.request)
    if (begun.kind === 'recovered') return answered(begun.outcome, call.request)
    if (begun.kind === 'replay') {
      void reply.header('idempotency-replayed', 'true')
      return { status: begun.status, headers: {}, body: JSON.parse(begun.body) as unknown }
    }
    try {
      const answer = answered(await withCommitNote(begun.note, () => run(call)), call.request)
      await begun.finish(answer.status, JSON.stringify(answer.body))
      return answer
    } catch (error) {
      await begun.forget()
      throw error
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const read = await readCall(endpoint, request, deps)
    if (!read.ok) return refuseWith(request, reply, read)
    const call = read.value
    try {
      // An upload may take minutes: who was signed out or switched off meanwhile does nothing with it (A12).
      if (endpoint.files && request.isMultipart() && !isOpen(proofs)) {
        const still = await authenticate(request.headers.authorization, proofs, rule.roles, endpoint.tag)
        if (!still.ok) return refuseWith(request, reply, still)
      }
      if (endpoint.answer === 'stream') {
        const outcome = await run(call)
        return outcome.ok ? sendStream(reply, outcome) : refuseWith(request, reply, outcome)
      }
      const key = request.headers['idempotency-key']
      const mayRepeat = endpoint.method !== 'GET' && typeof key === 'string' && key !== ''
      const made = mayRepeat
        ? await answerOnce(reply, call, key, requestHash(request, call))
        : answered(await run(call), call.request)
      return reply.code(made.status).headers(made.headers).send(made.body)
    } finally {
      await dropFiles(deps, call.files)
    }
  }

  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(typeof endpoint.answer === 'string'
      ? {}
      : { schema: { response: { [okStatus]: envelope(endpoint, answerSchema(endpoint.answer)) } } }),
    onRequest: async (request, reply) => {
      request.actor = { kind: 'anyone' }
      request.arrivedAt = deps.clock.now()
      const pass = admission.enter(kind)
      if (!pass)
        return refuseWith(
          request,
          reply.header('connection', 'close'),
          refuse('request.busy', { retryAfterSeconds: 1 }),
        )
      request.pass = pass
      request.patience = { leftMs: databaseMs }
      // The framework does not tell of an answer that nobody waits for any more.
      reply.raw.once('close', pass.done)
      if (isOpen(proofs)) return
      const who = await pass.during(() =>
        withPatience(request.patience, () =>
          authenticate(request.headers.authorization, proofs, rule.roles, endpoint.tag, bring),
        ),
      )
      if (!who.ok) {
        deps.log.info(
          { event: 'access-refused', code: who.code, method: endpoint.method, route: endpoint.path, reqId: request.id },
          'a call was refused to its caller',
        )
        return refuseWith(request, reply, who)
      }
      const { actor, sessionEnd, brought } = who.value
      // So that screens can warn before it comes; a use puts it off, unless it is final.
      void reply.header('session-ends-in', `${sessionEnd.inSeconds}${sessionEnd.final ? '; final' : ''}`)
      // An applicant has chosen no language in an account yet: each request says which one is read now.
      request.actor =
        actor.kind === 'registrant' && request.headers['accept-language']
          ? { ...actor, language: languageOf(request) }
          : actor
      request.brought = brought
    },
    onResponse: (request, _reply, done) => {
      request.pass?.done()
      done()
    },
    handler: async (request, reply) => {
      // Gone before the work began: its place is somebody else's by now.
      if (!request.pass || request.pass.isOver()) return reply.hijack()
      return request.pass.during(() =>
        endpoint.answer === 'stream'
          ? answer(request, reply)
          : withPatience(request.patience, () => answer(request, reply)),
      )
    },
  })
}
