// Signing in, alike for the three areas. Everything that goes wrong before the right password looks the same from
// outside.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Anyone } from '../../platform/auth/actor.ts'
import { readFirstAdmin, removeFirstAdmin } from '../../platform/auth/first-admin-file.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { clockTime } from '../../platform/dubai.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { currentSettings } from '../settings/index.ts'
import { askerOf, limitKeyOf, rememberDevice } from './device.ts'
import { countTry, identityOf, takeBackTry } from './failed-attempts.ts'
import { queueFailedSignIns } from './password-mails.ts'
import { checkSecondFactor } from './second-factor.ts'
import { type Account, findAccount, noteSignIn, rehash } from './store.ts'
import { forgetFailures } from './store-failed-attempts.ts'

const signInsPerMinute = 120

export type Credentials = { email: string; password: string; code?: string | null | undefined }
type SignInRequest = Credentials & { area: Area; request: RequestFacts }
export type SignedIn = { token: string; sessionId: string; account: Account }

/** Alike for everybody: right or wrong, known or not. */
const refuseUntil = (code: 'sign-in.waiting' | 'sign-in.link-needed', until: Date, now: Date): Refused =>
  refuse(code, {
    values: { time: clockTime(until) },
    retryAfterSeconds: (until.getTime() - now.getTime()) / 1000,
    details: { until: until.toISOString() },
  })

/** Said only to whoever has the right password. */
const stateRefusal = async (deps: Deps, account: Account) => {
  if (account.area === 'customer' && account.isApproved === null) return refuse('sign-in.under-review')
  if (account.area === 'customer' && account.isApproved === false)
    return account.decisionReason === null
      ? refuse('sign-in.rejected')
      : refuse('sign-in.rejected-with-reason', { values: { reason: account.decisionReason } })
  if (!account.isActive)
    return refuse('sign-in.inactive', { values: { contact: (await currentSettings(deps.db)).issuer.contactEmail } })
  return undefined
}

export const signIn =
  (deps: Deps) =>
  async (
    { requestId }: UseCaseContext<Anyone>,
    { area, request, ...given }: SignInRequest,
  ): Promise<Outcome<SignedIn>> => {
    const email = given.email.toLowerCase()
    const identity = identityOf(deps, area, email)
    const asker = await askerOf(deps.db, identity, request)
    const counted = await deps.limits.take('sign-in', limitKeyOf(asker), signInsPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })

    const attempt = await countTry(deps, { identity, asker }, (tx, failures) =>
      queueFailedSignIns(tx, deps, { identity, failures }),
    )
    const account = await findAccount(deps.db, area, email)
    const told = (outcome: string, accountId = account?.id) =>
      deps.log.info(
        { event: 'sign-in', area, outcome, reqId: requestId, ...(accountId === undefined ? {} : { accountId }) },
        'sign-in',
      )
    if (attempt.kind !== 'counted') {
      told(attempt.kind)
      return refuseUntil(`sign-in.${attempt.kind}`, attempt.until, deps.clock.now())
    }

    const kept = account?.passwordHash ?? undefined
    const verified = await deps.hasher.verify(kept, given.password)
    if (!verified.ok) return verified
    const isKnownToAll = account?.isDemo === true && deps.config.mode === 'production'
    if (!verified.value.matches || account === undefined || isKnownToAll) {
      told('wrong')
      return refuse('sign-in.failed')
    }

    const closed = await stateRefusal(deps, account)
    if (closed) {
      told('closed')
      await forgetFailures(deps.db, identity)
      return closed
    }
    // A wrong code stays counted as a failed try; a missing one is the first half of a right sign-in.
    const second = await checkSecondFactor(deps, account, given.code ?? undefined)
    if (!second.ok) {
      told(second.code)
      if (second.code === 'sign-in.code-needed') await takeBackTry(deps, identity, asker)
      return second
    }
    if (verified.value.rehash && kept !== undefined) {
      const renewed = await deps.hasher.hash(given.password)
      if (renewed.ok) await rehash(deps.db, { id: account.id, was: kept, hash: renewed.value })
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
    told('done')
    // What the made-up password of the first administrator was kept for has happened.
    if (area === 'admin' && readFirstAdmin(deps.config)?.email === email) removeFirstAdmin(deps.config)
    return accept(
      { token: session.token, sessionId: session.id, account },
      { message: 'sign-in.done', headers: { 'set-cookie': cookie } },
    )
  }
