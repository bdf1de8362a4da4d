// Sessions: opaque tokens, stored as SHA-256 and read together with the account's state on every request.
import { hash } from 'node:crypto'
import type { Area, Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db/database.ts'
import { emptySql, type Sql, sql } from '../db/sql.ts'
import type { Random } from '../random.ts'
import { switchOffWebhooksOf } from '../webhooks/webhooks.ts'
import type { ActingKey, Actor, Administrator, Signed } from './actor.ts'

export type SessionArea = Area | 'registration'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** Idle and absolute limits by area. A plant may have no connection, so an inspector's session outlasts a shift. */
export const sessionLimits: Record<SessionArea, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minutes, absolute: 12 * hours },
  inspector: { idle: 12 * hours, absolute: 7 * days },
  customer: { idle: 12 * hours, absolute: 30 * days },
  registration: { idle: 24 * hours, absolute: 24 * hours },
}

/** For `sessions s`: a sign-in that was not ended, has not expired and was not idle for too long. */
export const isLiveSignIn = (now: Date): Sql => {
  const seenAfter = (area: Area) => new Date(now.getTime() - sessionLimits[area].idle)
  return sql`s.area <> 'registration' and s.api_key_id is null and s.revoked_at is null and s.expires_at > ${now}
    and s.last_seen_at > case s.area when 'admin' then ${seenAfter('admin')}::timestamptz
      when 'inspector' then ${seenAfter('inspector')}::timestamptz else ${seenAfter('customer')}::timestamptz end`
}

const prefix: Record<SessionArea, string> = { admin: 'a_', customer: 'c_', inspector: 'i_', registration: 'r_' }

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The most open sessions of an account. Beyond it, the least recently used one ends. */
const maxSessions = 200

/** A use within a minute of the last one is not written. */
const touchAfter = minutes

type SessionRow = {
  session_id: string
  area: SessionArea
  account_id: string | null
  session_email: string | null
  session_language: Language | null
  last_seen_at: Date
  expires_at: Date
  email: string | null
  first_name: string | null
  last_name: string | null
  language: Language | null
  is_active: boolean | null
  role: StaffRole | null
  company_id: string | null
  is_approved: boolean | null
  must_set_second_factor: boolean | null
  must_choose_password: boolean | null
  requests_per_minute: number | null
  key_id: string | null
  key_name: string | null
  key_scopes: string[] | null
  key_networks: string[] | null
}

export type LiveSession = {
  actor: Exclude<Actor, { kind: 'anyone' }>
  stale: boolean
  /** The role needs a second factor that is not set up. Until then only its set-up is allowed. */
  mustSetSecondFactor: boolean
  /** Somebody else chose the password. Until the person chooses one, nothing else is allowed. */
  mustChoosePassword: boolean
  /** The account's own limit; null: as the setting says. */
  requestsPerMinute: number | null
  end: SessionEnd
  /** The row, with the additional columns. */
  sessionRow: unknown
}

/** When the session ends after this use; `final` if no further use can extend it. */
export type SessionEnd = { inSeconds: number; final: boolean }

/** Additional columns of `accounts a`, `staff st` and `companies c`, for a call that only returns its caller. */
export type SessionColumns<Row> = { columns: Sql; joins: Sql; row?: Row }

const keyIn = ({ key_id: id, ...row }: SessionRow): ActingKey | undefined =>
  id === null
    ? undefined
    : { id, name: row.key_name ?? '', scopes: row.key_scopes ?? [], networks: row.key_networks ?? [] }

/** Keys of the back office are the SUPER_ADMINs', and end with the role. */
const administratorOf = (row: SessionRow, signed: Signed): Administrator | undefined => {
  const key = keyIn(row)
  if (row.role === null || (key && row.role !== 'SUPER_ADMIN')) return undefined
  return { kind: 'admin', role: row.role, ...signed, key }
}

const actorOf = (row: SessionRow): LiveSession['actor'] | undefined => {
  if (row.area === 'registration') {
    if (row.session_email === null) return undefined
    return {
      kind: 'registrant',
      email: row.session_email,
      accountId: row.account_id ?? undefined,
      sessionId: row.session_id,
      language: row.session_language ?? row.language ?? 'en',
    }
  }
  if (row.account_id === null || row.email === null || !row.is_active) return undefined
  const signed = {
    accountId: row.account_id,
    sessionId: row.session_id,
    email: row.email,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    language: row.language ?? 'en',
  }
  if (row.area === 'admin') return administratorOf(row, signed)
  if (row.area === 'inspector') return { kind: 'inspector', ...signed }
  return row.company_id === null || row.is_approved !== true
    ? undefined
    : { kind: 'owner', companyId: row.company_id, ...signed, key: keyIn(row) }
}

