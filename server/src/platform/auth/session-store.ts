// Sessions: opaque tokens kept as SHA-256, read together with the state of their account on every request (R3).
import { hash } from 'node:crypto'
import type { Area, Language, StaffRole } from '@assure/contract/vocabulary'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db/database.ts'
import { emptySql, type Sql, sql, unsafeText } from '../db/sql.ts'
import type { Random } from '../random.ts'
import type { Actor } from './actor.ts'

export type SessionArea = Area | 'registration'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** Idle and absolute limits by area. A plant has no connection, so an inspector's session outlives a shift. */
export const sessionLimits: Record<SessionArea, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minutes, absolute: 12 * hours },
  inspector: { idle: 12 * hours, absolute: 7 * days },
  customer: { idle: 12 * hours, absolute: 30 * days },
  registration: { idle: 24 * hours, absolute: 24 * hours },
}

const prefix: Record<SessionArea, string> = { admin: 'a_', customer: 'c_', inspector: 'i_', registration: 'r_' }
const areaOfPrefix = new Map(Object.entries(prefix).map(([area, mark]) => [mark, area as SessionArea]))

/** The name of the scheme counts in any case (RFC 9110). */
const shape = /^[Bb][Ee][Aa][Rr][Ee][Rr] +(([acir]_)[A-Za-z0-9_-]{43})$/

export type SessionToken = { token: string; area: SessionArea }

/** What an Authorization header holds; the token itself says to which area it belongs. */
export const tokenIn = (header: string | undefined): SessionToken | undefined => {
  const [, token, mark = ''] = shape.exec(header ?? '') ?? []
  const area = areaOfPrefix.get(mark)
  return token === undefined || area === undefined ? undefined : { token, area }
}

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A use within a minute of the last one writes nothing. */
const touchAfter = minutes

type AnySession = { sessionId: string; lastSeenAt: Date; expiresAt: Date }
type OfAccount = AnySession & { accountId: string; email: string; firstName: string; lastName: string; language: Language; isActive: boolean }
type SessionRow =
  | (AnySession & { area: 'registration'; accountId: string | null; sessionEmail: string | null; sessionLanguage: Language | null; language: Language | null })
  | (OfAccount & { area: 'admin'; role: StaffRole; mustSetSecondFactor: boolean | null })
  | (OfAccount & { area: 'inspector' })
  | (OfAccount & { area: 'customer'; companyId: string; isApproved: boolean | null })

export type LiveSession = {
  actor: Exclude<Actor, { kind: 'anyone' }>
  stale: boolean
  /** The role needs a second factor that is not set up: until then nothing but its set-up is open. */
  mustSetSecondFactor: boolean
  end: SessionEnd
  /** The row, with what was to be read along. */
  brought: unknown
}

/** When the session ends if it is used now; `final` when no use puts that off any more. */
export type SessionEnd = { inSeconds: number; final: boolean }

/** What the look-up of the session reads along, of `accounts a` and, by area, `staff st` or `companies c`: for a call that asks for nothing but its caller. */
export type Bring<Row> = { columns: Sql; joins: Sql; row?: Row }

const actorOf = (row: SessionRow): LiveSession['actor'] | undefined => {
  if (row.area === 'registration') {
    if (row.sessionEmail === null) return undefined
    return { kind: 'registrant', email: row.sessionEmail, accountId: row.accountId ?? undefined, sessionId: row.sessionId, language: row.sessionLanguage ?? row.language ?? 'en' }
  }
  if (!row.isActive) return undefined
  const { accountId, sessionId, email, firstName, lastName, language } = row
  const signed = { accountId, sessionId, email, firstName, lastName, language }
  if (row.area === 'admin') return { kind: 'admin', role: row.role, ...signed }
  if (row.area === 'inspector') return { kind: 'inspector', ...signed }
  return row.isApproved !== true ? undefined : { kind: 'owner', companyId: row.companyId, ...signed }
}

/** Of `accounts a` and `staff st`. */
export const mustSetSecondFactor = sql`
  case when st.role = 'SUPER_ADMIN' and a.totp_enabled_at is null
    then (select value = 'true'::jsonb from settings where key = 'second-factor-required' order by id desc limit 1) end as must_set_second_factor`

