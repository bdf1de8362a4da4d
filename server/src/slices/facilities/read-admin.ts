// Facilities as administrators see them: the list, one of them, what happened to it.
import type {
  adminFacility,
  adminFacilityDetail,
  listFacilitiesAdmin,
  listFacilityActivity,
} from '@assure/contract/admin-facilities'
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type * as z from 'zod'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { keptTotal, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type CertificationBrief,
  certificationBriefs,
  currentCertificationOf,
  listOwnCertifications,
  progressOf,
  staffCertifications,
} from '../certifications/index.ts'
import { currentSettings } from '../settings/index.ts'
import { adminFilters, adminOrder, facilitySearch } from './admin-filters.ts'
import { type StaffFacilityRow, staffColumns, staffFacilityWire, staffJoins } from './staff-facility.ts'
import { agreementWire, isoOrNull } from './wire.ts'

export type AdminFacility = z.output<typeof adminFacility>
export type AdminFacilityDetail = z.output<typeof adminFacilityDetail>
type AdminRow = StaffFacilityRow & { userId: string }

const adminColumns = (actor: Administrator, now: Date) =>
  sql`${staffColumns(actor.language, now)}, company.account_id as user_id`
const adminJoins = sql`${staffJoins} join companies company on company.id = f.company_id`

export const adminFacilityWire = (row: AdminRow, certifications: CertificationBrief[]): AdminFacility => ({
  ...staffFacilityWire(row, certifications),
  user_id: row.userId,
  archived_at: isoOrNull(row.archivedAt),
})

export const listFacilitiesForAdmin =
  (deps: Deps) =>
  async (
    actor: Administrator,
    query: QueryOf<typeof listFacilitiesAdmin>,
  ): Promise<Outcome<AnswerOf<typeof listFacilitiesAdmin>>> => {
    const now = deps.clock.now()
    const searched = facilitySearch(query.search)
    const { rows, ...pagination } = await listPage<AdminRow>(
      deps.db,
      {
        // Archived ones are in no list; the total that is kept leaves them out as well.
        from: sql`(select * from facilities where archived_at is null) f`,
        id: sql`f.id`,
        filters: [...adminFilters(query, now), ...searched.filters],
        doc: sql`f.doc`,
        search: searched.search,
        order: adminOrder[query.sort],
        page: query.page,
        limit: query.limit,
        keptTotal: keptTotal('facilities'),
        columns: adminColumns(actor, now),
        joins: adminJoins,
      },
      now,
    )
    const briefs = await certificationBriefs(
      deps.db,
      // One that shows nothing has no certification.
      rows.filter(({ shown }) => shown !== null).map(({ id }) => id),
      now,
    )
    return accept({ facilities: rows.map((row) => adminFacilityWire(row, briefs(row.id))), pagination })
  }

/** In the transaction of a change too. Archived ones can still be looked at. */
export const readAdminFacility = async (
  deps: Pick<Deps, 'config' | 'files'>,
  db: Queryable,
  actor: Administrator,
  id: string,
  now: Date,
): Promise<AdminFacilityDetail | undefined> => {
  const row = await db.find<AdminRow>(
    sql`select ${adminColumns(actor, now)} from facilities f ${adminJoins} where f.id = ${id}`,
  )
  if (row === undefined) return undefined
  const settings = await currentSettings(db)
  return {
    ...adminFacilityWire(row, []),
    certifications: await staffCertifications(db, deps.config, { of: { facilityIds: [id] }, reader: actor, now }),
    ...agreementWire(deps, 'admin', row, actor),
    decision: settings.decisionMode,
    assigned_at: isoOrNull(row.inspectorAssignedAt),
    steps_done: progressOf(row, currentCertificationOf(await listOwnCertifications(db, [id]), now), now).steps,
    version: String(row.version),
  }
}

export const getFacilityForAdmin =
  (deps: Deps) =>
  async (actor: Administrator, id: string): Promise<Outcome<AdminFacilityDetail>> => {
    const found = await readAdminFacility(deps, deps.db, actor, id, deps.clock.now())
    return found === undefined ? refuse('facility.not-found') : accept(found)
  }

type Entry = AnswerOf<typeof listFacilityActivity>['entries'][number]
type EntryRow = {
  seq: number
  at: Date
  actorKind: Entry['actor']['kind']
  actorId: string | null
  actorName: string | null
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  requestId: string | null
}

export const listActivity =
  (deps: Deps) =>
  async (
    id: string,
    { page, limit }: QueryOf<typeof listFacilityActivity>,
  ): Promise<Outcome<AnswerOf<typeof listFacilityActivity>>> => {
    if ((await deps.db.find(sql`select 1 as found from facilities where id = ${id}`)) === undefined)
      return refuse('facility.not-found')
    const belongings = sql`
      subjects as materialized (
        select 'facility' as kind, ${id}::text as id
        union all select 'order', o.id::text from orders o where o.facility_id = ${id}
        union all select 'certification', c.id::text from certifications c where c.facility_id = ${id}
        union all select 'certificate', k.id::text from certificates k where k.facility_id = ${id}
        union all select 'visit', v.id::text from visits v where v.facility_id = ${id}
        union all select 'note', n.id::text from notes n where n.facility_id = ${id}
        union all select 'report', r.id::text from facility_reports r where r.facility_id = ${id}
        union all select 'document', d.id::text from facility_documents d where d.facility_id = ${id})`
    const { total } = await deps.db.get<{ total: number }>(sql`
      with ${belongings} select count(*) as total from audit_events a join subjects s on a.subject_kind = s.kind and a.subject_id = s.id`)
    const rows = await deps.db.many<EntryRow>(sql`
      with ${belongings}
      select a.seq, a.at, a.actor_kind, a.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name, a.before, a.after, a.reason, a.request_id
      from audit_events a join subjects s on a.subject_kind = s.kind and a.subject_id = s.id order by a.seq desc limit ${limit} offset ${(page - 1) * limit}`)
    const entries = rows.map((row) => ({
      id: row.seq,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
      action: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
      before: row.before,
      after: row.after,
      reason: row.reason,
      request_id: row.requestId,
    }))
    return accept({ entries, pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), total } })
  }
