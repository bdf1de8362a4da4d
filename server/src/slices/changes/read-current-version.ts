// The current version of a record, for a caller who may see it. Made from the facts on the wire, because screens make
// their `seen` from them too.

import type { FindingState } from '@assure/contract/domain/finding-moves'
import { namesOf, userFields, type ValuesOf } from '@assure/contract/domain/record-fields'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { SampleState } from '@assure/contract/domain/sample-moves'
import { type SeenKind, seenOf } from '@assure/contract/domain/seen'
import type { TestResult } from '@assure/contract/domain/test-verdict'
import {
  certificationStateOfCode,
  certificationStatus,
  type FacilityState,
  type OrderState,
  type PaymentMethod,
  type StaffRole,
  type VisitStatus,
} from '@assure/contract/domain/vocabulary'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { isoOrNull } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { pick } from '../../platform/pick.ts'
import { isUuid } from '../../platform/uuid.ts'
import { type ReferenceList, referenceTables } from '../reference-data/index.ts'

export type Viewer = Owner | Administrator | Inspector
/** `seen`: undefined if the record is gone. `subjects`: under which ids the trail records its changes. */
export type CurrentVersion = {
  seen: string | undefined
  subjects: readonly string[]
  /** Documents have no rows of their own in the trail. Their owner's rows name them. */
  document?: string
}
export type ViewedRecord = { actor: Viewer; kind: SeenKind; id: string; now: Date }
type Lookup = { viewer: Viewer; id: string; now: Date }
/** The version alone, if the trail records its changes under the id itself. */
type Read = (db: Queryable, lookup: Lookup) => Promise<CurrentVersion | string | undefined>

/** Needs the table `f`. */
const facilitiesOf = (viewer: Viewer): Sql => {
  if (viewer.kind === 'admin') return sql`true`
  return viewer.kind === 'owner'
    ? sql`f.company_id = ${viewer.companyId}`
    : sql`f.inspector_id = ${viewer.accountId} and f.archived_at is null`
}
const forAdministrators = (viewer: Viewer): Sql => (viewer.kind === 'admin' ? sql`true` : sql`false`)

const certification: Read = async (db, { viewer, id, now }) => {
  if (viewer.kind === 'owner') return undefined
  const row = await db.find<{
    status: number
    expires_at: Date | null
    decided_at: Date | null
    recommended_at: Date | null
  }>(sql`
    select c.status, c.expires_at, c.decided_at, c.recommended_at from certifications c
    join facilities f on f.id = c.facility_id
    where c.id = ${id} and ${facilitiesOf(viewer)}`)
  if (row === undefined) return undefined
  const isOver = row.status === certificationStatus.certified && row.expires_at !== null && row.expires_at <= now
  return seenOf.certification({
    state: isOver ? 'expired' : certificationStateOfCode(row.status),
    decided_at: isoOrNull(row.decided_at),
    recommendation: row.recommended_at && { at: row.recommended_at.toISOString() },
  })
}

type AccountRow = Omit<ValuesOf<typeof userFields>, 'phone_number'> & {
  phone_number: string | null
  is_approved: boolean | null
  is_active: boolean
  submitted_at: Date
  documents_requested_at: Date | null
}

const findAccount = (db: Queryable, viewer: Viewer, id: string) =>
  db.find<AccountRow>(sql`
    select a.first_name, a.last_name, a.phone_number, a.position, c.name as company_name, c.company_type_id as company_type,
      c.address_line_1, c.address_line_2, c.city, c.emirate_id as emirate,
      c.is_approved, a.is_active, c.submitted_at, c.documents_requested_at
    from companies c join accounts a on a.id = c.account_id where a.id = ${id} and c.submitted_at is not null
      and ${forAdministrators(viewer)}`)

const review: Read = async (db, { viewer, id }) => {
  const row = await findAccount(db, viewer, id)
  return (
    row &&
    seenOf.review({
      is_approved: row.is_approved,
      submitted_at: row.submitted_at.toISOString(),
      documents_requested_at: isoOrNull(row.documents_requested_at),
      version: versionOf(pick(row, namesOf(userFields))),
    })
  )
}

const activeSwitch: Read = async (db, { viewer, id }) => {
  const row = await findAccount(db, viewer, id)
  return row && seenOf.switch(row)
}

