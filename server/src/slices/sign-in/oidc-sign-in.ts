// Signing in through the identity provider of the organisation (docs/decisions/0090-sign-in-through-oidc.md): out to it, back
// from it, and then the same sign-in as with a password. The cookie of the browser that started stands for what came back,
// so no address ever has a token.

import type * as calls from '@assure/contract/calls/oidc'
import type { OidcArea } from '@assure/contract/calls/oidc'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type ProblemCode, problems } from '@assure/contract/problems'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { clearSignInCookie, readToken, setSignInCookie, signInCookie } from '../../platform/http/cookies.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import type { Identity, Oidc } from '../../platform/oidc/oidc.ts'
import { announceLinked, announceOidcSignIn, announceOidcSignOut } from './announce-oidc.ts'
import { askerOf } from './device.ts'
import { identityOf } from './failed-attempts.ts'
import { checkSecondFactor } from './second-factor.ts'
import {
  type AnswerOf,
  adminAnswer,
  checkPassword,
  countOrRefuse,
  inspectorAnswer,
  openSession,
  signInsPerMinute,
  stateRefusal,
  type Through,
} from './sign-in.ts'
import { type Account, getAccount, getLockedAccount } from './store.ts'
import { forgetFailures } from './store-failed-attempts.ts'
import {
  deleteReturned,
  endByLogout,
  findIdentity,
  findLinkedAccount,
  findReturned,
  insertIdentity,
  insertOidcSession,
  insertStarted,
  lockReturned,
  noteUse,
  saveFailure,
  saveIdentity,
  spendLogout,
  spendState,
} from './store-oidc.ts'

const minutesLeft = 10
/** At the end of a working day, one address sends those of everybody. */
const logoutsPerMinute = 1_200
/** It says, before anything is known, on which page the sign-in ends. */
const stateOf: Record<OidcArea, string> = { admin: 'a_', inspector: 'i_' }
const pageOf: Record<OidcArea, string> = { admin: '/admin/login', inspector: '/inspector/login' }

const endOf = ({ clock }: Deps): Date => new Date(clock.now().getTime() + minutesLeft * 60_000)

const browserOf = ({ config }: Deps, { headers }: RequestFacts): string | undefined =>
  readToken(headers.cookie, signInCookie(config.publicUrl))

export const startOidcSignIn: UseCase<typeof calls.startOidcSignIn> = async (deps, { request, body: { area } }) => {
  if (deps.oidc === undefined) return refuse('oidc.off')
  const counted = await takeOrRefuse(deps.limits, 'oidc-start', request.network, signInsPerMinute, 60)
  if (!counted.ok) return counted
  const token = () => deps.random.bytes(32).toString('base64url')
  const [browser, state] = [token(), stateOf[area] + token()]
  const started = await deps.oidc.start(state)
  if (!started.ok) return started
  const { url, nonce, codeVerifier } = started.value
  await insertStarted(deps.db, { browser, area, state, nonce, codeVerifier, expiresAt: endOf(deps) })
  return accept(
    { url },
    { headers: { 'set-cookie': setSignInCookie(deps.config.publicUrl, browser, minutesLeft * 60) } },
  )
}

export const returnFromOidc: UseCase<typeof calls.returnFromOidc> = async (deps, { request, query, now }) => {
  if (deps.oidc === undefined) return refuse('oidc.off')
  const counted = await takeOrRefuse(deps.limits, 'oidc-return', request.network, signInsPerMinute, 60)
  if (!counted.ok) return counted
  const [browser, { state }] = [browserOf(deps, request), query]
  const spent = browser && state && (await spendState(deps.db, { browser, state, now }))
  if (spent) {
    const { nonce, code_verifier: codeVerifier } = spent
    const finished = await deps.oidc.finish(query, { state, nonce, codeVerifier })
    if (finished.ok) await saveIdentity(deps.db, browser, { ...finished.value, expiresAt: endOf(deps) })
    else await saveFailure(deps.db, browser, finished.code)
  }
  // The page finds out what came back, or that nothing did.
  const page = pageOf[state?.startsWith(stateOf.inspector) ? 'inspector' : 'admin']
  return accept({ body: '', headers: { location: `${page}#oidc`, 'cache-control': 'no-store' } })
}

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

type SignInCall = Call<typeof calls.signInWithOidcAdmin | typeof calls.signInWithOidcInspector>
type Returning<Answer> = {
  oidc: Oidc
  area: OidcArea
  browser: string
  identity: Identity
  call: SignInCall
  answer: AnswerOf<Answer>
}

const log = ({ log: to }: Deps, { area, call }: Returning<unknown>, outcome: string, accountId?: string): void =>
  to.info(
    { event: 'sign-in', area, outcome, reqId: call.traceId, ...(accountId === undefined ? {} : { accountId }) },
    'sign-in through the identity provider',
  )

/** `settle` comes between finding what the browser brought back, and removing it. */
const open = async <Answer>(
  deps: Deps,
  account: Account,
  returning: Returning<Answer>,
  settle: (tx: Tx) => Promise<Outcome<unknown>>,
): Promise<Outcome<Answer>> => {
  const { area, browser, identity, call, answer } = returning
  const through: Through = {
    cookie: clearSignInCookie(deps.config.publicUrl),
    claim: async (tx) => {
      if (!(await lockReturned(tx, { browser, area, now: call.now }))) return refuse('oidc.expired')
      const settled = await settle(tx)
      if (settled.ok) await deleteReturned(tx, browser)
      return settled
    },
    note: async (tx, sessionId) => {
      await insertOidcSession(tx, { ...identity, sessionId })
      await announceOidcSignIn(tx, deps, { traceId: call.traceId, account, action: 'oidc.signed-in' })
    },
  }
  const signed = await openSession(deps, { account, request: call.request, answer, through })
  log(deps, returning, signed.ok ? 'done' : signed.code, account.id)
  return signed
}

