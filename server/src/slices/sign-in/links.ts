// Single-use links of mails: first password, forgotten password. The token is kept as a hash; the GET of the page does nothing, the POST consumes.

import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

export const firstPasswordDays = 7
export const resetMinutes = 60

export type LinkPurpose = 'set-password' | 'reset'

const lifetime: Record<LinkPurpose, number> = {
  'set-password': firstPasswordDays * 86_400_000,
  reset: resetMinutes * 60_000,
}

export const linkEnd = (purpose: LinkPurpose, now: Date): Date => new Date(now.getTime() + lifetime[purpose])

type LinkDeps = Pick<Deps, 'config' | 'random' | 'clock' | 'keys'>

/** Derived, so that an open link can be mailed again although only its hash is kept. */
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, id: string): string => keys.mac('mail-link', id).toString('base64url')

const addressOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.publicUrl}/set-password?token=${token}`

const isOpen = sql`used_at is null and revoked_at is null`

/** A new link of a purpose makes the former ones dead. Answers the address that goes into the mail. */
export const makeLink = async (
  tx: Queryable,
  deps: LinkDeps,
  purpose: LinkPurpose,
  accountId: string,
): Promise<string> => {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const token = tokenOf(deps, id)
  await tx.run(
    sql`update single_use_links set revoked_at = ${now} where account_id = ${accountId} and purpose = ${purpose} and ${isOpen}`,
  )
  await tx.run(sql`
    insert into single_use_links (id, purpose, token_hash, account_id, created_at, expires_at)
    values (${id}, ${purpose}, ${tokenHash(token)}, ${accountId}, ${now}, ${linkEnd(purpose, now)})`)
  return addressOf(deps, token)
}

/**
 * The open reset link, its hour begun again: one that was mailed before stays good. After an hour of its own a new one takes its place.
 * Undefined: there is none that could be mailed again.
 */
export const renewResetLink = async (
  tx: Queryable,
  deps: LinkDeps,
  accountId: string,
  { whateverItsAge }: { whateverItsAge: boolean },
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const youngerThan = whateverItsAge ? new Date(0) : new Date(now.getTime() - lifetime.reset)
  const open = await tx.find<{ id: string; tokenHash: Buffer }>(sql`
    select id, token_hash from single_use_links
    where account_id = ${accountId} and purpose = 'reset' and ${isOpen} and expires_at > ${now} and created_at > ${youngerThan}
    order by created_at desc, id desc limit 1 for update`)
  if (open === undefined) return undefined
  const token = tokenOf(deps, open.id)
  // Made under a former key: whoever has the mail may use it, but nobody can write it again.
  if (!tokenHash(token).equals(open.tokenHash)) return undefined
  await tx.run(sql`update single_use_links set expires_at = ${linkEnd('reset', now)} where id = ${open.id}`)
  return addressOf(deps, token)
}

/** With a password set, nothing that was mailed before opens anything. */
export const revokeLinks = (tx: Queryable, accountId: string, now: Date) =>
  tx.run(sql`update single_use_links set revoked_at = ${now} where account_id = ${accountId} and ${isOpen}`)

/** One statement decides: of many with the same token exactly one gets the account. */
export const consumeLink = (tx: Queryable, token: string, now: Date) =>
  tx.find<{ accountId: string }>(sql`
    update single_use_links set used_at = ${now}
    where token_hash = ${tokenHash(token)} and purpose in ('set-password', 'reset') and used_at is null and revoked_at is null and expires_at > ${now}
    returning account_id`)

export const findLink = (db: Queryable, token: string, now: Date) =>
  db.find<{ accountId: string }>(sql`
    select account_id from single_use_links
    where token_hash = ${tokenHash(token)} and purpose in ('set-password', 'reset') and used_at is null and revoked_at is null and expires_at > ${now}`)
