// Requests whose deadline has passed.
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type LockedRequest, lockedColumns } from './store.ts'

export type Due = { today: string; draftsBefore: Date; unpaidBefore: Date }

const isDue = ({ today, draftsBefore, unpaidBefore }: Due): Sql => sql`
  r.kind <> 'certification' and r.state in ('draft', 'awaiting-payment', 'quoted') and case r.state
    when 'draft' then r.updated_at < ${draftsBefore}
    when 'awaiting-payment' then r.state_since < ${unpaidBefore}
    else (select q.valid_until from request_quotes q where q.request_id = r.id
      order by q.sent_at desc, q.id desc limit 1) < ${today}::date end`

/** At most 500. The rest is left for the next run. */
export const listDue = (db: Queryable, due: Due): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`select r.id from requests r where ${isDue(due)} order by r.state_since, r.id limit 500`)

export const lockDue = (tx: Tx, id: string, due: Due) =>
  tx.find<LockedRequest>(sql`
    select ${lockedColumns} from requests r where r.id = ${id} and ${isDue(due)} for no key update of r`)
