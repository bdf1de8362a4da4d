// The closing of an owner's account: asked for, withdrawn, closed, erased.
import { type ClosingObstacle, closingObstacles } from '@assure/contract/domain/closing'
import type { Language } from '@assure/contract/domain/vocabulary'
import { endAccessOf } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type ClosingCompany = {
  account_id: string
  company_id: string
  company_name: string
  email: string
  first_name: string
  last_name: string
  language: Language
  is_active: boolean
  is_approved: boolean | null
  erased_at: Date | null
}

/** Orders and requests that begin meanwhile wait for it (refuse_while_closing). */
export const lockCompany = (tx: Queryable, accountId: string) =>
  tx.find<ClosingCompany>(sql`
    select a.id as account_id, c.id as company_id, c.name as company_name, a.email, a.first_name, a.last_name,
      a.language, a.is_active, c.is_approved, a.erased_at
    from companies c join accounts a on a.id = c.account_id where a.id = ${accountId} for update of c, a`)

export type Closure = { id: string; requested_at: Date; due_at: Date; closed_at: Date | null }

export const findClosure = (db: Queryable, companyId: string) =>
  db.find<Closure>(sql`
    select id, requested_at, due_at, closed_at from account_closures
    where company_id = ${companyId} and withdrawn_at is null and erased_at is null`)

const counts: Record<ClosingObstacle, (companyId: string) => Sql> = {
  'open-orders': (id) => sql`
    select 1 from orders o where o.company_id = ${id}
      and (o.state in ('awaiting-payment', 'awaiting-transfer') or o.invoice_waits)`,
  // Also money that arrived for an order that takes none, or that a cardholder's bank has not decided about.
  'refunds-due': (id) => sql`
    select 1 from refunds f where f.company_id = ${id} and f.sent_at is null
    union all select 1 from receipts r where r.company_id = ${id} and r.state = 'waiting'
    union all select 1 from chargebacks b join orders o on o.id = b.order_id
      where o.company_id = ${id} and b.closed_at is null`,
  'open-requests': (id) => sql`
    select 1 from requests r where r.company_id = ${id} and r.kind <> 'certification'
      and r.state not in ('draft', 'closed', 'declined', 'lapsed', 'cancelled')`,
  'pending-certifications': (id) => sql`
    select 1 from certifications c join facilities f on f.id = c.facility_id where f.company_id = ${id} and c.status = 0`,
  'scheduled-visits': (id) => sql`
    select 1 from visits v left join facilities f on f.id = v.facility_id left join requests r on r.id = v.request_id
      where coalesce(f.company_id, r.company_id) = ${id} and v.status = 'SCHEDULED'`,
}

export const listObstacles = async (db: Queryable, companyId: string): Promise<ClosingObstacle[]> => {
  const present: ClosingObstacle[] = []
  for (const kind of closingObstacles)
    if ((await db.get<{ is_there: boolean }>(sql`select exists (${counts[kind](companyId)}) as is_there`)).is_there)
      present.push(kind)
  return present
}

export const insertClosure = (
  tx: Queryable,
  { id, companyId, by, now, dueAt }: { id: string; companyId: string; by: string | null; now: Date; dueAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into account_closures (id, company_id, requested_by, requested_at, due_at)
    values (${id}, ${companyId}, ${by}, ${now}, ${dueAt})`)

/** Undefined: there is none, or its day has come. */
export const withdrawClosure = (tx: Queryable, companyId: string, { by, now }: { by: string | null; now: Date }) =>
  tx.find<Pick<Closure, 'id' | 'due_at'>>(sql`
    update account_closures set withdrawn_at = ${now}, withdrawn_by = ${by}
    where company_id = ${companyId} and withdrawn_at is null and closed_at is null returning id, due_at`)

export const listDueAccounts = (db: Queryable, now: Date): Promise<{ account_id: string }[]> =>
  db.many<{ account_id: string }>(sql`
    select c.account_id from account_closures k join companies c on c.id = k.company_id
    where k.withdrawn_at is null and k.erased_at is null and k.due_at <= ${now} order by k.due_at`)

export const markClosed = (tx: Queryable, id: string, now: Date): Promise<number> =>
  tx.run(sql`update account_closures set closed_at = ${now} where id = ${id} and closed_at is null`)

export const markErased = (tx: Queryable, id: string, now: Date): Promise<number> =>
  tx.run(sql`update account_closures set erased_at = ${now} where id = ${id} and erased_at is null`)

/** Nobody can sign in any more, and no link to a password and no API key works. */
export const endAccess = async (tx: Queryable, accountId: string, now: Date): Promise<void> => {
  await tx.run(sql`
    update accounts set is_active = false, password_hash = null, version = version + 1, updated_at = ${now}
    where id = ${accountId}`)
  await tx.run(sql`
    update single_use_links set revoked_at = ${now} where account_id = ${accountId} and used_at is null and revoked_at is null`)
  await endAccessOf(tx, accountId, now)
}

/** Whether the last email still waits for the mail server. */
export const doesMailWait = async (db: Queryable, address: string, template: string): Promise<boolean> =>
  (
    await db.get<{ waits: boolean }>(sql`
      select exists (select 1 from mails where to_address = ${address} and template = ${template}
        and state = 'queued') as waits`)
  ).waits
