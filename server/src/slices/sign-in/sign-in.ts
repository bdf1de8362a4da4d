// Signing in to the three areas. Every failure before the right password looks the same from outside.

import type * as calls from '@assure/contract/calls/sign-in'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import { readFirstAdmin, removeFirstAdmin } from '../../platform/auth/first-admin-file.ts'
import { createSession, endSession } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { clockTime } from '../../platform/dubai.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { currentSettings } from '../settings/index.ts'
import { askerOf, limitKeyOf, rememberDevice } from './device.ts'
import { countTry, identityOf, takeBackTry } from './failed-attempts.ts'
import { queueFailedSignIns } from './password-mails.ts'
import { checkSecondFactor } from './second-factor.ts'
import { type Account, findAccount, noteSignIn, rehash } from './store.ts'
import { forgetFailures } from './store-failed-attempts.ts'
import { adminWire, inspectorWire } from './wire.ts'

const signInsPerMinute = 120

export type SignedIn = { token: string; sessionId: string; account: Account }

/** The same answer for right and wrong passwords, known and unknown addresses. */
const refuseUntil = (code: 'sign-in.waiting' | 'sign-in.link-needed', until: Date, now: Date): Refused =>
  refuse(code, {
    values: { time: clockTime(until) },
    retryAfterSeconds: (until.getTime() - now.getTime()) / 1000,
    details: { until: until.toISOString() },
  })

/** Returned only after the right password. */
const stateRefusal = async (deps: Deps, account: Account) => {
  if (account.area === 'customer' && account.is_approved === null) return refuse('sign-in.under-review')
  if (account.area === 'customer' && account.is_approved === false)
    return account.decision_reason === null
      ? refuse('sign-in.rejected')
      : refuse('sign-in.rejected-with-reason', { values: { reason: account.decision_reason } })
  if (!account.is_active)
    return refuse('sign-in.inactive', { values: { contact: (await currentSettings(deps.db)).issuer.contactEmail } })
  return undefined
}

const signInTo = async (
  deps: Deps,
  area: Area,
  { traceId, request, body }: Call<typeof calls.signIn | typeof calls.signInAdmin | typeof calls.signInInspector>,
): Promise<Outcome<SignedIn>> => {
  const email = body.email.toLowerCase()
  const identity = identityOf(deps, area, email)
  const asker = await askerOf(deps.db, identity, request)
  const counted = await takeOrRefuse(deps.limits, 'sign-in', limitKeyOf(asker), signInsPerMinute, 60)
  if (!counted.ok) return counted

  const attempt = await countTry(deps, { identity, asker }, (tx, failures) =>
    queueFailedSignIns(tx, deps, { identity, failures }),
  )
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
  if (attempt.kind !== 'counted') {
    log(attempt.kind)
    return refuseUntil(`sign-in.${attempt.kind}`, attempt.until, deps.clock.now())
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
  const second = await checkSecondFactor(deps, account, 'code' in body ? (body.code ?? undefined) : undefined)
  if (!second.ok) {
    log(second.code)
    if (second.code === 'sign-in.code-needed') await takeBackTry(deps, identity, asker)
    return second
  }
  if (verified.value.rehash && passwordHash !== undefined) {
    const renewed = await deps.hasher.hash(body.password)
    if (renewed.ok) await rehash(deps.db, { id: account.id, was: passwordHash, hash: renewed.value })
  }

  const { session, cookie } = await deps.db.transaction(async (tx) => {
    await forgetFailures(tx, identity)
    const known = await rememberDevice(tx, deps, { accountId: account.id, request })
    await noteSignIn(tx, account.id, deps.clock.now())
    const opened = await createSession(tx, deps, {
      area,
      accountId: account.id,
      userAgent: request.userAgent,
      network: request.network,
    })
    return { session: opened, cookie: known }
  })
  log('done')
  // The generated password of the first administrator has served its purpose.
  if (area === 'admin' && readFirstAdmin(deps.config)?.email === email) removeFirstAdmin(deps.config)
  return accept(
    { token: session.token, sessionId: session.id, account },
    { message: 'sign-in.done', headers: { 'set-cookie': cookie } },
  )
}

export const signIn: UseCase<typeof calls.signIn> = async (deps, call) => {
  const signed = await signInTo(deps, 'customer', call)
  return signed.ok ? { ...signed, value: { token: signed.value.token } } : signed
}

export const signInAdmin: UseCase<typeof calls.signInAdmin> = async (deps, call) => {
  const signed = await signInTo(deps, 'admin', call)
  if (!signed.ok) return signed
  const { role, totp_enabled_at: totpEnabledAt } = signed.value.account
  const mustSetSecondFactor =
    role === 'SUPER_ADMIN' && totpEnabledAt === null && (await currentSettings(deps.db)).secondFactorRequired
  return { ...signed, value: adminWire(signed.value, mustSetSecondFactor) }
}

export const signInInspector: UseCase<typeof calls.signInInspector> = async (deps, call) => {
  const signed = await signInTo(deps, 'inspector', call)
  return signed.ok ? { ...signed, value: inspectorWire(deps, signed.value) } : signed
}

export const signOut: UseCase<
  typeof calls.signOut | typeof calls.signOutAdmin | typeof calls.signOutInspector
> = async ({ db }, { actor, now }) => {
  await endSession(db, actor.sessionId, now)
  return accept({}, { message: 'sign-out.done' })
}
