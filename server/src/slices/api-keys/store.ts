// API keys with their secrets, which are sessions of their makers.
import type { KeyArea, KeyScope } from '@assure/contract/domain/key-scopes'
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type KeyRow = {
  id: string
  area: KeyArea
  account_id: string
  name: string
  scopes: string[]
  networks: string[]
  created_at: Date
  ends_at: Date
  ended_at: Date | null
  last_seen_at: Date | null
  last_network: string | null
  first_name: string
  last_name: string
  email: string
}
export type SecretRow = {
  id: string
  api_key_id: string
  created_at: Date
  expires_at: Date
  last_seen_at: Date
  network: string | null
}

/** An owner sees the keys of the company's account, a SUPER_ADMIN those of the back office. */
export type Holder = { area: KeyArea; accountId: string }

const heldBy = ({ area, accountId }: Holder): Sql =>
  area === 'admin' ? sql`k.area = 'admin'` : sql`k.area = 'customer' and k.account_id = ${accountId}`

const keys = sql`
  select k.id, k.area, k.account_id, k.name, k.scopes, k.networks, k.created_at, k.ends_at, k.ended_at, a.first_name,
    a.last_name, a.email, used.last_seen_at, used.network as last_network
  from api_keys k join accounts a on a.id = k.account_id
  left join lateral (select s.last_seen_at, s.network from sessions s
    where s.api_key_id = k.id and s.last_seen_at >= s.created_at order by s.last_seen_at desc limit 1) used on true`

/** Those that can be used come first. */
export const listKeys = (db: Queryable, holder: Holder, now: Date) =>
  db.many<KeyRow>(sql`
    ${keys} where ${heldBy(holder)}
    order by k.ended_at is not null or k.ends_at <= ${now}, k.created_at desc, k.id limit 200`)

export const findKey = (db: Queryable, holder: Holder, id: string) =>
  db.find<KeyRow>(sql`${keys} where k.id = ${id} and ${heldBy(holder)}`)

export const lockKey = (tx: Queryable, holder: Holder, id: string) =>
  tx.find<KeyRow>(sql`${keys} where k.id = ${id} and ${heldBy(holder)} for update of k`)

/** Of valid keys, newest first. */
export const listSecrets = (db: Queryable, ids: readonly string[], now: Date) =>
  db.many<SecretRow>(sql`
    select id, api_key_id, created_at, expires_at, last_seen_at, network from sessions
    where api_key_id = any(${ids}::uuid[]) and revoked_at is null and expires_at > ${now}
    order by created_at desc, id desc`)

/** With the account locked, so that two at once do not exceed the limit. */
export const countValidKeys = async (tx: Queryable, accountId: string, now: Date): Promise<number> => {
  await tx.get(sql`select 1 as locked from accounts where id = ${accountId} for no key update`)
  const { count } = await tx.get<{ count: number }>(sql`
    select count(*) as count from api_keys
    where account_id = ${accountId} and ended_at is null and ends_at > ${now}`)
  return count
}

export type NewKey = Holder & {
  id: string
  name: string
  scopes: readonly KeyScope[]
  networks: readonly string[]
  endsAt: Date
  now: Date
}

export const insertKey = (tx: Queryable, key: NewKey) =>
  tx.run(sql`
    insert into api_keys (id, area, account_id, name, scopes, networks, created_at, ends_at)
    values (${key.id}, ${key.area}, ${key.accountId}, ${key.name}, ${key.scopes}::text[], ${key.networks}::text[],
      ${key.now}, ${key.endsAt})`)

export type NewSecret = Holder & { id: string; keyId: string; secret: string; endsAt: Date; now: Date }

/** Last seen a minute ago, so that its first use is noted. */
export const insertSecret = (tx: Queryable, { id, keyId, secret, endsAt, now, ...holder }: NewSecret) =>
  tx.run(sql`
    insert into sessions (id, token_hash, area, account_id, api_key_id, created_at, last_seen_at, expires_at)
    values (${id}, ${tokenHash(secret)}, ${holder.area}, ${holder.accountId}, ${keyId}, ${now},
      ${new Date(now.getTime() - 60_000)}, ${endsAt})`)

export const saveEnd = (tx: Queryable, id: string, endsAt: Date) =>
  tx.run(sql`update api_keys set ends_at = ${endsAt} where id = ${id}`)

/** `keep`: the secret that stays valid until then. */
export const endSecrets = async (
  tx: Queryable,
  keyId: string,
  { now, keep }: { now: Date; keep?: { id: string; until: Date } | undefined },
): Promise<void> => {
  await tx.run(sql`
    update sessions set revoked_at = ${now}
    where api_key_id = ${keyId} and revoked_at is null and id is distinct from ${keep?.id ?? null}`)
  if (keep) await tx.run(sql`update sessions set expires_at = least(expires_at, ${keep.until}) where id = ${keep.id}`)
}

export const endKey = async (tx: Queryable, id: string, now: Date): Promise<void> => {
  await tx.run(sql`update api_keys set ended_at = ${now} where id = ${id} and ended_at is null`)
  await endSecrets(tx, id, { now })
}

export type EndingKey = Pick<KeyRow, 'id' | 'area' | 'account_id' | 'name' | 'ends_at'> & { secret_id: string }

/** Their newest secret, so many days before it expires, or half its life before; each once. */
export const listEndingKeys = (tx: Queryable, { now, days, limit }: { now: Date; days: number; limit: number }) =>
  tx.many<EndingKey>(sql`
    select k.id, k.area, k.account_id, k.name, k.ends_at, s.id as secret_id
    from sessions s join api_keys k on k.id = s.api_key_id join accounts a on a.id = k.account_id
    where s.revoked_at is null and s.reminded_at is null and s.expires_at > ${now} and s.expires_at = k.ends_at
      and s.expires_at - least(make_interval(days => ${days}), (s.expires_at - s.created_at) / 2) <= ${now}
      and a.is_active
    order by s.expires_at, s.id limit ${limit} for update of s skip locked`)

export const noteReminder = (tx: Queryable, secretId: string, now: Date) =>
  tx.run(sql`update sessions set reminded_at = ${now} where id = ${secretId}`)

/** For the tidy-up job: a year after they ended. */
export const tidyKeys = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    delete from api_keys where coalesce(ended_at, ends_at) < ${new Date(now.getTime() - 365 * 86_400_000)}
      and ends_at < ${now}`)
