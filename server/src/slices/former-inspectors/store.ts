// Former inspectors of a facility may still hand over what they entered there, and nothing else.
import type { Tx } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql } from '../../platform/db/sql.ts'

/** As long as replies to an inspector's device are stored, so that a repeated call is applied once (decision 24). */
const handOverDays = 30

/**
 * Needs the table `f`. Also true for the assigned inspector, so that assigning someone back loses nothing. `madeAt`
 * leaves out what was made after the inspector was removed.
 */
export const wasAssigned = (inspectorId: string, now: Date, madeAt?: Sql): Sql => sql`
  (f.inspector_id = ${inspectorId} or exists (
    select 1 from former_inspectors p
    where p.facility_id = f.id and p.inspector_id = ${inspectorId}
      and p.removed_at > ${new Date(now.getTime() - handOverDays * 86_400_000)}
      ${madeAt === undefined ? emptySql : sql`and p.removed_at >= ${madeAt}`}))`

type FormerInspector = { facilityId: string; inspectorId: string; now: Date }

export const insertFormerInspector = (tx: Tx, { facilityId, inspectorId, now }: FormerInspector): Promise<number> =>
  tx.run(sql`
    insert into former_inspectors (facility_id, inspector_id, removed_at) values (${facilityId}, ${inspectorId}, ${now})
    on conflict (facility_id, inspector_id) do update set removed_at = excluded.removed_at`)
