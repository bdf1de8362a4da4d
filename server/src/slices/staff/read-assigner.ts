// Who chose the inspector that a decision rests on. A recommendation stays with the choice that it came of, whoever
// assigns another inspector later.
import { type Sql, sql } from '../../platform/db/sql.ts'

/** Names the tables `c` and `f`. The trail knows who assigned before. */
export const assignerOfDecision: Sql = sql`case when c.recommended_at < f.inspector_assigned_at then coalesce((
    select e.actor_id from audit_events e
    where e.subject_id = f.id::text and e.action = 'facility.inspector-assigned' and e.at <= c.recommended_at
    order by e.seq desc limit 1
  ), f.inspector_assigned_by) else f.inspector_assigned_by end`
