import { limits } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** One call at a time for an address. */
export const lockCodes = (tx: Queryable, email: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7))`)

/** `latestAt` leaves out used codes: after one, the next is sent immediately. */
export const countRecentCodes = (tx: Queryable, email: string, since: Date) =>
  tx.get<{ today: number; latest_at: Date | null }>(sql`
    select count(*) as today, max(created_at) filter (where consumed_at is null) as latest_at
    from verification_codes where email = ${email} and created_at > ${since}`)

export const replaceCodes = (tx: Queryable, email: string, now: Date): Promise<number> =>
  tx.run(sql`
    update verification_codes set replaced_at = ${now}
    where email = ${email} and consumed_at is null and replaced_at is null`)

export type NewCode = { id: string; email: string; hash: Buffer; now: Date; expiresAt: Date }

export const insertCode = (tx: Queryable, { id, email, hash, now, expiresAt }: NewCode): Promise<number> =>
  tx.run(sql`
    insert into verification_codes (id, email, code_hash, created_at, expires_at)
    values (${id}, ${email}, ${hash}, ${now}, ${expiresAt})`)

/** Counts and consumes in one statement, so that of simultaneous calls only one succeeds and each is counted. */
export const tryCode = (
  tx: Queryable,
  { email, hashes, now }: { email: string; hashes: readonly Buffer[]; now: Date },
) =>
  tx.find<{ tries: number; is_right: boolean }>(sql`
    update verification_codes
    set tries = tries + 1, consumed_at = case when code_hash = any(${hashes}::bytea[]) then ${now}::timestamptz end
    where email = ${email} and consumed_at is null and replaced_at is null and expires_at > ${now}
      and tries < ${limits.codeTries}
    returning tries, consumed_at is not null as is_right`)

/** For the tidy-up job: only the codes of the last day are counted. */
export const tidyCodes = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from verification_codes where expires_at < ${new Date(now.getTime() - 2 * 86_400_000)}`)
