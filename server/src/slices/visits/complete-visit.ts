// What a decision does to the visits of its inspector: the earliest open one is done; without one, the visit of this moment is recorded.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

export type VisitResult = {
  facilityId: string
  inspectorId: string
  certificationId: string
  outcome: 'passed' | 'failed'
}

/** The visit's id; undefined when none is open and none `mayBeRecorded`. */
export const completeVisit = async (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { facilityId, inspectorId, certificationId, outcome }: VisitResult,
  mayBeRecorded: boolean,
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const open = await tx.find<{ id: string }>(sql`
    update visits set status = 'COMPLETED', completed_at = ${now}, certification_id = ${certificationId}, outcome = ${outcome}, updated_at = ${now}
    where status = 'SCHEDULED' and id = (
      select id from visits where facility_id = ${facilityId} and inspector_id = ${inspectorId} and status = 'SCHEDULED' order by scheduled_at, id limit 1 for update)
    returning id`)
  if (open !== undefined || !mayBeRecorded) return open?.id
  const id = deps.random.uuid()
  await tx.run(sql`
    insert into visits (id, facility_id, inspector_id, certification_id, scheduled_at, status, unplanned, outcome, completed_at, created_by, created_at, updated_at)
    values (${id}, ${facilityId}, ${inspectorId}, ${certificationId}, ${now}, 'COMPLETED', true, ${outcome}, ${now}, ${inspectorId}, ${now}, ${now})`)
  return id
}
