// Certifications for the owner, with the dates of their seven steps.
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { openFindingsCount } from '../findings/index.ts'

export type CertificationRow = {
  id: string
  facility_id: string
  order_id: string
  status: number
  requested_at: Date
  issued_at: Date | null
  expires_at: Date | null
  decided_at: Date | null
  reason: string | null
  is_override: boolean
  paid_at: Date | null
  planned_at: Date | null
  reported_at: Date | null
  certifier_first_name: string | null
  certifier_last_name: string | null
  certifier_email: string | null
  certificate_number: string | null
  open_findings: number
}

/** Newest first. Names of administrators are not shown to owners, so only an inspector is named as certifier. */
export const listOwnCertifications = (db: Queryable, facilityIds: readonly string[]) =>
  db.many<CertificationRow>(sql`
    select c.id, c.facility_id, c.order_id, c.status, c.requested_at, c.issued_at, c.expires_at, c.decided_at, c.reason,
      c.is_override, o.paid_at,
      visit.planned_at, least(visit.completed_at, report.sent_at) as reported_at,
      person.first_name as certifier_first_name, person.last_name as certifier_last_name,
      person.email as certifier_email, certificate.number as certificate_number,
      ${openFindingsCount} as open_findings
    from certifications c
    join orders o on o.id = c.order_id
    left join accounts person on person.id = c.certified_by and person.area = 'inspector'
    left join lateral (
      select min(v.created_at) as planned_at, min(v.completed_at) as completed_at from visits v
      where v.facility_id = c.facility_id and (v.certification_id = c.id
        or (c.status = 0 and v.certification_id is null and v.status = 'SCHEDULED'))) visit on true
    left join lateral (select min(r.created_at) as sent_at from facility_reports r
      where r.facility_id = c.facility_id and r.certification_id = c.id and r.removed_at is null) report on true
    left join lateral (select k.number from certificates k where k.certification_id = c.id and k.superseded_at is null
      order by k.revision desc limit 1) certificate on true
    where c.facility_id = any(${facilityIds}::uuid[])
    order by c.created_at desc, c.id desc`)
