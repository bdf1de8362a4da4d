// Who assigned the inspector whose recommendation a decision rests on, even if another is assigned later.
import { type Sql, sql } from '../../platform/db/sql.ts'

/** Needs the tables `c` and `f`. Earlier assignments are read from the trail. */
export const assignerOfDecision: Sql = sql`case when c.recommended_at < f.inspector_assigned_at then coalesce((
    select e.actor_id from audit_events e
    where e.subject_id = f.id::text and e.action = 'facility.inspector-assigned' and e.at <= c.recommended_at
    order by e.seq desc limit 1
  ), f.inspector_assigned_by) else f.inspector_assigned_by end`
