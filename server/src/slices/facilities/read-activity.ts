// The trail of a facility and everything that belongs to it.
import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { auditEntries, type EntryRow, entryColumns } from '../../platform/audit/entries.ts'
import { descending, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'

export const listActivity: UseCase<typeof calls.listFacilityActivity> = async (
  { db },
  { now, params: { id }, query },
) => {
  if ((await db.find(sql`select 1 as there from facilities where id = ${id}`)) === undefined)
    return refuse('facility.not-found')
  const belongings = sql`
      select 'facility' as kind, ${id}::text as id
      union all select 'order', o.id::text from orders o where o.facility_id = ${id}
      union all select 'certification', c.id::text from certifications c where c.facility_id = ${id}
      union all select 'certificate', k.id::text from certificates k where k.facility_id = ${id}
      union all select 'visit', v.id::text from visits v where v.facility_id = ${id}
      union all select 'inspection', i.id::text from inspections i where i.facility_id = ${id}
      union all select 'inspection', c.id::text from certifications c where c.facility_id = ${id}
      union all select 'finding', n.id::text from findings n where n.facility_id = ${id}
      union all select 'note', n.id::text from notes n where n.facility_id = ${id}
      union all select 'report', r.id::text from facility_reports r where r.facility_id = ${id}
      union all select 'document', d.id::text from facility_documents d where d.facility_id = ${id}`
  const { rows, ...listed } = await listPage<EntryRow>(
    db,
    {
      from: sql`audit_events e`,
      id: sql`e.seq`,
      filters: [
        sql`e.seq in (
        with subjects as materialized (${belongings})
        select a.seq from subjects s join audit_events a on a.subject_kind = s.kind and a.subject_id = s.id)`,
      ],
      order: descending([sql`e.seq`]),
      columns: entryColumns,
    },
    query,
    now,
  )
  return accept({ entries: await auditEntries(db, rows), ...listed })
}
