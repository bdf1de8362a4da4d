// Signing in, alike for the three areas. Everything that goes wrong before the right password looks the same from outside.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Area } from '@assure/contract/vocabulary'
import { createSession, tokenHash } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { deviceCookie } from '../../platform/http/register.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { currentSettings } from '../settings/index.ts'
import { countTry, forgetFailures, identityOf, takeBackTry } from './brake.ts'
import { checkSecondFactor } from './second-factor.ts'
import { type Account, findAccount, isKnownDevice, keepDevice, noteSignIn, rehash } from './store.ts'

const signInsPerMinute = 120
const deviceYears = 2

export type Credentials = { email: string; password: string; code?: string | null | undefined }
export type SignedIn = { token: string; sessionId: string; account: Account }

const tellOwner = async (deps: Deps, account: Account, inARow: number) => {
  await deps.db.transaction((tx) =>
    deps.mails.queue(
      tx,
      'sign-in-failures',
      { email: account.email, language: account.language, name: account.firstName },
      {
        count: inARow,
        forgotUrl: `${deps.config.publicUrl}${account.area === 'customer' ? '' : `/${account.area}`}/forgot-password`,
      },
    ),
  )
}

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
  async (area: Area, given: Credentials, request: RequestFacts): Promise<Outcome<SignedIn>> => {
    const counted = await deps.limits.take('sign-in', request.network, signInsPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })

    const email = given.email.toLowerCase()
    const account = await findAccount(deps.db, area, email)
    const knownDevice =
      account !== undefined &&
      request.deviceToken !== undefined &&
      (await isKnownDevice(deps.db, account.id, tokenHash(request.deviceToken)))
    const identity = identityOf(deps, area, email)
    const attempt = await countTry(deps, identity, request.network, knownDevice)
    if (attempt.mailDue && account) await tellOwner(deps, account, attempt.inARow)
    const told = (outcome: string, accountId = account?.id) =>
      deps.log.info(
        { event: 'sign-in', area, outcome, reqId: request.id, ...(accountId === undefined ? {} : { accountId }) },
        'sign-in',
      )
    if (!attempt.allowed) {
      told('waiting')
      return refuse('sign-in.failed')
    }

    const kept = account?.passwordHash ?? undefined
    const verified = await deps.hasher.verify(kept, given.password)
    if (!verified.ok) return verified
    if (!verified.value.matches || account === undefined) {
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
      if (second.code === 'sign-in.code-needed') await takeBackTry(deps, identity, request.network)
      return second
    }
    if (verified.value.rehash && kept !== undefined) {
      const renewed = await deps.hasher.hash(given.password)
      if (renewed.ok) await rehash(deps.db, account.id, kept, renewed.value)
    }

    const now = deps.clock.now()
    const deviceToken = request.deviceToken ?? deps.random.bytes(32).toString('base64url')
    const session = await deps.db.transaction(async (tx) => {
      await forgetFailures(tx, identity)
      await keepDevice(tx, {
        id: deps.random.uuid(),
        accountId: account.id,
        hash: tokenHash(deviceToken),
        userAgent: request.userAgent,
        now,
      })
      await noteSignIn(tx, account.id, now)
      return createSession(tx, deps, {
        area,
        accountId: account.id,
        userAgent: request.userAgent,
        network: request.network,
      })
    })
    told('done')
    const secure = deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
    const cookie = `${deviceCookie(deps.config.publicUrl)}=${deviceToken}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${deviceYears * 365 * 86_400}${secure}`
    return accept(
      { token: session.token, sessionId: session.id, account },
      { message: 'sign-in.done', headers: { 'set-cookie': cookie } },
    )
  }