const signInLinked = async <Answer>(
  deps: Deps,
  returning: Returning<Answer>,
  accountId: string,
): Promise<Outcome<Answer>> => {
  const { area, browser, identity, call } = returning
  const { traceId, request, now, body } = call
  const account = await getAccount(deps.db, accountId)
  if (account.is_demo && deps.config.mode === 'production') return refuse('oidc.refused')
  const closed = await stateRefusal(deps, account)
  if (closed) {
    log(deps, returning, 'closed', accountId)
    // Once for each return: the trail does not grow with every try.
    await deps.db.transaction(async (tx) => {
      if (!(await lockReturned(tx, { browser, area, now }))) return
      await deleteReturned(tx, browser)
      await announceOidcSignIn(tx, deps, { traceId, account, action: 'oidc.refused' })
    })
    return closed
  }
  if (!identity.hasSecondFactor) {
    const failures = identityOf(deps, area, account.email)
    const isTried = (body.code ?? body.credential) !== undefined && account.totp_enabled_at !== null
    const waits =
      isTried && (await countOrRefuse(deps, { identity: failures, asker: await askerOf(deps.db, failures, request) }))
    if (waits) return waits
    const second = await checkSecondFactor(deps, account, { traceId, ...body })
    if (!second.ok) {
      log(deps, returning, second.code, accountId)
      return second
    }
  }
  return open(deps, account, returning, async (tx) => {
    // Locked before its link, as by those who remove the link, because the sign-in is noted in the account.
    await getLockedAccount(tx, accountId)
    return (await noteUse(tx, { ...identity, accountId, now })) ? accept(true) : refuse('oidc.expired')
  })
}

/** Once, with the password of the account and its second step. The email address at the provider decides nothing. */
const linkAndSignIn = async <Answer>(deps: Deps, returning: Returning<Answer>): Promise<Outcome<Answer>> => {
  const { area, identity, call } = returning
  const { traceId, request, now, body } = call
  const { email, password } = body
  if (email === undefined || password === undefined) {
    log(deps, returning, 'oidc.not-linked')
    return refuse('oidc.not-linked', { details: { name: identity.name } })
  }
  const checked = await checkPassword(deps, area, { traceId, request, body: { ...body, email, password } })
  if (!checked.ok) return checked
  const account = checked.value
  // Somebody else knows this password, and could link an account of theirs.
  if (account.must_choose_password) {
    await forgetFailures(deps.db, identityOf(deps, area, account.email))
    return refuse('oidc.own-password-first')
  }
  return open(deps, account, returning, async (tx) => {
    await getLockedAccount(tx, account.id)
    const present = await findIdentity(tx, account.id)
    if (present?.issuer === identity.issuer && present.subject !== identity.subject) return refuse('oidc.other-linked')
    if (!(await insertIdentity(tx, { ...identity, accountId: account.id, area, now })))
      return refuse('oidc.linked-elsewhere')
    await announceLinked(tx, deps, { traceId, account, name: identity.name })
    return accept(true)
  })
}

const signInThrough = async <Answer>(
  deps: Deps,
  area: OidcArea,
  call: SignInCall,
  answer: AnswerOf<Answer>,
): Promise<Outcome<Answer>> => {
  const { oidc } = deps
  if (oidc === undefined) return refuse('oidc.off')
  const counted = await takeOrRefuse(deps.limits, 'oidc-sign-in', call.request.network, signInsPerMinute, 60)
  if (!counted.ok) return counted
  const browser = browserOf(deps, call.request)
  const returned = browser && (await findReturned(deps.db, { browser, area, now: call.now }))
  if (!returned) return refuse('oidc.expired')
  const { failure, issuer, subject, sid, name, has_second_factor: hasSecondFactor } = returned
  if (failure !== null && isProblem(failure)) {
    await deleteReturned(deps.db, browser)
    return refuse(failure)
  }
  // A restart with another provider in between.
  if (subject === null || name === null || issuer !== oidc.issuer) return refuse('oidc.expired')
  const identity = { issuer, subject, sid, name, hasSecondFactor }
  const returning = { oidc, area, browser, identity, call, answer }
  const accountId = await findLinkedAccount(deps.db, { issuer, subject, area })
  return accountId === undefined ? linkAndSignIn(deps, returning) : signInLinked(deps, returning, accountId)
}

export const signInWithOidcAdmin: UseCase<typeof calls.signInWithOidcAdmin> = (deps, call) =>
  signInThrough(deps, 'admin', call, adminAnswer)
export const signInWithOidcInspector: UseCase<typeof calls.signInWithOidcInspector> = (deps, call) =>
  signInThrough(deps, 'inspector', call, inspectorAnswer(deps))

export const receiveOidcLogout: UseCase<typeof calls.receiveOidcLogout> = async (
  deps,
  { traceId, now, request, body },
) => {
  if (deps.oidc === undefined) return refuse('oidc.off')
  const counted = await takeOrRefuse(deps.limits, 'oidc-logout', request.network, logoutsPerMinute, 60)
  if (!counted.ok) return counted
  const read = await deps.oidc.readLogout(body.logout_token, now)
  if (!read.ok) return read
  return deps.db.transaction(async (tx) => {
    if (!(await spendLogout(tx, read.value))) return refuse('oidc.logout-invalid')
    const ended = Map.groupBy(await endByLogout(tx, read.value, now), ({ account_id: id }) => id)
    for (const [id, { length: sessions }] of ended)
      await announceOidcSignOut(tx, deps, { traceId, account: await getAccount(tx, id), sessions })
    return accept({})
  })
}
