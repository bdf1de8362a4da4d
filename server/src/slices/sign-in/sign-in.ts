// Signing in to the three areas. Every failure before the right password looks the same from outside.

import type * as passkeyCalls from '@assure/contract/calls/passkeys'
import type * as calls from '@assure/contract/calls/sign-in'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { readFirstAdmin, removeFirstAdmin } from '../../platform/auth/first-admin-file.ts'
import { createSession, endSession } from '../../platform/auth/session-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { clockTime } from '../../platform/dubai.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { currentSettings } from '../settings/index.ts'
import { askerOf, limitKeyOf, rememberDevice } from './device.ts'
import { type Asker, countTry, identityOf, takeBackTry } from './failed-attempts.ts'
import { checkPasskey, openRequestOptions } from './passkey-ceremony.ts'
import { queueFailedSignIns } from './password-mails.ts'
import { checkSecondFactor } from './second-factor.ts'
import { type Account, findAccount, getAccount, noteSignIn, rehash } from './store.ts'
import { forgetFailures, type Identity } from './store-failed-attempts.ts'
import { adminWire, inspectorWire } from './wire.ts'

export const signInsPerMinute = 120

export type SignedIn = { token: string; sessionId: string; account: Account }

/** The same answer for right and wrong passwords, known and unknown addresses. */
const refuseUntil = (code: 'sign-in.waiting' | 'sign-in.link-needed', until: Date, now: Date): Refused =>
  refuse(code, {
    values: { time: clockTime(until) },
    retryAfterSeconds: (until.getTime() - now.getTime()) / 1000,
    details: { until: until.toISOString() },
  })

/** Returned only after the right password. */
export const stateRefusal = async (deps: Deps, account: Account) => {
  if (account.area === 'customer' && account.is_approved === null) return refuse('sign-in.under-review')
  if (account.area === 'customer' && account.is_approved === false)
    return account.decision_reason === null
      ? refuse('sign-in.rejected')
      : refuse('sign-in.rejected-with-reason', { values: { reason: account.decision_reason } })
  if (!account.is_active)
    return refuse('sign-in.inactive', { values: { contact: (await currentSettings(deps.db)).issuer.contactEmail } })
  return undefined
}

/** What else a sign-in does in its transaction. `claim` comes first: if it refuses, nobody is signed in. */
export type Through = {
  claim(tx: Tx): Promise<Outcome<unknown>>
  note(tx: Tx, sessionId: string): Promise<unknown>
  cookie: string
}

/** Made in the transaction of the sign-in, so that a repeated request gets it too if this one is interrupted. */
export type AnswerOf<Answer> = (tx: Tx, signed: SignedIn) => Answer | Promise<Answer>

type Opening<Answer> = { account: Account; request: RequestFacts; answer: AnswerOf<Answer>; through?: Through }

export const openSession = <Answer>(
  deps: Deps,
  { account, request, answer, through }: Opening<Answer>,
): Promise<Outcome<Answer>> => {
  const { id: accountId, area, email } = account
  return deps.db.transaction(async (tx) => {
    const claimed = await through?.claim(tx)
    if (claimed?.ok === false) return claimed
    await forgetFailures(tx, identityOf(deps, area, email))
    const cookie = await rememberDevice(tx, deps, { accountId, request })
    await noteSignIn(tx, accountId, deps.clock.now())
    const { userAgent, network } = request
    const session = await createSession(tx, deps, { area, accountId, userAgent, network })
    await through?.note(tx, session.id)
    return accept(await answer(tx, { token: session.token, sessionId: session.id, account }), {
      message: 'sign-in.done',
      headers: { 'set-cookie': through === undefined ? cookie : [cookie, through.cookie] },
    })
  })
}

/** Counts a try before it is checked. */
export const countOrRefuse = async (
  deps: Deps,
  { identity, asker }: { identity: Identity; asker: Asker },
): Promise<Refused | undefined> => {
  const attempt = await countTry(deps, { identity, asker }, (tx, failures) =>
    queueFailedSignIns(tx, deps, { identity, failures }),
  )
  return attempt.kind === 'counted'
    ? undefined
    : refuseUntil(`sign-in.${attempt.kind}`, attempt.until, deps.clock.now())
}

type PasswordCall = Pick<Call<typeof calls.signIn | typeof calls.signInAdmin>, 'traceId' | 'request' | 'body'>

