import type * as calls from '@assure/contract/calls/statements'
import { accept } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { descending, listPage, searchFilters } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { dirhams } from '../../platform/money-text.ts'

type Statement = z.input<typeof calls.bankStatement>

type StatementRow = Pick<Statement, 'id' | 'name' | 'format' | 'account' | 'currency' | 'first_day' | 'last_day'> & {
  opening_fils: number
  closing_fils: number
  lines: number
  imported_by: string
  importer_name: string
  imported_at: Date
  receipts: number
  new: number
  waiting: number
  matched: number
  set_aside: number
}

const columns = sql`
  s.id, s.name, s.format, s.account, s.currency, to_char(s.first_day, 'YYYY-MM-DD') as first_day,
  to_char(s.last_day, 'YYYY-MM-DD') as last_day, s.opening_fils, s.closing_fils, s.line_count as lines,
  s.imported_by, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as importer_name, s.imported_at,
  progress.*`

const joins = sql`
  join accounts a on a.id = s.imported_by
  cross join lateral (
    select count(*)::int as receipts, count(*) filter (where r.state = 'new')::int as new,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'matched')::int as matched,
      count(*) filter (where r.state = 'set-aside')::int as set_aside
    from receipts r where r.statement_id = s.id) progress`

const newestFirst = descending([sql`s.imported_at`, sql`s.id`])

const statementWire = ({
  opening_fils: openingFils,
  closing_fils: closingFils,
  imported_by: importerId,
  importer_name: importerName,
  new: unjudged,
  waiting,
  matched,
  set_aside: setAside,
  ...row
}: StatementRow): Statement => ({
  ...row,
  opening_balance: dirhams(openingFils),
  closing_balance: dirhams(closingFils),
  progress: { new: unjudged, waiting, matched, set_aside: setAside },
  imported_by: { id: importerId, name: importerName },
})

export const listStatements: UseCase<typeof calls.listStatements> = async ({ db }, { now, query }) => {
  const { search } = query
  const { rows, ...listed } = await listPage<StatementRow>(
    db,
    {
      from: sql`bank_statements s`,
      id: sql`s.id`,
      filters: searchFilters(sql`search_text(' ' || s.name)`, search),
      order: newestFirst,
      columns,
      joins,
    },
    query,
    now,
  )
  return accept({ statements: rows.map(statementWire), ...listed })
}

export const readStatement = async (db: Queryable, id: string): Promise<Statement> =>
  statementWire(await db.get<StatementRow>(sql`select ${columns} from bank_statements s ${joins} where s.id = ${id}`))
