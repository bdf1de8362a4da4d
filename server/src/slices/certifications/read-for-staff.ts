// Certifications for the back office and inspectors, with the reader's possible moves.

import type { certification } from '@assure/contract/calls/records'
import { movesNow } from '@assure/contract/domain/certification-moves'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { certificateLinks } from '../certificates/index.ts'
import { openFindingsCount, waiversOf } from '../findings/index.ts'
import { currentSettings } from '../settings/index.ts'
import { assignerOfDecision, type IsIndependent, independenceOf } from '../staff/index.ts'
import { briefWire, type CertificationBrief } from './wire.ts'

export type StaffCertification = z.input<typeof certification>

type BriefRow = {
  id: string
  facility_id: string
  status: number
  requested_at: Date
  issued_at: Date | null
  expires_at: Date | null
  open_findings: number
}

type StaffRow = BriefRow & {
  service: InBothLanguages | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
  decided_by_kind: 'admin' | 'inspector' | 'system' | null
  decider_name: string | null
  is_override: boolean
  recommended_status: number | null
  recommended_at: Date | null
  recommended_by: string | null
  recommended_reason: string | null
  recommender_name: string | null
  certificate_number: string | null
  assigned_by: string | null
  waived_by: string[]
  was_visited: boolean
}

/** By facility, newest first. */
export const certificationBriefs = async (
  db: Queryable,
  facilityIds: readonly string[],
  now: Date,
): Promise<(facilityId: string) => CertificationBrief[]> => {
  const rows =
    facilityIds.length === 0
      ? []
      : await db.many<BriefRow>(sql`
          select c.id, c.facility_id, c.status, c.requested_at, c.issued_at, c.expires_at,
            ${openFindingsCount} as open_findings from certifications c
          where c.facility_id = any(${facilityIds}::uuid[]) order by c.created_at desc, c.id desc`)
  const grouped = Map.groupBy(rows, (row) => row.facility_id)
  return (facilityId) => (grouped.get(facilityId) ?? []).map((row) => briefWire(row, now))
}

type StaffReader = Pick<Administrator | Inspector, 'kind' | 'accountId'>

type StaffView = { reader: StaffReader; isFourEyes: boolean; now: Date; isIndependent: IsIndependent }

const staffWire = (
  config: Pick<Config, 'publicUrl'>,
  row: StaffRow,
  { reader, isFourEyes, isIndependent, now }: StaffView,
): StaffCertification => {
  const brief = briefWire(row, now)
  return {
    ...row,
    ...brief,
    decided_by:
      row.decided_by === null || row.decided_by_kind === null || row.decided_by_kind === 'system'
        ? null
        : {
            id: row.decided_by,
            name: row.decider_name ?? '',
            role: row.decided_by_kind === 'admin' ? 'ADMIN' : 'INSPECTOR',
          },
    is_administrative: row.is_override,
    recommendation:
      row.recommended_at === null || row.recommended_by === null
        ? null
        : {
            move: row.recommended_status === certificationStatus.certified ? 'certify' : 'fail',
            reason: row.recommended_reason,
            by: { id: row.recommended_by, name: row.recommender_name ?? '' },
            at: row.recommended_at,
          },
    ...certificateLinks(config, row.certificate_number),
    moves: movesNow(reader.kind, brief.state, {
      isFourEyes,
      isRecommended: row.recommended_at !== null,
      isIndependent: isIndependent([row.assigned_by, ...row.waived_by]),
    }),
  }
}

type StaffQuery = {
  of: { id: string } | { facilityIds: readonly string[] }
  reader: StaffReader
  now: Date
}

/** Newest first. */
export const staffCertifications = async (
  db: Queryable,
  config: Pick<Config, 'publicUrl'>,
  { of, reader, now }: StaffQuery,
): Promise<StaffCertification[]> => {
  const which = 'id' in of ? sql`c.id = ${of.id}` : sql`c.facility_id = any(${of.facilityIds}::uuid[])`
  const rows = await db.many<StaffRow>(sql`
    select c.id, c.facility_id, c.status, c.requested_at, c.issued_at, c.expires_at, c.reason, c.decided_at,
      c.decided_by, c.decided_by_kind, c.is_override,
      c.recommended_status, c.recommended_at, c.recommended_by, c.recommended_reason,
      coalesce(nullif(btrim(d.first_name || ' ' || d.last_name), ''), d.email) as decider_name,
      coalesce(nullif(btrim(r.first_name || ' ' || r.last_name), ''), r.email) as recommender_name,
      certificate.number as certificate_number, ${assignerOfDecision} as assigned_by, ${waiversOf} as waived_by,
      ${openFindingsCount} as open_findings,
      (select json_build_object('en', s.name_en, 'ar', s.name_ar) from services s join orders o on o.service_id = s.id
        where o.id = c.order_id and (not s.certifies
          or exists (select 1 from services t where t.kind = 'certification' and t.is_offered and not t.certifies))
      ) as service,
      exists (
        select 1 from visits v where v.certification_id = c.id and v.status = 'COMPLETED'
          and (c.issued_at is null or v.completed_at > c.issued_at)
        union all
        select 1 from facility_reports p where p.facility_id = c.facility_id and p.removed_at is null
          and (c.issued_at is null or p.created_at > c.issued_at)
          and (p.certification_id = c.id or p.handed_over_at >= c.requested_at)
      ) as was_visited
    from certifications c
    join facilities f on f.id = c.facility_id
    left join accounts d on d.id = c.decided_by
    left join accounts r on r.id = c.recommended_by
    left join lateral (select k.number from certificates k where k.certification_id = c.id and k.superseded_at is null
      order by k.revision desc limit 1) certificate on true
    where ${which} order by c.created_at desc, c.id desc`)
  const isFourEyes = (await currentSettings(db)).decisionMode === 'four-eyes'
  const isIndependent = await independenceOf(db, reader.accountId, now)
  return rows.map((row) => staffWire(config, row, { reader, isFourEyes, isIndependent, now }))
}
