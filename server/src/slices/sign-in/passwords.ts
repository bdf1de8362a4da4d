// Forgotten, first and changed passwords.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Area } from '@assure/contract/vocabulary'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { forgetFailures, identityOf } from './brake.ts'
import { consumeLink, findLink, makeLink, resetMinutes } from './links.ts'
import { type Account, findAccount, forgetDevices, getAccount, savePassword } from './store.ts'

const mailsPerHour = 5
const asksPerMinute = 60

const forgotUrl = (deps: Deps, area: Area) =>
  `${deps.config.publicUrl}${area === 'customer' ? '' : `/${area}`}/forgot-password`

const isClosed = (account: Account) => !account.isActive || (account.area === 'customer' && account.isApproved !== true)

/** The answer is the same for every address; the mail goes out of band. */
export const forgotPassword =
  (deps: Deps) =>
  async (area: Area, given: string, request: RequestFacts): Promise<Outcome<Record<string, never>>> => {
    const counted = await deps.limits.take('forgot-password', request.network, asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const email = given.toLowerCase()
    const mayMail = await deps.limits.take('password-mail', `${area}:${email}`, mailsPerHour, 3600)
    const account = await findAccount(deps.db, area, email)
    if (mayMail.ok && account && !isClosed(account)) {
      await deps.db.transaction(async (tx) => {
        const url = await makeLink(tx, deps, 'reset', account.id)
        await deps.mails.queue(
          tx,
          'reset-password',
          { email, language: account.language, name: account.firstName },
          { url, minutes: resetMinutes },
        )
      })
    }
    return accept({}, { message: 'forgot-password.sent' })
  }

const contextOf = (account: Account) => [account.email, account.firstName, account.lastName, account.companyName ?? '']

const saveAndTell = async (
  deps: Deps,
  tx: Parameters<Parameters<Deps['db']['transaction']>[0]>[0],
  account: Account,
  hash: string,
  requestId: string,
  keep?: string,
) => {
  const now = deps.clock.now()
  await savePassword(tx, account.id, hash, now)
  await endSessionsOf(tx, account.id, now, keep)
  await forgetDevices(tx, account.id)
  await forgetFailures(tx, identityOf(deps, account.area, account.email))
  await deps.mails.queue(
    tx,
    'password-changed',
    { email: account.email, language: account.language, name: account.firstName },
    { forgotUrl: forgotUrl(deps, account.area) },
  )
  const kind = account.area === 'customer' ? 'owner' : account.area
  await deps.audit.record(tx, {
    actor: { kind, id: account.id, name: account.email },
    action: 'password.set',
    subject: { kind: 'account', id: account.id, name: account.email },
    requestId,
  })
}

export const setPassword =
  (deps: Deps) =>
  async (token: string, password: string, request: RequestFacts): Promise<Outcome<{ area: Area }>> => {
    const counted = await deps.limits.take('set-password', request.network, asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const link = await findLink(deps.db, token, deps.clock.now())
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
      await saveAndTell(deps, tx, account, hash.value, request.id)
      return accept({ area: account.area }, { message: 'password.set' })
    })
  }

export const changePassword =
  (deps: Deps) =>
  async (
    actor: Owner | Administrator | Inspector,
    given: { currentPassword: string; newPassword: string },
    request: RequestFacts,
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
      await saveAndTell(deps, tx, account, hash.value, request.id, actor.sessionId)
      return accept({}, { message: 'password.updated' })
    })
  }
