// The sessions and sign-ins of any account, for SUPER_ADMINs.
import type * as calls from '@assure/contract/calls/system'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import { auditActor, personName } from '../../platform/audit/who.ts'
import { endSession, endSessionsOf, isLiveSignIn } from '../../platform/auth/session-store.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { listPage, type OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { deviceName, listLiveSessions, sessionWire } from '../accounts/index.ts'
import { identityOf, listFailures, readIdentity, unlink } from '../sign-in/index.ts'
import { accountChanged, accountSessionEnded, accountSessionsEnded, requestLimitSaved } from './announce-system.ts'

type AccountRow = {
  id: string
  area: Area
  email: string
  first_name: string
  last_name: string
  company: string | null
  is_active: boolean
  last_sign_in_at: Date | null
  live_sessions: number
}
type AccountDetails = AccountRow & { requests_per_minute: number | null }

const columns = (
  now: Date,
): Sql => sql`a.id, a.area, a.email, a.first_name, a.last_name, c.name as company, a.is_active,
  a.last_sign_in_at,
  (select count(*) from sessions s where s.account_id = a.id and ${isLiveSignIn(now)}) as live_sessions`
const joins = sql`left join companies c on c.account_id = a.id`

const newestOfAreaFirst: readonly OrderBy[] = [
  { column: sql`a.area`, descending: false },
  { column: sql`a.created_at`, descending: true },
  { column: sql`a.id`, descending: true },
]

const accountWire = ({ first_name, last_name, ...row }: AccountRow) => ({
  ...row,
  name: personName({ first_name, last_name, email: row.email }),
})

export const listAccounts: UseCase<typeof calls.listAccounts> = async ({ db }, { now, query }) => {
  const { area, search } = query
  const { rows, ...listed } = await listPage<AccountRow>(
    db,
    {
      from: sql`accounts a`,
      id: sql`a.id`,
      filters: area === undefined ? [] : [sql`a.area = ${area}`],
      doc: sql`a.doc`,
      search,
      order: newestOfAreaFirst,
      columns: columns(now),
      joins,
    },
    query,
    now,
  )
  return accept({ accounts: rows.map(accountWire), ...listed })
}

/** Every stored sign-in, also of sessions that have ended. */
const listSignIns = (db: Queryable, accountId: string) =>
  db.many<{ at: Date; user_agent: string | null; network: string | null }>(sql`
    select s.created_at as at, s.user_agent, s.network from sessions s
    where s.account_id = ${accountId} and s.area <> 'registration' and s.api_key_id is null
    order by s.created_at desc, s.id desc limit 50`)

export const getAccountSessions: UseCase<typeof calls.getAccountSessions> = async (
  { db, keys, config },
  { actor, now, params: { id } },
) => {
  const details = await db.find<AccountDetails>(
    sql`select ${columns(now)}, a.requests_per_minute from accounts a ${joins} where a.id = ${id}`,
  )
  if (details === undefined) return refuse('account.not-found')
  const { requests_per_minute: own, ...row } = details
  const [sessions, signIns, failures, identity] = await Promise.all([
    listLiveSessions(db, id, now),
    listSignIns(db, id),
    listFailures(db, identityOf({ keys }, row.area, row.email)),
    readIdentity(db, id),
  ])
  return accept({
    account: accountWire(row),
    request_limit: { own, setting: config.requestsPerMinute },
    identity,
    sessions: sessions.map((session) => sessionWire(session, actor)),
    sign_ins: [
      ...failures.map((failure) => ({
        ...failure,
        result: 'failed' as const,
        device: failure.device === null ? null : deviceName(failure.device),
        waits_until: failure.waits_until !== null && failure.waits_until > now ? failure.waits_until : null,
      })),
      ...signIns.map(({ at, user_agent, network }) => ({
        result: 'done' as const,
        at,
        device: deviceName(user_agent),
        network,
        count: 1,
        waits_until: null,
      })),
    ].toSorted((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0)),
  })
}

type Holder = { account_id: string; email: string }

export const saveRequestLimit: UseCase<typeof calls.saveRequestLimit> = (
  deps,
  { actor, traceId, params: { id }, body: { requests_per_minute: own, seen } },
) =>
  deps.db.transaction(async (tx) => {
    const account = await tx.find<Holder>(sql`select a.id as account_id, a.email from accounts a where a.id = ${id}`)
    if (account === undefined) return refuse('account.not-found')
    const saved = await tx.run(sql`
      update accounts set requests_per_minute = ${own}
      where id = ${id} and requests_per_minute is not distinct from ${seen}::integer`)
    if (saved === 0) return refuse('account.limit-changed')
    if (own !== seen)
      await requestLimitSaved(tx, deps, {
        actor,
        traceId,
        account,
        before: { requests_per_minute: seen },
        after: { requests_per_minute: own },
      })
    return accept(
      { request_limit: { own, setting: deps.config.requestsPerMinute } },
      { message: 'account.limit-saved' },
    )
  })

const findLiveSession = (tx: Tx, id: string, now: Date) =>
  tx.find<Holder & { user_agent: string | null; created_at: Date }>(sql`
    select a.id as account_id, a.email, s.user_agent, s.created_at from sessions s join accounts a on a.id = s.account_id
    where s.id = ${id} and ${isLiveSignIn(now)} for update of s`)

export const endSessionOfAccount: UseCase<typeof calls.endSessionOfAccount> = (
  deps,
  { actor, traceId, now, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const session = await findLiveSession(tx, id, now)
    if (session === undefined) return refuse('session.not-found')
    await endSession(tx, id, now)
    await accountSessionEnded(tx, deps, {
      actor,
      traceId,
      account: session,
      before: { device: deviceName(session.user_agent), signed_in_at: session.created_at },
    })
    return accept({}, { message: 'account.signed-out' })
  })

export const unlinkOidcOfAccount: UseCase<typeof calls.unlinkOidcOfAccount> = (
  deps,
  { actor, traceId, now, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const account = await tx.find<Holder>(sql`select a.id as account_id, a.email from accounts a where a.id = ${id}`)
    if (account === undefined) return refuse('account.not-found')
    const unlinked = await unlink(tx, deps, { accountId: id, now, traceId, actor: auditActor(actor) })
    if (unlinked.ok) await accountChanged(tx, deps, account)
    return unlinked
  })

export const endSessionsOfAccount: UseCase<typeof calls.endSessionsOfAccount> = (
  deps,
  { actor, traceId, now, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const account = await tx.find<Holder>(sql`select a.id as account_id, a.email from accounts a where a.id = ${id}`)
    if (account === undefined) return refuse('account.not-found')
    const live = (await listLiveSessions(tx, id, now)).filter(({ id: session }) => session !== actor.sessionId)
    const ended = await endSessionsOf(tx, id, now, actor.sessionId)
    if (live.length === 0 || ended === 0) return refuse('account.no-sessions')
    await accountSessionsEnded(tx, deps, { actor, traceId, account, before: { sessions: live.length } })
    return accept({}, { message: 'account.signed-out-everywhere' })
  })
