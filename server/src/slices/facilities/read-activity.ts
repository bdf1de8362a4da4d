// The trail of a facility and everything that belongs to it.
import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'

type Entry = ReturnOf<typeof calls.listFacilityActivity>['entries'][number]
type EntryRow = {
  seq: number
  at: Date
  actor_kind: Entry['actor']['kind']
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  request_id: string | null
}

export const listActivity: UseCase<typeof calls.listFacilityActivity> = async ({ db }, { params: { id }, query }) => {
  const { page, limit } = query
  if ((await db.find(sql`select 1 as there from facilities where id = ${id}`)) === undefined)
    return refuse('facility.not-found')
  const belongings = sql`
    subjects as materialized (
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
      union all select 'document', d.id::text from facility_documents d where d.facility_id = ${id})`
  const { total } = await db.get<{ total: number }>(sql`
    with ${belongings} select count(*) as total from audit_events a join subjects s on a.subject_kind = s.kind
      and a.subject_id = s.id`)
  const rows = await db.many<EntryRow>(sql`
    with ${belongings}
    select a.seq, a.at, a.actor_kind, a.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id,
      a.subject_name, a.before, a.after, a.reason, a.request_id
    from audit_events a join subjects s on a.subject_kind = s.kind and a.subject_id = s.id
    order by a.seq desc limit ${limit} offset ${(page - 1) * limit}`)
  const entries = (await openPersons(db, rows)).map((row) => ({
    id: row.seq,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
    reason: row.reason,
    request_id: row.request_id,
  }))
  return accept({ entries, pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), total } })
}
