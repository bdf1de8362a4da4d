// Emails about passwords. Jobs send them, so that a call takes equally long for known and unknown addresses. Strangers
// and known devices have separate budgets, so strangers can't use up an owner's emails.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Failures } from './failed-attempts.ts'
import { firstPasswordDays, linkEnd, makeLink, renewResetLink, resetMinutes } from './links.ts'
import { resetPasswordMail, signInFailuresMail } from './mails.ts'
import { type Account, findAccount, isClosed, lockAccount } from './store.ts'
import type { Identity } from './store-failed-attempts.ts'

const hour = 3600
/** At most five emails an hour in total. */
const mailsAnHour = { network: 2, strangers: 3, devices: 2 } as const

export const forgotUrl = ({ config }: Pick<Deps, 'config'>, area: Area): string =>
  `${config.publicUrl}${area === 'customer' ? '' : `/${area}`}/forgot-password`

const encrypted = (deps: Deps, email: string): string => deps.keys.encrypt('mail', email)
const decrypted = (deps: Deps, email: string): string => deps.keys.decrypt('mail', email)

/** At most one waiting job for each asker. */
export const queuePasswordLink = (
  deps: Deps,
  { area, email, hash }: Identity,
  asker: { network: string; device: Buffer | undefined },
): Promise<void> =>
  deps.db.transaction((tx) =>
    deps.jobs.enqueue(
      tx,
      'send-password-link',
      { area, email: encrypted(deps, email), network: asker.network, isKnownDevice: asker.device !== undefined },
      {
        singletonKey: [hash.toString('hex'), asker.device ? asker.device.toString('hex') : asker.network].join(':'),
      },
    ),
  )

export const queueFailedSignIns = (
  tx: Tx,
  deps: Deps,
  { identity: { area, email, hash }, failures: { count, waitUntil } }: { identity: Identity; failures: Failures },
): Promise<void> =>
  deps.jobs.enqueue(
    tx,
    'tell-failed-sign-ins',
    { area, email: encrypted(deps, email), count, waitUntil: waitUntil?.toISOString() ?? null },
    { singletonKey: hash.toString('hex') },
  )

type MailRequest = { account: Account; network: string; isKnownDevice: boolean }

const mayMail = async (tx: Queryable, deps: Deps, { account, network, isKnownDevice }: MailRequest) => {
  const take = async (name: string, key: string, most: number) => (await deps.limits.take(name, key, most, hour, tx)).ok
  if (isKnownDevice && (await take('password-mail-device', account.id, mailsAnHour.devices))) return true
  return (
    (await take('password-mail-network', `${account.id}:${network}`, mailsAnHour.network)) &&
    take('password-mail', account.id, mailsAnHour.strangers)
  )
}

/**
 * Emails the open link again, or a new one. Beyond the budget nothing is sent, but the latest link is extended, so it
 * works when its owner asks.
 */
export const sendPasswordLink =
  (deps: Deps): JobHandlers['send-password-link'] =>
  async ({ area, email, network, isKnownDevice }) => {
    const account = await findAccount(deps.db, area, decrypted(deps, email))
    if (account === undefined || isClosed(account)) return
    await deps.db.transaction(async (tx) => {
      await lockAccount(tx, account.id)
      if (!(await mayMail(tx, deps, { account, network, isKnownDevice }))) {
        await renewResetLink(tx, deps, { accountId: account.id, anyAge: true })
        return
      }
      const url =
        (await renewResetLink(tx, deps, { accountId: account.id, anyAge: false })) ??
        (await makeLink(tx, deps, { purpose: 'reset', accountId: account.id }))
      await deps.mails.queue(tx, resetPasswordMail, {
        to: account,
        values: { url, minutes: resetMinutes },
        expiresAt: linkEnd('reset', deps.clock.now()),
      })
    })
  }

export const reportFailedSignIns =
  (deps: Deps): JobHandlers['tell-failed-sign-ins'] =>
  async ({ area, email, count, waitUntil }) => {
    const account = await findAccount(deps.db, area, decrypted(deps, email))
    if (account === undefined) return
    await deps.db.transaction((tx) =>
      deps.mails.queue(tx, signInFailuresMail, {
        to: account,
        values: { count, waitUntil: waitUntil ?? undefined, forgotUrl: forgotUrl(deps, area) },
      }),
    )
  }

/** For an invitation or approval that is sent late. Undefined if a first password can no longer be set. */
export const renewFirstLink =
  (deps: Deps) =>
  async (tx: Tx, accountId: string): Promise<{ setPasswordUrl: string; days: number; expiresAt: Date } | undefined> => {
    const account = await lockAccount(tx, accountId)
    if (account === undefined || account.password_hash !== null || isClosed(account)) return undefined
    return {
      setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId }),
      days: firstPasswordDays,
      expiresAt: linkEnd('set-password', deps.clock.now()),
    }
  }
