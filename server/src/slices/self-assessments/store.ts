// Self-assessments, one for each facility. Each statement checks who may see it.
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type AssessedFacility = {
  id: string
  name: string
  company_id: string
  inspector_id: string | null
  archived_at: Date | null
  /** Fixed by its open order or pending certification. */
  frozen_version_id: string | null
  /** The services that certify it or could, oldest first. */
  service_ids: number[]
  /** null: not started. */
  version_id: string | null
  answers: Record<string, AnswerValue> | null
  is_shared: boolean
  updated_at: Date | null
}

const assessed = (which: Sql): Sql => sql`
  select f.id, f.name, f.company_id, f.inspector_id, f.archived_at,
    request.checklist_version_id as frozen_version_id,
    coalesce(case when request.service_id is not null then array[request.service_id] end,
      (select array_agg(s.id order by s.id) from services s where s.kind = 'certification' and s.is_offered and s.is_active
        and not s.is_on_quote),
      (select array_agg(s.id order by s.id) from services s where s.certifies), '{}') as service_ids,
    a.checklist_version_id as version_id, a.answers, coalesce(a.is_shared, false) as is_shared, a.updated_at
  from facilities f left join self_assessments a on a.facility_id = f.id
    left join lateral (
      select o.checklist_version_id, r.service_id from orders o join requests r on r.id = o.id
        left join certifications c on c.order_id = o.id
      where o.facility_id = f.id and (o.state in ('awaiting-payment', 'awaiting-transfer') or c.status = 0)
      order by o.created_at desc, o.id desc limit 1) request on true
  where ${which}`

export const findOwnAssessment = (
  db: Queryable,
  { id, companyId }: { id: string; companyId: string },
): Promise<AssessedFacility | undefined> =>
  db.find<AssessedFacility>(assessed(sql`f.id = ${id} and f.company_id = ${companyId}`))

/** Locked so that no order is placed until the commit. */
export const lockOwnAssessment = (
  tx: Tx,
  { id, companyId }: { id: string; companyId: string },
): Promise<AssessedFacility | undefined> =>
  tx.find<AssessedFacility>(sql`${assessed(sql`f.id = ${id} and f.company_id = ${companyId}`)} for no key update of f`)

export const findAssignedAssessment = (
  db: Queryable,
  { id, inspectorId }: { id: string; inspectorId: string },
): Promise<AssessedFacility | undefined> =>
  db.find<AssessedFacility>(assessed(sql`f.id = ${id} and f.inspector_id = ${inspectorId} and f.archived_at is null`))

/** Undefined unless the owner shares it. */
export const findShared = (db: Queryable, facilityId: string) =>
  db.find<{ version_id: string; answers: Record<string, AnswerValue>; updated_at: Date }>(sql`
    select checklist_version_id as version_id, answers, updated_at from self_assessments
    where facility_id = ${facilityId} and is_shared`)

type SavedAssessment = {
  facilityId: string
  versionId: string
  answers: Readonly<Record<string, AnswerValue>>
  isShared: boolean
  by: string
  now: Date
}

export const upsertAssessment = (
  tx: Tx,
  { facilityId, versionId, answers, isShared, by, now }: SavedAssessment,
): Promise<number> =>
  tx.run(sql`
    insert into self_assessments (facility_id, checklist_version_id, answers, is_shared, updated_at, updated_by)
    values (${facilityId}, ${versionId}, ${JSON.stringify(answers)}::jsonb, ${isShared}, ${now}, ${by})
    on conflict (facility_id) do update set checklist_version_id = excluded.checklist_version_id,
      answers = excluded.answers, is_shared = excluded.is_shared, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`)