const order: Read = async (db, { viewer, id }) => {
  if (viewer.kind === 'inspector') return undefined
  const row = await db.find<{ state: OrderState; method: PaymentMethod; slip_at: Date | null }>(sql`
    select o.state, o.method, case when o.slip_file_id is not null then o.slip_at end as slip_at from orders o
    where o.id = ${id} and ${viewer.kind === 'admin' ? sql`true` : sql`o.company_id = ${viewer.companyId}`}`)
  return (
    row &&
    seenOf.order({
      state: row.state,
      method: row.method,
      slip: row.slip_at && { sent_at: row.slip_at.toISOString() },
    })
  )
}

const assignment: Read = async (db, { viewer, id }) => {
  const row = await db.find<{ inspector_id: string | null; archived_at: Date | null }>(
    sql`select f.inspector_id, f.archived_at from facilities f where f.id = ${id} and ${forAdministrators(viewer)}`,
  )
  return (
    row &&
    seenOf.assignment({
      inspector: row.inspector_id === null ? null : { id: row.inspector_id },
      archived_at: isoOrNull(row.archived_at),
    })
  )
}

const visit: Read = async (db, { viewer, id }) => {
  if (viewer.kind === 'owner') return undefined
  const row = await db.find<{ status: VisitStatus; scheduled_at: Date }>(sql`
    select v.status, v.scheduled_at from visits v
    left join facilities f on f.id = v.facility_id left join requests r on r.id = v.request_id
    where v.id = ${id} and (${
      viewer.kind === 'admin'
        ? sql`true`
        : sql`(${facilitiesOf(viewer)})
      or r.inspector_id = ${viewer.accountId}`
    })`)
  return row && seenOf.visit({ status: row.status, scheduled_at: row.scheduled_at.toISOString() })
}

/** Its orders and certifications also change what may be done with a facility. */
const facility: Read = async (db, { viewer, id, now }) => {
  if (viewer.kind === 'inspector') return undefined
  const row = await db.find<{ shown: number | null; archived_at: Date | null; subjects: string[] }>(sql`
    select shown_state(f.state, f.state_from, f.state_until, f.state_after, ${now}) as shown, f.archived_at,
      array(select f.id union all select o.id from orders o where o.facility_id = f.id union all select c.id
        from certifications c where c.facility_id = f.id)::text[] as subjects
    from facilities f where f.id = ${id} and ${facilitiesOf(viewer)}`)
  if (row === undefined) return undefined
  const state: FacilityState = row.shown === null ? 'none' : certificationStateOfCode(row.shown)
  return { seen: seenOf.facility({ state, archived_at: isoOrNull(row.archived_at) }), subjects: row.subjects }
}

const staff: Read = async (db, { viewer, id }) => {
  const row = await db.find<{ first_name: string; last_name: string; role: StaffRole; is_active: boolean }>(sql`
    select a.first_name, a.last_name, s.role, a.is_active from staff s join accounts a on a.id = s.account_id
    where s.account_id = ${id} and ${forAdministrators(viewer)}`)
  return (
    row &&
    seenOf.staff({
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      isActive: row.is_active,
    })
  )
}

const reference: Read = async (db, { viewer, id }) => {
  const [list = '', number = ''] = id.split('/')
  const table = Object.hasOwn(referenceTables, list) ? referenceTables[list as ReferenceList] : undefined
  if (table === undefined || !/^\d{1,4}$/.test(number) || viewer.kind !== 'admin' || viewer.role !== 'SUPER_ADMIN')
    return undefined
  const row = await db.find<{ name_en: string; name_ar: string; position: number; is_active: boolean }>(
    sql`select name_en, name_ar, position, is_active from ${table} where id = ${Number(number)}`,
  )
  return (
    row &&
    seenOf.reference({
      name: { en: row.name_en, ar: row.name_ar },
      position: row.position,
      is_active: row.is_active,
    })
  )
}

const note: Read = async (db, { viewer, id }) => {
  if (viewer.kind === 'owner') return undefined
  const row = await db.find<{ updated_at: Date }>(sql`
    select n.updated_at from notes n join facilities f on f.id = n.facility_id
    where n.id = ${id} and ${facilitiesOf(viewer)}`)
  return row && seenOf.note({ updated_at: row.updated_at.toISOString() })
}

/** A document of a company, of an inspector, or the agreement of a facility. */
const document: Read = async (db, { viewer, id }) => {
  if (viewer.kind === 'inspector') return undefined
  const companyId = viewer.kind === 'owner' ? viewer.companyId : null
  const row = await db.find<{ is_there: boolean; subject: string }>(sql`
    select d.removed_at is null as is_there, c.account_id::text as subject from company_documents d
    join companies c on c.id = d.company_id
    where d.id = ${id} and (${companyId}::uuid is null or c.id = ${companyId}::uuid)
    union all select d.removed_at is null, d.inspector_id::text from inspector_documents d
    where d.id = ${id} and ${companyId}::uuid is null
    union all select true, f.id::text from facilities f where f.partnership_agreement_file_id = ${id}
      and f.company_id = ${companyId}::uuid
    limit 1`)
  return row && { seen: row.is_there ? seenOf.document({ id }) : undefined, subjects: [row.subject], document: id }
}

