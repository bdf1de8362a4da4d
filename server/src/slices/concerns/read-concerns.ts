import type * as calls from '@assure/contract/calls/concerns'
import { accept } from '@assure/contract/domain/outcome'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { descending, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'

type ConcernRow = {
  id: string
  reference: string
  about: string | null
  text: string
  contact: string | null
  created_at: Date
  closed_at: Date | null
  closed_by: string | null
  closer_name: string | null
  outcome: string | null
}

const columns = sql`
  c.id, c.reference, c.about, c.text, c.contact, c.created_at, c.closed_at, c.closed_by, c.outcome,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as closer_name`
const joins = sql`left join accounts a on a.id = c.closed_by`

const states = { open: sql`c.closed_at is null`, closed: sql`c.closed_at is not null` }

const openFirst = descending([states.open, sql`c.created_at`, sql`c.id`])

const concernWire = (row: ConcernRow): z.input<typeof calls.concern> => ({
  ...row,
  state: row.closed_at === null ? 'open' : 'closed',
  closed:
    row.closed_at === null || row.closed_by === null
      ? null
      : { outcome: row.outcome ?? '', at: row.closed_at, by: { id: row.closed_by, name: row.closer_name ?? '' } },
})

export const listConcerns: UseCase<typeof calls.listConcerns> = async ({ db }, { now, query }) => {
  const { state, search } = query
  const { rows, ...listed } = await listPage<ConcernRow>(
    db,
    {
      from: sql`concerns c`,
      id: sql`c.id`,
      filters: state === undefined ? [] : [states[state]],
      doc: sql`search_text(' ' || c.reference || ' ' || coalesce(c.about, ''))`,
      search,
      order: openFirst,
      columns,
      joins,
    },
    query,
    now,
  )
  return accept({ concerns: rows.map(concernWire), ...listed })
}

export const readConcern = async (db: Queryable, id: string): Promise<z.input<typeof calls.concern>> =>
  concernWire(await db.get<ConcernRow>(sql`select ${columns} from concerns c ${joins} where c.id = ${id}`))