/** For `accounts a` and `staff st`. */
export const mustSetSecondFactor = sql`
  case when st.role = 'SUPER_ADMIN' and a.totp_enabled_at is null
    then (select value = 'true'::jsonb from settings where key = 'second-factor-required'
      order by id desc limit 1) end as must_set_second_factor`

// The session's own columns come last, so that additional ones cannot replace them.
const lookUp = (additional?: SessionColumns<unknown>): Sql => sql`
  select ${additional ? sql`${additional.columns}, ` : emptySql}s.id as session_id, s.area, s.account_id,
    s.email as session_email, s.language as session_language, s.last_seen_at, s.expires_at,
         a.email, a.first_name, a.last_name, a.language, a.is_active, st.role, c.id as company_id, c.is_approved,
           ${mustSetSecondFactor},
         s.area <> 'registration' and a.must_choose_password as must_choose_password,
         a.requests_per_minute,
         s.api_key_id as key_id, k.name as key_name, k.scopes as key_scopes, k.networks as key_networks
  from sessions s
  left join accounts a on a.id = s.account_id
  left join staff st on st.account_id = s.account_id and s.area = 'admin'
  left join companies c on c.account_id = s.account_id and s.area = 'customer'
  left join api_keys k on k.id = s.api_key_id
  ${additional?.joins ?? emptySql}`

const plainLookUp = lookUp()

/** A program may be silent for as long as it likes. */
const idleLimitOf = ({ area, key_id: keyId }: SessionRow): number =>
  keyId === null ? sessionLimits[area].idle : Number.POSITIVE_INFINITY

const endOf = (row: SessionRow, lastUse: number, now: number): SessionEnd => {
  const idle = idleLimitOf(row)
  const absolute = row.expires_at.getTime()
  return {
    inSeconds: Math.floor((Math.min(lastUse + idle, absolute) - now) / 1_000),
    final: absolute <= now + idle,
  }
}

const liveOf = (row: SessionRow | undefined, now: Date, usedAt = now): LiveSession | undefined => {
  if (row === undefined) return undefined
  const seenAgo = now.getTime() - row.last_seen_at.getTime()
  if (now >= row.expires_at || seenAgo >= idleLimitOf(row)) return undefined
  const actor = actorOf(row)
  const stale = usedAt.getTime() - row.last_seen_at.getTime() >= touchAfter
  const end = endOf(row, (stale ? usedAt : row.last_seen_at).getTime(), now.getTime())
  return (
    actor && {
      actor,
      stale,
      // Both are about signing in, which a key does not do.
      mustSetSecondFactor: row.must_set_second_factor === true && row.key_id === null,
      mustChoosePassword: row.must_choose_password === true && row.key_id === null,
      requestsPerMinute: row.requests_per_minute,
      end,
      sessionRow: row,
    }
  )
}

/** `usedAt`: when the person last did something, if not now. */
export const findSession = async (
  db: Queryable,
  tokenHashed: Buffer,
  now: Date,
  usedAt = now,
  additional?: SessionColumns<unknown>,
): Promise<LiveSession | undefined> =>
  liveOf(
    await db.find<SessionRow>(
      sql`${additional ? lookUp(additional) : plainLookUp} where s.token_hash = ${tokenHashed} and s.revoked_at is null`,
    ),
    now,
    usedAt,
  )

/** For links and streams of a session, which end with it and have only its rights. */
export const findSessionById = async (db: Queryable, id: string, now: Date): Promise<LiveSession | undefined> => {
  const row = await db.find<SessionRow>(sql`${plainLookUp} where s.id = ${id} and s.revoked_at is null`)
  const session = liveOf(row, now)
  return session?.mustChoosePassword ? undefined : session
}

