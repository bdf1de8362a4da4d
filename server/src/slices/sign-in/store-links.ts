import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type LinkPurpose = 'set-password' | 'reset'

const isOpen = sql`used_at is null and revoked_at is null`

type OfPurpose = { accountId: string; purpose: LinkPurpose; now: Date }

export const revokeLinksFor = (tx: Queryable, { accountId, purpose, now }: OfPurpose): Promise<number> =>
  tx.run(
    sql`update single_use_links set revoked_at = ${now} where account_id = ${accountId} and purpose = ${purpose}
      and ${isOpen}`,
  )

export const insertLink = (
  tx: Queryable,
  { id, purpose, hash, accountId, now, expiresAt }: OfPurpose & { id: string; hash: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into single_use_links (id, purpose, token_hash, account_id, created_at, expires_at)
    values (${id}, ${purpose}, ${hash}, ${accountId}, ${now}, ${expiresAt})`)

export const lockOpenResetLink = (
  tx: Queryable,
  { accountId, now, youngerThan }: { accountId: string; now: Date; youngerThan: Date },
) =>
  tx.find<{ id: string; token_hash: Buffer }>(sql`
    select id, token_hash from single_use_links
    where account_id = ${accountId} and purpose = 'reset' and ${isOpen} and expires_at > ${now}
      and created_at > ${youngerThan}
    order by created_at desc, id desc limit 1 for update`)

export const prolongLink = (tx: Queryable, id: string, expiresAt: Date): Promise<number> =>
  tx.run(sql`update single_use_links set expires_at = ${expiresAt} where id = ${id}`)

export const revokeLinks = (tx: Queryable, accountId: string, now: Date): Promise<number> =>
  tx.run(sql`update single_use_links set revoked_at = ${now} where account_id = ${accountId} and ${isOpen}`)

/** One statement, so that of many calls with the same token exactly one gets the account. */
export const consumeLink = (tx: Queryable, token: string, now: Date) =>
  tx.find<{ account_id: string }>(sql`
    update single_use_links set used_at = ${now}
    where token_hash = ${tokenHash(token)} and purpose in ('set-password', 'reset') and used_at is null
      and revoked_at is null and expires_at > ${now}
    returning account_id`)

export const findLink = (db: Queryable, token: string, now: Date) =>
  db.find<{ account_id: string }>(sql`
    select account_id from single_use_links
    where token_hash = ${tokenHash(token)} and purpose in ('set-password', 'reset') and used_at is null
      and revoked_at is null and expires_at > ${now}`)

/** For the tidy-up job: links are removed a month after they expire. */
export const tidyLinks = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from single_use_links where expires_at < ${new Date(now.getTime() - 30 * 86_400_000)}`)
