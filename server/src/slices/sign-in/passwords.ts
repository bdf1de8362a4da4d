// Forgotten, first and changed passwords.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Administrator, Anyone, Inspector, Owner } from '../../platform/auth/actor.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceSignIn } from './announce-sign-in.ts'
import { askerOf, deviceHash, limitKeyOf, rememberDevice } from './device.ts'
import { identityOf } from './failed-attempts.ts'
import { forgotUrl, queuePasswordLink } from './password-mails.ts'
import { type Account, forgetDevices, getAccount, isClosed, savePassword } from './store.ts'
import { forgetFailures } from './store-failed-attempts.ts'
import { consumeLink, findLink, revokeLinks } from './store-links.ts'

const asksPerMinute = 60

/**
 * The answer and the work are the same for every address: whose it is, and whether a mail goes out, is a job's
 * affair.
 */
export const forgotPassword =
  (deps: Deps) =>
  async (
    _: UseCaseContext<Anyone>,
    { area, email, request }: { area: Area; email: string; request: RequestFacts },
  ): Promise<Outcome<Record<string, never>>> => {
    const identity = identityOf(deps, area, email.toLowerCase())
    const asker = await askerOf(deps.db, identity, request)
    const counted = await deps.limits.take('forgot-password', limitKeyOf(asker), asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    await queuePasswordLink(deps, identity, asker)
    return accept({}, { message: 'forgot-password.sent' })
  }

/** Reads the link and consumes nothing, so that a dead one is told before anybody types a password. */
export const checkPasswordLink =
  (deps: Deps) =>
  async (
    { now }: UseCaseContext<Anyone>,
    { token, request }: { token: string; request: RequestFacts },
  ): Promise<Outcome<Record<string, never>>> => {
    const counted = await deps.limits.take('check-password-link', request.network, asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const link = await findLink(deps.db, token, now)
    if (!link || isClosed(await getAccount(deps.db, link.accountId))) return refuse('link.dead')
    return accept({})
  }

const contextOf = (account: Account) => [account.email, account.firstName, account.lastName, account.companyName ?? '']

type NewPassword = {
  requestId: string
  account: Account
  hash: string
  /** The session and the browser that go on. */
  keep?: { session?: string; device?: Buffer | undefined }
}

const saveAndAnnounce = async (
  tx: Tx,
  deps: Deps,
  { requestId, account, hash, keep = {} }: NewPassword,
): Promise<void> => {
  // Not the instant of the request: hashing has taken its time, and what was signed in meanwhile ends too.
  const now = deps.clock.now()
  await savePassword(tx, { id: account.id, hash, now })
  await revokeLinks(tx, account.id, now)
  await endSessionsOf(tx, account.id, now, keep.session)
  await forgetDevices(tx, account.id, keep.device)
  await forgetFailures(tx, identityOf(deps, account.area, account.email))
  const { id, area, email, language, firstName } = account
  await announceSignIn(tx, deps, {
    requestId,
    person: { kind: area === 'customer' ? 'owner' : area, id, email },
    news: { kind: 'password.set', language, firstName, forgotUrl: forgotUrl(deps, area) },
  })
}

export const setPassword =
  (deps: Deps) =>
  async (
    { requestId, now }: UseCaseContext<Anyone>,
    { token, password, request }: { token: string; password: string; request: RequestFacts },
  ): Promise<Outcome<{ area: Area; email: string }>> => {
    const counted = await deps.limits.take('set-password', request.network, asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const link = await findLink(deps.db, token, now)
    if (!link) return refuse('link.dead')
    const account = await getAccount(deps.db, link.accountId)
    if (isClosed(account)) return refuse('link.dead')
    if (isCommonPassword(password, contextOf(account)))
      return refuse('password.too-common', { fields: { password: 'password.too-common' } })
    // The slow hash stands before the transaction; of two with the same link the one that consumes it wins.
    const hash = await deps.hasher.hash(password)
    if (!hash.ok) return hash
    return deps.db.transaction(async (tx) => {
      if (!(await consumeLink(tx, token, deps.clock.now()))) return refuse('link.dead')
      await saveAndAnnounce(tx, deps, { requestId, account, hash: hash.value })
      // Whoever reads the account's mail sits here: strangers who go on guessing do not keep them out.
      const cookie = await rememberDevice(tx, deps, { accountId: account.id, request })
      return accept(
        { area: account.area, email: account.email },
        { message: 'password.set', headers: { 'set-cookie': cookie } },
      )
    })
  }

export const changePassword =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Owner | Administrator | Inspector>,
    { request, ...given }: { currentPassword: string; newPassword: string; request: RequestFacts },
  ): Promise<Outcome<Record<string, never>>> => {
    const confirmed = await confirmPassword(deps)(actor, given.currentPassword)
    if (!confirmed.ok) return confirmed
    if (given.currentPassword === given.newPassword) return refuse('password.unchanged')
    const account = await getAccount(deps.db, actor.accountId)
    if (isCommonPassword(given.newPassword, contextOf(account)))
      return refuse('password.too-common', { fields: { newPassword: 'password.too-common' } })
    const hash = await deps.hasher.hash(given.newPassword)
    if (!hash.ok) return hash
    return deps.db.transaction(async (tx) => {
      await saveAndAnnounce(tx, deps, {
        requestId,
        account,
        hash: hash.value,
        keep: { session: actor.sessionId, device: deviceHash(request) },
      })
      return accept({}, { message: 'password.updated' })
    })
  }
