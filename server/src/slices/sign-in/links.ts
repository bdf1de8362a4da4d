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

/** A new link of a purpose makes the former ones dead. Answers the address that goes into the mail. */
export const makeLink = async (
  tx: Queryable,
  { config, random, clock }: Pick<Deps, 'config' | 'random' | 'clock'>,
  purpose: LinkPurpose,
  accountId: string,
): Promise<string> => {
  const now = clock.now()
  const token = random.bytes(32).toString('base64url')
  await tx.run(
    sql`update single_use_links set revoked_at = ${now} where account_id = ${accountId} and purpose = ${purpose} and used_at is null and revoked_at is null`,
  )
  await tx.run(sql`
    insert into single_use_links (id, purpose, token_hash, account_id, created_at, expires_at)
    values (${random.uuid()}, ${purpose}, ${tokenHash(token)}, ${accountId}, ${now}, ${new Date(now.getTime() + lifetime[purpose])})`)
  return `${config.publicUrl}/set-password?token=${token}`
}

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