const ofAccount = { columns: sql`a.email, a.first_name, a.last_name, a.language, a.is_active`, joins: sql`join accounts a on a.id = s.account_id` }

/** What a token's prefix says need not be asked: an owner has no row among the staff, an inspector no company. */
const callers: Record<SessionArea, { columns: Sql; joins: Sql }> = {
  admin: { columns: sql`${ofAccount.columns}, st.role, ${mustSetSecondFactor}`, joins: sql`${ofAccount.joins} join staff st on st.account_id = a.id` },
  customer: { columns: sql`${ofAccount.columns}, c.id as company_id, c.is_approved`, joins: sql`${ofAccount.joins} join companies c on c.account_id = a.id` },
  inspector: ofAccount,
  registration: { columns: sql`s.email as session_email, s.language as session_language, a.language`, joins: sql`left join accounts a on a.id = s.account_id` },
}

// Its own columns come last: what is brought can replace none of them.
const lookUp = (area: SessionArea, bring?: Bring<unknown>): Sql => sql`
  select ${bring ? sql`${bring.columns}, ` : emptySql}s.id as session_id, s.area, s.account_id, s.last_seen_at, s.expires_at, ${callers[area].columns}
  from sessions s ${callers[area].joins} ${bring?.joins ?? emptySql}
  where s.revoked_at is null and s.area = ${unsafeText(`'${area}'`)} and `

const endOf = (row: SessionRow, lastUse: number, now: number): SessionEnd => {
  const idle = lastUse + sessionLimits[row.area].idle
  const absolute = row.expiresAt.getTime()
  return { inSeconds: Math.floor((Math.min(idle, absolute) - now) / 1_000), final: absolute <= now + sessionLimits[row.area].idle }
}

const liveOf = (row: SessionRow | undefined, now: Date): LiveSession | undefined => {
  if (row === undefined) return undefined
  const seenAgo = now.getTime() - row.lastSeenAt.getTime()
  if (now >= row.expiresAt || seenAgo >= sessionLimits[row.area].idle) return undefined
  const actor = actorOf(row)
  const stale = seenAgo >= touchAfter
  const end = endOf(row, stale ? now.getTime() : row.lastSeenAt.getTime(), now.getTime())
  return actor && { actor, stale, mustSetSecondFactor: row.area === 'admin' && row.mustSetSecondFactor === true, end, brought: row }
}

export const findSession = async (db: Queryable, { token, area }: SessionToken, now: Date, bring?: Bring<unknown>): Promise<LiveSession | undefined> =>
  liveOf(await db.find<SessionRow>(sql`${lookUp(area, bring)}s.token_hash = ${tokenHash(token)}`), now)

/** For links that were signed for a session: they live only while it does. */
export const findSessionById = async (db: Queryable, { id, area }: { id: string; area: SessionArea }, now: Date): Promise<LiveSession | undefined> =>
  liveOf(await db.find<SessionRow>(sql`${lookUp(area)}s.id = ${id}`), now)

export const touchSession = (db: Queryable, id: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`)

export type NewSession = { area: SessionArea; accountId?: string; email?: string; language?: Language; userAgent: string; network: string }

export const createSession = async (tx: Queryable, { random, clock }: { random: Random; clock: Clock }, session: NewSession): Promise<{ token: string; id: string }> => {
  const token = prefix[session.area] + random.bytes(32).toString('base64url')
  const id = random.uuid()
  const now = clock.now()
  const ends = new Date(now.getTime() + sessionLimits[session.area].absolute)
  await tx.run(sql`
    insert into sessions (id, token_hash, area, account_id, email, language, user_agent, network, created_at, last_seen_at, expires_at)
    values (${id}, ${tokenHash(token)}, ${session.area}, ${session.accountId ?? null}, ${session.email ?? null}, ${session.language ?? null},
            ${session.userAgent}, ${session.network}, ${now}, ${now}, ${ends})`)
  return { token, id }
}

export const endSession = (tx: Queryable, id: string, now: Date): Promise<number> => tx.run(sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)

/** All of an account's sessions, but for `except`. */
export const endSessionsOf = (tx: Queryable, accountId: string, now: Date, except?: string): Promise<number> =>
  tx.run(sql`update sessions set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null and id is distinct from ${except ?? null}`)
