// Forgotten, first and changed passwords.

import type * as account from '@assure/contract/calls/account'
import type * as calls from '@assure/contract/calls/sign-in'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { announcePassword } from './announce-sign-in.ts'
import { askerOf, deviceHash, limitKeyOf, rememberDevice } from './device.ts'
import { identityOf } from './failed-attempts.ts'
import { forgotUrl, queuePasswordLink } from './password-mails.ts'
import { type Account, forgetDevices, getAccount, isClosed, savePassword } from './store.ts'
import { forgetFailures } from './store-failed-attempts.ts'
import { consumeLink, findLink, revokeLinks } from './store-links.ts'

const asksPerMinute = 60

const countAsk = ({ limits }: Deps, name: string, key: string): Promise<Outcome<true>> =>
  takeOrRefuse(limits, name, key, asksPerMinute, 60)

/** Answers alike and does the same work for every address. A job finds out whose it is and whether to send an email. */
export const forgotPassword =
  (
    area: Area,
  ): UseCase<typeof calls.forgotPassword | typeof calls.forgotPasswordAdmin | typeof calls.forgotPasswordInspector> =>
  async (deps, { body, request }) => {
    const identity = identityOf(deps, area, body.email.toLowerCase())
    const asker = await askerOf(deps.db, identity, request)
    const allowed = await countAsk(deps, 'forgot-password', limitKeyOf(asker))
    if (!allowed.ok) return allowed
    await queuePasswordLink(deps, identity, asker)
    return accept({}, { message: 'forgot-password.sent' })
  }

const findOpenLink = async (deps: Deps, token: string, now: Date): Promise<Outcome<Account>> => {
  const link = await findLink(deps.db, token, now)
  const owner = link && (await getAccount(deps.db, link.account_id))
  return owner === undefined || isClosed(owner) ? refuse('link.dead') : accept(owner)
}

/** Does not use the link up, so a dead one is reported before a password is typed. */
export const checkPasswordLink: UseCase<typeof calls.checkPasswordLink> = async (deps, { now, body, request }) => {
  const allowed = await countAsk(deps, 'check-password-link', request.network)
  if (!allowed.ok) return allowed
  const owner = await findOpenLink(deps, body.token, now)
  return owner.ok ? accept({}) : owner
}

const hashNew = async (
  { hasher }: Deps,
  account: Account,
  { password, field }: { password: string; field: 'password' | 'newPassword' },
): Promise<Outcome<string>> =>
  isCommonPassword(password, [account.email, account.first_name, account.last_name, account.company_name ?? ''])
    ? refuse('password.too-common', { fields: { [field]: 'password.too-common' } })
    : hasher.hash(password)

type NewPassword = {
  traceId: string
  account: Account
  hash: string
  /** The session and the browser that stay signed in. */
  keep?: { session?: string; device?: Buffer | undefined }
}

const saveAndAnnounce = async (
  tx: Tx,
  deps: Deps,
  { traceId, account, hash, keep = {} }: NewPassword,
): Promise<void> => {
  // Read again after the slow hash, so that sessions opened in the meantime end too.
  const now = deps.clock.now()
  await savePassword(tx, { id: account.id, hash, now })
  await revokeLinks(tx, account.id, now)
  await endSessionsOf(tx, account.id, now, keep.session)
  await forgetDevices(tx, account.id, keep.device)
  await forgetFailures(tx, identityOf(deps, account.area, account.email))
  const { area } = account
  await announcePassword(tx, deps, {
    traceId,
    person: { ...account, kind: area === 'customer' ? 'owner' : area },
    forgotUrl: forgotUrl(deps, area),
  })
}

export const setPassword: UseCase<typeof calls.setPassword> = async (deps, { traceId, now, body, request }) => {
  const allowed = await countAsk(deps, 'set-password', request.network)
  if (!allowed.ok) return allowed
  const owner = await findOpenLink(deps, body.token, now)
  if (!owner.ok) return owner
  const account = owner.value
  // The slow hash is made before the transaction; of two calls with one link, the one that consumes it wins.
  const hash = await hashNew(deps, account, { password: body.password, field: 'password' })
  if (!hash.ok) return hash
  return deps.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, body.token, deps.clock.now()))) return refuse('link.dead')
    await saveAndAnnounce(tx, deps, { traceId, account, hash: hash.value })
    // A known browser is not locked out by strangers who keep guessing.
    const cookie = await rememberDevice(tx, deps, { accountId: account.id, request })
    return accept(
      { area: account.area, email: account.email },
      { message: 'password.set', headers: { 'set-cookie': cookie } },
    )
  })
}

export const changePassword: UseCase<
  typeof account.changePassword | typeof account.changePasswordAdmin | typeof account.changePasswordInspector
> = async (deps, { actor, traceId, body: { currentPassword, newPassword }, request }) => {
  const confirmed = await confirmPassword(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  if (currentPassword === newPassword) return refuse('password.unchanged')
  const own = await getAccount(deps.db, actor.accountId)
  const hash = await hashNew(deps, own, { password: newPassword, field: 'newPassword' })
  if (!hash.ok) return hash
  return deps.db.transaction(async (tx) => {
    await saveAndAnnounce(tx, deps, {
      traceId,
      account: own,
      hash: hash.value,
      keep: { session: actor.sessionId, device: deviceHash(request) },
    })
    return accept({}, { message: 'password.updated' })
  })
}