const checklist: Read = async (db, { viewer, id }) => {
  const row = await db.find<{ version: string; has_draft: boolean; released_number: number | null }>(sql`
    select v.hash as version, v.state = 'draft' as has_draft, (select r.number from checklist_versions r
      where r.checklist_id = v.checklist_id and r.state = 'released') as released_number
    from checklist_versions v where v.checklist_id = ${id} and ${forAdministrators(viewer)}
    order by v.state = 'draft' desc, v.state = 'released' desc, v.released_at is not null desc, v.number desc limit 1`)
  return row && seenOf.checklist(row)
}

const finding: Read = async (db, { viewer, id }) => {
  const row = await db.find<{ state: FindingState; due_on: string | null; extension_until: string | null }>(sql`
    select n.state, n.due_on, n.extension_until from findings n join facilities f on f.id = n.facility_id
    where n.id = ${id} and ${facilitiesOf(viewer)}`)
  return row && seenOf.finding(row)
}

const report: Read = async (db, { viewer, id }) => {
  const row = await db.find<{ revision: number; is_withdrawn: boolean }>(sql`
    select r.revision, r.withdrawn_at is not null as is_withdrawn from issued_reports r
    where r.id = ${id} and r.revision > 0 and ${forAdministrators(viewer)}`)
  if (row === undefined) return undefined
  const state = row.is_withdrawn ? 'withdrawn' : row.revision > 1 ? 'revised' : 'valid'
  return seenOf.report({ state, revision: row.revision })
}

const request: Read = async (db, { viewer, id }) => {
  const companyId = viewer.kind === 'owner' ? viewer.companyId : null
  const row = await db.find<{ state: RequestState; updated_at: Date }>(sql`
    select r.state, r.updated_at from requests r
    where r.id = ${id} and case when ${companyId}::uuid is null then r.submitted_at is not null
      and ${forAdministrators(viewer)} else r.company_id = ${companyId}::uuid end`)
  return row && seenOf.request({ state: row.state, updated_at: row.updated_at.toISOString() })
}

/** As who may see it in the slice samples, which imports this one. */
const sample: Read = async (db, { viewer, id }) => {
  const isSeen =
    viewer.kind === 'owner'
      ? sql`r.company_id = ${viewer.companyId}`
      : viewer.kind === 'admin'
        ? sql`true`
        : sql`(r.inspector_id = ${viewer.accountId}
          or exists (select 1 from requests d where d.id = r.drawn_in_id and d.inspector_id = ${viewer.accountId})
          or exists (select 1 from inspectors i where i.account_id = ${viewer.accountId}
            and i.laboratory_id = r.laboratory_id))`
  const row = await db.find<{ state: SampleState; updated_at: Date }>(sql`
    select s.state, s.updated_at from samples s join requests r on r.id = s.request_id where s.id = ${id} and ${isSeen}`)
  return row && seenOf.sample({ state: row.state, updated_at: row.updated_at.toISOString() })
}

const test: Read = async (db, { viewer, id }) => {
  if (viewer.kind !== 'inspector') return undefined
  const row = await db.find<{ round: number; result: TestResult | null; is_verified: boolean }>(sql`
    select t.round, t.result, t.verified_by is not null as is_verified from tests t join samples s on s.id = t.sample_id
    join requests r on r.id = s.request_id join inspectors i on i.laboratory_id = r.laboratory_id
    where t.id = ${id} and i.account_id = ${viewer.accountId}`)
  return row && seenOf.test({ version: versionOf(row) })
}

const readers: Record<SeenKind, Read> = {
  certification,
  review,
  switch: activeSwitch,
  order,
  assignment,
  visit,
  facility,
  staff,
  reference,
  note,
  document,
  checklist,
  finding,
  report,
  request,
  sample,
  test,
}

/** Undefined if there is no such record that this caller may see. */
export const readCurrentVersion = async (
  db: Queryable,
  { actor, kind, id, now }: ViewedRecord,
): Promise<CurrentVersion | undefined> => {
  if (kind !== 'reference' && !isUuid(id)) return undefined
  const read = await readers[kind](db, { viewer: actor, id, now })
  return typeof read === 'string' ? { seen: read, subjects: [id] } : read
}