/** The password, the state of the account, and its second step. */
export const checkPassword = async (
  deps: Deps,
  area: Area,
  { traceId, request, body }: PasswordCall,
): Promise<Outcome<Account>> => {
  const email = body.email.toLowerCase()
  const identity = identityOf(deps, area, email)
  const asker = await askerOf(deps.db, identity, request)
  const counted = await takeOrRefuse(deps.limits, 'sign-in', limitKeyOf(asker), signInsPerMinute, 60)
  if (!counted.ok) return counted

  const waits = await countOrRefuse(deps, { identity, asker })
  const account = await findAccount(deps.db, area, email)
  const log = (outcome: string) =>
    deps.log.info(
      {
        event: 'sign-in',
        area,
        outcome,
        reqId: traceId,
        ...(account === undefined ? {} : { accountId: account.id }),
      },
      'sign-in',
    )
  if (waits) {
    log(waits.code)
    return waits
  }

  const passwordHash = account?.password_hash ?? undefined
  const verified = await deps.hasher.verify(passwordHash, body.password)
  if (!verified.ok) return verified
  const isKnownToAll = account?.is_demo === true && deps.config.mode === 'production'
  if (!verified.value.matches || account === undefined || isKnownToAll) {
    log('wrong')
    return refuse('sign-in.failed')
  }

  const closed = await stateRefusal(deps, account)
  if (closed) {
    log('closed')
    await forgetFailures(deps.db, identity)
    return closed
  }
  // A wrong code still counts as a failed try; a missing one is the first half of a correct sign-in.
  const second = await checkSecondFactor(deps, account, { traceId, ...body })
  if (!second.ok) {
    log(second.code)
    if (second.code === 'sign-in.code-needed') await takeBackTry(deps, identity, asker)
    return second
  }
  if (verified.value.rehash && passwordHash !== undefined) {
    const renewed = await deps.hasher.hash(body.password)
    if (renewed.ok) await rehash(deps.db, { id: account.id, was: passwordHash, hash: renewed.value })
  }
  log('done')
  // The generated password of the first administrator has served its purpose.
  if (area === 'admin' && readFirstAdmin(deps.config)?.email === email) removeFirstAdmin(deps.config)
  return accept(account)
}

const signInTo = async <Answer>(
  deps: Deps,
  area: Area,
  call: PasswordCall,
  answer: AnswerOf<Answer>,
): Promise<Outcome<Answer>> => {
  const checked = await checkPassword(deps, area, call)
  return checked.ok ? openSession(deps, { account: checked.value, request: call.request, answer }) : checked
}

/** The passkey is checked before the state of its account, so only its holder learns of that state. */
const signInByPasskey = async <Answer>(
  deps: Deps,
  area: Area,
  { traceId, request, body }: Call<typeof passkeyCalls.signInWithPasskey>,
  answer: AnswerOf<Answer>,
): Promise<Outcome<Answer>> => {
  const counted = await takeOrRefuse(deps.limits, 'sign-in', request.network, signInsPerMinute, 60)
  if (!counted.ok) return counted
  const log = (outcome: string, accountId?: string) =>
    deps.log.info(
      { event: 'sign-in', area, outcome, reqId: traceId, ...(accountId === undefined ? {} : { accountId }) },
      'sign-in with a passkey',
    )
  const checked = await checkPasskey(deps, { purpose: 'sign-in', accountId: null, area, traceId, ...body })
  if (!checked.ok) {
    log(checked.code)
    return checked
  }
  const account = await getAccount(deps.db, checked.value.account_id)
  if (account.is_demo && deps.config.mode === 'production') {
    log('wrong', account.id)
    return refuse('passkey.unknown')
  }
  const closed = await stateRefusal(deps, account)
  if (closed) {
    log('closed', account.id)
    return closed
  }
  const signed = await openSession(deps, { account, request, answer })
  log('done', account.id)
  return signed
}

export const signIn: UseCase<typeof calls.signIn> = (deps, call) =>
  signInTo(deps, 'customer', call, (_, { token }) => ({ token }))
export const signInWithPasskey: UseCase<typeof passkeyCalls.signInWithPasskey> = (deps, call) =>
  signInByPasskey(deps, 'customer', call, (_, { token, account: { email } }) => ({ token, email }))

export const adminAnswer: AnswerOf<ReturnOf<typeof calls.signInAdmin>> = async (tx, signed) => {
  const { role, totp_enabled_at: totpEnabledAt } = signed.account
  const mustSetSecondFactor =
    role === 'SUPER_ADMIN' && totpEnabledAt === null && (await currentSettings(tx)).secondFactorRequired
  return adminWire(signed, mustSetSecondFactor)
}
export const signInAdmin: UseCase<typeof calls.signInAdmin> = (deps, call) => signInTo(deps, 'admin', call, adminAnswer)
export const signInWithPasskeyAdmin: UseCase<typeof passkeyCalls.signInWithPasskeyAdmin> = (deps, call) =>
  signInByPasskey(deps, 'admin', call, adminAnswer)

export const inspectorAnswer =
  (deps: Deps): AnswerOf<ReturnOf<typeof calls.signInInspector>> =>
  (_, signed) =>
    inspectorWire(deps, signed)
export const signInInspector: UseCase<typeof calls.signInInspector> = (deps, call) =>
  signInTo(deps, 'inspector', call, inspectorAnswer(deps))
export const signInWithPasskeyInspector: UseCase<typeof passkeyCalls.signInWithPasskeyInspector> = (deps, call) =>
  signInByPasskey(deps, 'inspector', call, inspectorAnswer(deps))

export const startPasskeySignIn: UseCase<typeof passkeyCalls.startPasskeySignIn> = async (deps, { request }) => {
  const counted = await takeOrRefuse(deps.limits, 'passkey-options', request.network, signInsPerMinute, 60)
  return counted.ok ? accept({ options: await openRequestOptions(deps) }) : counted
}

export const signOut: UseCase<
  typeof calls.signOut | typeof calls.signOutAdmin | typeof calls.signOutInspector
> = async ({ db }, { actor, now }) => {
  await endSession(db, actor.sessionId, now)
  return accept({}, { message: 'sign-out.done' })
}
