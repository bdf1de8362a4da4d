import type * as calls from '@assure/contract/calls/audit'
import type { QueryOf } from '@assure/contract/endpoint'
import { auditEntries, type EntryRow, entryColumns } from '../../platform/audit/entries.ts'
import { waitingRows } from '../../platform/audit/rows.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { descending, type ListRequest, listPage, searchFilters } from '../../platform/db/listing.ts'
import { joinSql, type Sql, sql, withFreshPlan } from '../../platform/db/sql.ts'
import { endOfDay, startOfDay } from '../../platform/dubai.ts'

type AuditQuery = QueryOf<typeof calls.listAuditEntries>

/** Must equal the expression of its index. Leaves out names that are encrypted with a person's key. */
const doc = sql`search_text(' ' || case when e.actor_name like 'person-key:%' then '' else coalesce(e.actor_name, '') end
  || ' ' || e.action || ' '
  || case when e.subject_name like 'person-key:%' then '' else coalesce(e.subject_name, '') end || ' ' || e.subject_id)`

const mostPersons = 200

/** People with this name today. Their rows are found by id. */
const listPersonsNamed = async (db: Queryable, search: string): Promise<string[]> => {
  const accounts = searchFilters(sql`a.doc`, search)
  if (accounts.length === 0) return []
  const companies = searchFilters(sql`c.doc`, search)
  const rows = await db.many<{ id: string }>(
    withFreshPlan(sql`
      (select a.id from accounts a where a.area = 'admin' and ${joinSql(accounts, ' and ')} limit ${mostPersons})
      union (select a.id from accounts a where a.area = 'inspector' and ${joinSql(accounts, ' and ')} limit ${mostPersons})
      union (select c.account_id from companies c where ${joinSql(companies, ' and ')} limit ${mostPersons})`),
  )
  return rows.map(({ id }) => id)
}

const filtersOf = ({ person, subject, action, from, to }: AuditQuery): Sql[] => [
  ...(person === undefined ? [] : [sql`e.actor_id = ${person}`]),
  ...(subject === undefined ? [] : [sql`e.subject_id = ${subject}`]),
  ...(action === undefined ? [] : [sql`e.action = ${action}`]),
  ...(from === undefined ? [] : [sql`e.at >= ${startOfDay(from)}`]),
  ...(to === undefined ? [] : [sql`e.at < ${endOfDay(to)}`]),
]

export const listAuditPage = async (db: Queryable, query: AuditQuery, now: Date) => {
  const persons = await listPersonsNamed(db, query.search)
  const words = searchFilters(doc, query.search)
  const request: ListRequest = {
    from: sql`audit_events e`,
    id: sql`e.seq`,
    filters: filtersOf(query),
    matches:
      words.length === 0 || persons.length === 0
        ? words
        : [
            sql`((${joinSql(words, ' and ')}) or e.actor_id = any(${persons}::uuid[])
              or e.subject_id = any(${persons}::text[]))`,
          ],
    order: descending([sql`e.seq`]),
    // Positions have no gaps, so the last one plus the rows not yet chained is the total.
    storedTotal: sql`(select coalesce(max(position), 0) from audit_seals) + (select count(*) from ${waitingRows})`,
    columns: entryColumns,
  }
  const { rows, ...listed } = await listPage<EntryRow>(db, request, query, now)
  return { entries: await auditEntries(db, rows), ...listed }
}

/** The contiguous part of the chain that covers these days. */
export const findSpan = (
  db: Queryable,
  { from, to, lastSeq }: { from: string | undefined; to: string | undefined; lastSeq: number },
) =>
  db.get<{ first: number | null; last: number | null }>(sql`
    select min(s.position) as first, max(s.position) as last from audit_seals s join audit_events e on e.seq = s.seq
    where s.position <= ${lastSeq} and e.at >= ${from === undefined ? new Date(0) : startOfDay(from)}
      and e.at < ${to === undefined ? new Date('9999-01-01T00:00:00Z') : endOfDay(to)}`)