/** Those that are still open. */
export const findSessionsById = async (
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> => {
  const rows = await db.many<SessionRow>(sql`${plainLookUp} where s.id = any(${ids}::uuid[]) and s.revoked_at is null`)
  return new Map(
    rows.flatMap((row) => {
      const live = liveOf(row, now)
      return live ? [[row.session_id, live] as const] : []
    }),
  )
}

export type SessionEndReason = 'expired' | 'ended' | 'switched-off'

/** Why a session ended, for the holder of its token. Nothing is known about an unknown token. */
export const findSessionEndReason = async (
  db: Queryable,
  tokenHashed: Buffer,
  now: Date,
): Promise<SessionEndReason | undefined> => {
  const row = await db.find<{
    revoked_at: Date | null
    expires_at: Date
    is_active: boolean | null
    is_key: boolean
  }>(sql`
    select s.revoked_at, s.expires_at, a.is_active, s.api_key_id is not null as is_key
    from sessions s left join accounts a on a.id = s.account_id where s.token_hash = ${tokenHashed}`)
  if (row === undefined) return undefined
  if (row.is_active === false) return 'switched-off'
  // A key that is not expired ended with its maker's role, if with nothing else.
  const isEnded = row.revoked_at !== null || (row.is_key && now < row.expires_at)
  return isEnded ? 'ended' : 'expired'
}

/** `network`: of an API key, whose list of keys shows from where it was used last. */
export const touchSession = (
  db: Queryable,
  id: string,
  { usedAt, network }: { usedAt: Date; network?: string | undefined },
): Promise<number> =>
  db.run(sql`
    update sessions set last_seen_at = ${usedAt}, network = coalesce(${network ?? null}, network)
    where id = ${id} and last_seen_at < ${usedAt}`)

export type NewSession = {
  area: SessionArea
  accountId?: string
  email?: string
  language?: Language
  userAgent: string
  network: string
}

export const createSession = async (
  tx: Queryable,
  { random, clock }: { random: Random; clock: Clock },
  session: NewSession,
): Promise<{ token: string; id: string }> => {
  const token = prefix[session.area] + random.bytes(32).toString('base64url')
  const id = random.uuid()
  const now = clock.now()
  const ends = new Date(now.getTime() + sessionLimits[session.area].absolute)
  await tx.run(sql`
    insert into sessions (id, token_hash, area, account_id, email, language, user_agent, network, created_at,
      last_seen_at, expires_at)
    values (${id}, ${tokenHash(token)}, ${session.area}, ${session.accountId ?? null}, ${session.email ?? null},
      ${session.language ?? null},
            ${session.userAgent}, ${session.network}, ${now}, ${now}, ${ends})`)
  if (session.accountId !== undefined && session.area !== 'registration')
    await tx.run(sql`
      delete from sessions where id in
        (select id from sessions where account_id = ${session.accountId} and area = ${session.area}
          and revoked_at is null and id <> ${id} and api_key_id is null
         order by last_seen_at desc, id desc offset ${maxSessions - 1})`)
  return { token, id }
}

export const endSession = (tx: Queryable, id: string, now: Date): Promise<number> =>
  tx.run(sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)

/** Must equal the expression of its indexes. */
const endOfSession = sql`least(expires_at, revoked_at)`

/** Deletes sessions that ended before, at most `limit`. */
export const deleteEndedSessions = (
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> =>
  db.run(sql`
    delete from sessions where id in (select id from sessions where ${endOfSession} < ${before} limit ${limit})`)

/** For the tidy-up job: anyone can begin a registration, so its sessions go a day after they ended. */
export const tidySessions = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    delete from sessions where area = 'registration' and ${endOfSession} < ${new Date(now.getTime() - days)}`)

/** All of an account's sessions except `except`. Programs go on: a new password does not end API keys. */
export const endSessionsOf = (tx: Queryable, accountId: string, now: Date, except?: string): Promise<number> =>
  tx.run(
    sql`update sessions set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null
      and api_key_id is null and id is distinct from ${except ?? null}`,
  )

/** Keys and webhooks, for good: they do not come back with the account or role. */
export const endProgramsOf = async (tx: Queryable, accountId: string, now: Date): Promise<void> => {
  await tx.run(sql`update api_keys set ended_at = ${now} where account_id = ${accountId} and ended_at is null`)
  await tx.run(sql`
    update sessions set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null
      and api_key_id is not null`)
  await switchOffWebhooksOf(tx, accountId, now)
}

/** When an account is closed. */
export const endAccessOf = async (tx: Queryable, accountId: string, now: Date): Promise<void> => {
  await endSessionsOf(tx, accountId, now)
  await endProgramsOf(tx, accountId, now)
}

/** Unfinished registrations with the address of an owner of the demo set. */
export const endRegistrationsOfDemo = (tx: Queryable, now: Date): Promise<number> =>
  tx.run(sql`
    update sessions set revoked_at = ${now} where revoked_at is null and area = 'registration'
      and email in (select email from accounts where is_demo and area = 'customer')`)
