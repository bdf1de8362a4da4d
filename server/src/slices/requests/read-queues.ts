// The office's queues. The list of requests filters by these conditions, and the dashboard counts by them.
import type { requestQueues } from '@assure/contract/domain/request-moves'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { overdueVisit } from '../visits/index.ts'

type RequestQueue = (typeof requestQueues)[number]

/** For `requests r`. */
export const inRequestQueue: Record<RequestQueue, (now: Date) => Sql> = {
  'to-answer': () => sql`r.state = 'submitted'`,
  unanswered: () => sql`r.unanswered_since is not null`,
  unassigned: () => sql`r.state = 'ready' and r.kind <> 'certification' and r.inspector_id is null`,
  'to-decide': () => sql`r.kind <> 'certification' and (r.state = 'under-review'
    or r.state = 'reported' and r.disputed_at is not null and r.dispute_answer is null)`,
  'overdue-visits': (now) => sql`r.id in (select v.request_id from visits v where v.request_id is not null
    and ${overdueVisit(now)})`,
}

/** A message waits since it was sent, a dispute since it was raised, any other request since its state began. */
export const waitingSince = (queue: RequestQueue): Sql =>
  queue === 'unanswered'
    ? sql`coalesce(r.unanswered_since, r.updated_at)`
    : sql`case when r.state = 'reported' then coalesce(r.disputed_at, r.state_since) else r.state_since end`
