// Links and holds. Every change of them happens under the lock of their request.
import type { ShareRole } from '@assure/contract/domain/sharing'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type ReleaseRow, releaseColumn } from '../requests/index.ts'

export type ShareRow = {
  id: string
  name: string
  role: ShareRole
  email: string | null
  ends_at: Date
  created_at: Date
  opened_count: number
  opened_at: Date | null
  revoked_at: Date | null
  revoked_by: 'owner' | 'admin' | null
  revoked_reason: string | null
}

export const listSharesOf = (db: Queryable, requestId: string): Promise<ShareRow[]> =>
  db.many<ShareRow>(sql`
    select s.id, s.name, s.role, s.email, s.ends_at, s.created_at, s.opened_count, s.opened_at, s.revoked_at,
      case a.area when 'customer' then 'owner' when 'admin' then 'admin' end as revoked_by, s.revoked_reason
    from request_shares s left join accounts a on a.id = s.revoked_by
    where s.request_id = ${requestId} order by s.created_at desc, s.id desc`)

export const findRelease = async (db: Queryable, requestId: string): Promise<ReleaseRow | null> =>
  (
    await db.get<{ release: ReleaseRow | null }>(
      sql`select ${releaseColumn} as release from requests r where r.id = ${requestId}`,
    )
  ).release

type NewShare = {
  id: string
  requestId: string
  name: string
  role: ShareRole
  email: string | null
  language: Language
  secretHash: Buffer
  endsAt: Date
  by: string
  now: Date
}

export const insertShare = (tx: Tx, share: NewShare): Promise<number> =>
  tx.run(sql`
    insert into request_shares (id, request_id, name, role, email, language, secret_hash, ends_at, created_by, created_at)
    values (${share.id}, ${share.requestId}, ${share.name}, ${share.role}, ${share.email}, ${share.language},
      ${share.secretHash}, ${share.endsAt}, ${share.by}, ${share.now})`)

export const getCompanyName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.get<{ name: string }>(sql`select c.name from companies c where c.id = ${id}`)).name

export const countLiveShares = async (tx: Tx, requestId: string, now: Date): Promise<number> =>
  (
    await tx.get<{ live: number }>(sql`
      select count(*)::int as live from request_shares s
      where s.request_id = ${requestId} and s.revoked_at is null and s.ends_at > ${now}`)
  ).live

type OneShare = { id: string; requestId: string }

export const findShare = (tx: Tx, { id, requestId, now }: OneShare & { now: Date }) =>
  tx.find<{ role: ShareRole; ends_at: Date; is_live: boolean }>(sql`
    select s.role, s.ends_at, s.revoked_at is null and s.ends_at > ${now} as is_live from request_shares s
    where s.id = ${id} and s.request_id = ${requestId}`)

export const markRevoked = (
  tx: Tx,
  { id, by, reason, now }: { id: string; by: string; reason: string | undefined; now: Date },
): Promise<number> =>
  tx.run(sql`
    update request_shares set revoked_at = ${now}, revoked_by = ${by}, revoked_reason = ${reason ?? null}
    where id = ${id} and revoked_at is null and ends_at > ${now}`)

export const insertRelease = (
  tx: Tx,
  release: { id: string; requestId: string; shareId: string; by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into request_releases (id, request_id, share_id, created_by, created_at)
    values (${release.id}, ${release.requestId}, ${release.shareId}, ${release.by}, ${release.now})
    on conflict (request_id) where lifted_at is null do nothing`)

/** 0: nothing waits. */
export const markLifted = (
  tx: Tx,
  { requestId, by, reason, now }: { requestId: string; by: string; reason: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update request_releases set lifted_at = ${now}, lifted_by = ${by}, lift_reason = ${reason}
    where request_id = ${requestId} and released_at is null and lifted_at is null`)

/** 0: nothing waits for this link. */
export const markReleased = (
  tx: Tx,
  { shareId, by, revision, now }: { shareId: string; by: string; revision: number; now: Date },
): Promise<number> =>
  tx.run(sql`
    update request_releases set released_at = ${now}, released_by = ${by}, released_revision = ${revision}
    where share_id = ${shareId} and released_at is null and lifted_at is null`)

/** For the tidy-up job: a year after the end. A link that a hold names stays, as the record of the release. */
export const tidyShares = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    delete from request_shares s
    where least(s.ends_at, coalesce(s.revoked_at, s.ends_at)) < ${new Date(now.getTime() - 365 * 86_400_000)}
      and not exists (select 1 from request_releases h where h.share_id = s.id)`)
