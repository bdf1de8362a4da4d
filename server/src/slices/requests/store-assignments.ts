// The inspectors who can be assigned to a request.
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql, unsafeText } from '../../platform/db/sql.ts'
import { isLaboratoryOfferedOn } from '../laboratories/index.ts'
import { conflictOf } from '../services/index.ts'

export type Candidate = {
  account_id: string
  email: string
  first_name: string
  last_name: string
  is_active: boolean
  is_competent: boolean
  laboratory_id: number | null
  /** The reason of a declared conflict with the company. */
  conflict: string | null
  /** Inspected a request that this one repeats, directly or through other repetitions. */
  was_first: boolean
}

/** Locked so that the inspector is not deactivated until the commit. */
export const lockCandidate = (tx: Tx, id: string, request: { id: string; service_id: number; company_id: string }) =>
  tx.find<Candidate>(sql`
    select a.id as account_id, a.email, a.first_name, a.last_name, a.is_active,
      exists (select 1 from inspector_services s where s.inspector_id = a.id and s.service_id = ${request.service_id})
        as is_competent, i.laboratory_id,
      ${conflictOf(sql`a.id`, sql`${request.company_id}::uuid`)} as conflict,
      exists (with recursive earlier as (
          select again.first_id as id from requests again where again.id = ${request.id} and again.first_id is not null
          union select before.first_id from earlier join requests before on before.id = earlier.id
            where before.first_id is not null)
        select 1 from earlier join requests done on done.id = earlier.id where done.inspector_id = a.id) as was_first
    from inspectors i join accounts a on a.id = i.account_id where a.id = ${id} for share of a`)

/** `laboratoryId`: where a test is made; null for an inspection. */
type Assigned = { id: string; inspectorId: string; laboratoryId: number | null; by: string; now: Date }

export const setInspector = (tx: Tx, { id, inspectorId, laboratoryId, by, now }: Assigned): Promise<number> =>
  tx.run(sql`
    update requests set inspector_id = ${inspectorId}, laboratory_id = ${laboratoryId}, assigned_by = ${by},
      assigned_at = ${now}
    where id = ${id}`)

export type RankedRow = {
  id: string
  name: string
  is_competent: boolean
  is_near: boolean | null
  visits_in_window: number
  load: number
  conflict: string | null
  laboratory: string | null
}

type Candidates = { requestId: string; language: Language; now: Date }

/**
 * For a request that the office may see. Inspectors who can be assigned come first. A test is only for analysts of
 * laboratories that are offered.
 */
export const listCandidates = (db: Queryable, { requestId, language, now }: Candidates): Promise<RankedRow[]> =>
  db.many<RankedRow>(sql`
    select ranked.* from requests r cross join lateral (
      select a.id, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as name,
        exists (select 1 from inspector_services s where s.inspector_id = a.id and s.service_id = r.service_id)
          as is_competent,
        (select bool_or(p.emirate_id = r.place_emirate_id) from inspector_service_areas t
          join service_areas p on p.id = t.service_area_id
          where t.inspector_id = a.id and p.emirate_id is not null) as is_near,
        (select count(*)::int from visits v where v.inspector_id = a.id and v.status = 'SCHEDULED'
          and (v.scheduled_at at time zone 'Asia/Dubai')::date between r.wished_from
            and coalesce(r.wished_to, r.wished_from)) as visits_in_window,
        (select count(*)::int from requests w where w.inspector_id = a.id and w.state in ('ready', 'scheduled',
          'in-progress')) as load,
        ${conflictOf(sql`a.id`, sql`r.company_id`)} as conflict,
        ${unsafeText(language === 'ar' ? 'b.name_ar' : 'b.name_en')} as laboratory
      from inspectors i join accounts a on a.id = i.account_id left join laboratories b on b.id = i.laboratory_id
      where a.is_active and (r.kind <> 'test' or b.id is not null and ${isLaboratoryOfferedOn(now)})
    ) ranked
    where r.id = ${requestId} and r.submitted_at is not null and r.kind <> 'certification'
    order by (ranked.conflict is null) desc, ranked.is_competent desc, coalesce(ranked.is_near, false) desc,
      ranked.visits_in_window, ranked.load, ranked.name, ranked.id
    limit 100`)
