// Facilities. Each statement checks who may see them.
import type { facilityInput } from '@assure/contract/calls/facilities'
import type { facilityFields, ValuesOf } from '@assure/contract/domain/record-fields'
import { certificationStatus, type FacilityState, type Language } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { openPersons } from '../../platform/audit/persons.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { descending, listPage, orderClause, type Paging, searchFilters, where } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { openOrderStates } from '../payments/index.ts'
import { nameIn } from '../reference-data/index.ts'
import { conflictOf } from '../services/index.ts'

export type FacilityForm = z.output<typeof facilityInput>
export type FacilityFacts = ValuesOf<typeof facilityFields>

export type FacilityRow = FacilityFacts & {
  id: string
  company_id: string
  company_name: string
  agreement_file_id: string | null
  agreement_name: string | null
  emirate_name: string
  inspector_id: string | null
  inspector_assigned_at: Date | null
  archived_at: Date | null
  /** The state at the instant of the query: a certification code, or null. */
  shown: number | null
  granted_until: Date | null
  pending_since: Date | null
  version: number
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

export const shownState = (now: Date): Sql =>
  sql`shown_state(f.state, f.state_from, f.state_until, f.state_after, ${now})`

/** For `facilities f` with `facilityJoins`. */
export const facilityColumns = (language: Language, now: Date): Sql => sql`
  f.id, f.company_id, f.company_name, f.name, f.owned_status, f.partner_company,
  f.partnership_agreement_file_id as agreement_file_id, g.name as agreement_name,
  f.partnership_agreement_expires_on,
  f.address_line_1, f.address_line_2, f.city, f.emirate_id as emirate, ${nameIn(language, 'e')} as emirate_name, f.nearest_port,
  f.phone_number, f.contact_full_name, f.contact_email,
  f.contact_phone_number, f.inspector_id, f.inspector_assigned_at, f.archived_at, ${shownState(now)} as shown,
  f.state_until as granted_until, f.pending_since,
  f.version, f.created_at, f.updated_at, f.updated_by`

export const facilityJoins = sql`
  join emirates e on e.id = f.emirate_id
  left join files g on g.id = f.partnership_agreement_file_id`

export type OwnFacilityRow = FacilityRow & {
  open_order_state: 'awaiting-payment' | 'awaiting-transfer' | null
  slip_at: Date | null
  next_visit_at: Date | null
}

const ownFrom = sql`(facilities f left join orders open_order on open_order.facility_id = f.id
  and open_order.state in ${openOrderStates})`
const ownColumns = (language: Language, now: Date): Sql => sql`
  ${facilityColumns(language, now)}, open_order.state as open_order_state, open_order.slip_at,
  (select min(v.scheduled_at) from visits v where v.facility_id = f.id and v.status = 'SCHEDULED'
    and v.scheduled_at >= ${now}) as next_visit_at`
const ownFacilities = (language: Language, now: Date): Sql =>
  sql`select ${ownColumns(language, now)} from ${ownFrom} ${facilityJoins}`

/** Names are read in this language, states at this instant. */
export type Reading = { language: Language; now: Date }

export const findOwnFacility = (
  db: Queryable,
  { id, companyId, language, now }: Reading & { id: string; companyId: string },
) => db.find<OwnFacilityRow>(sql`${ownFacilities(language, now)} where f.id = ${id} and f.company_id = ${companyId}`)

type OwnList = Reading & {
  companyId: string
  search: string
  state?: FacilityState | undefined
  payment?: 'open' | undefined
  limit?: number
}

const ownFilters = ({ search, state, payment, now }: OwnList): Sql[] => [
  ...(payment === undefined ? [] : [sql`open_order.id is not null`]),
  ...searchFilters(sql`f.doc`, search),
  ...(state === undefined
    ? []
    : [state === 'none' ? sql`f.state is null` : sql`${shownState(now)} = ${certificationStatus[state]}`]),
]

const allOfCompany = (list: OwnList): Sql[] => [
  sql`f.company_id = ${list.companyId}`,
  sql`f.archived_at is null`,
  ...ownFilters(list),
]
const newestFirst = descending([sql`f.created_at`, sql`f.id`])

export const listOwnFacilities = (db: Queryable, list: OwnList) => {
  const { language, now, limit = null } = list
  return db.many<OwnFacilityRow>(
    sql`${ownFacilities(language, now)} ${where(allOfCompany(list))} ${orderClause(newestFirst)} limit ${limit}::int`,
  )
}

export const listOwnFacilityPage = (db: Queryable, list: OwnList & Paging) =>
  listPage<OwnFacilityRow>(
    db,
    {
      from: ownFrom,
      id: sql`f.id`,
      changes: { kind: 'facility', companyId: list.companyId },
      filters: allOfCompany(list),
      doc: sql`f.doc`,
      search: '',
      order: newestFirst,
      columns: ownColumns(list.language, list.now),
      joins: facilityJoins,
    },
    list,
    list.now,
  )

type OwnCounts = {
  registered: number
  certified: number
  pending: number
  expired: number
  failed: number
  in_payment: number
}

export const countOwnFacilities = (db: Queryable, companyId: string, now: Date) =>
  db.get<OwnCounts>(sql`
    select count(*) as registered, count(*) filter (where shown = 1) as certified,
      count(*) filter (where shown = 0) as pending, count(*) filter (where shown = 2) as expired,
      count(*) filter (where shown = 3) as failed, count(*) filter (where is_in_payment) as in_payment
    from (select ${shownState(now)} as shown, exists (select from orders o where o.facility_id = f.id
        and o.state in ${openOrderStates}) as is_in_payment
      from facilities f where f.company_id = ${companyId} and f.archived_at is null) facility`)

export type OwnVisitRow = {
  id: string
  scheduled_at: Date
  completed_at: Date | null
  status: 'SCHEDULED' | 'COMPLETED' | 'CANCELLED'
  unplanned: boolean
  cancel_reason: string | null
  inspector_name: string
}

export const visitsOf = (db: Queryable, facilityId: string) =>
  db.many<OwnVisitRow>(sql`
    select v.id, v.scheduled_at, v.completed_at, v.status, v.unplanned, v.cancel_reason,
      btrim(a.first_name || ' ' || a.last_name) as inspector_name
    from visits v join accounts a on a.id = v.inspector_id where v.facility_id = ${facilityId}
    order by coalesce(v.completed_at, v.scheduled_at) desc, v.id desc`)

type NewFacility = { id: string; companyId: string; agreementFileId: string | null; by: string } & FacilityFacts

/** Inserts and reads in one statement. */
export const insertFacility = (tx: Tx, { facility, language, now }: Reading & { facility: NewFacility }) =>
  tx.get<OwnFacilityRow>(sql`
    with f as (insert into facilities (id, company_id, name, owned_status, partner_company,
      partnership_agreement_file_id, partnership_agreement_expires_on, address_line_1, address_line_2, city, emirate_id, nearest_port,
      phone_number, contact_full_name, contact_email, contact_phone_number, created_at, updated_at, updated_by)
    values (${facility.id}, ${facility.companyId}, ${facility.name}, ${facility.owned_status},
      ${facility.partner_company}, ${facility.agreementFileId}, ${facility.partnership_agreement_expires_on}, ${facility.address_line_1},
      ${facility.address_line_2}, ${facility.city}, ${facility.emirate}, ${facility.nearest_port},
        ${facility.phone_number}, ${facility.contact_full_name}, ${facility.contact_email},
      ${facility.contact_phone_number}, ${now}, ${now}, ${facility.by})
      returning *)
    select ${facilityColumns(language, now)}, null as open_order_state, null::timestamptz as slip_at,
      null::timestamptz as next_visit_at
    from f ${facilityJoins}`)

/** Without a `companyId`: for administrators. */
export const lockFacility = (
  tx: Tx,
  { id, companyId = null, language, now }: Reading & { id: string; companyId?: string | null },
) =>
  tx.find<FacilityRow>(sql`
    select ${facilityColumns(language, now)} from facilities f ${facilityJoins}
    where f.id = ${id} and (${companyId}::uuid is null or f.company_id = ${companyId}::uuid) for no key update of f`)

export const findFacilityChoices = (db: Queryable, id: string) =>
  db.find<{ company_id: string; emirate_id: number }>(
    sql`select company_id, emirate_id from facilities where id = ${id}`,
  )

type FacilityEdit = {
  before: Record<string, unknown> | null
  actor_id: string | null
  actor_name: string | null
}

/** Newest first. */
export const listFacilityEdits = async (db: Queryable, id: string) =>
  openPersons(
    db,
    await db.many<FacilityEdit>(sql`
      select before, actor_id, actor_name from audit_events
      where subject_kind = 'facility' and subject_id = ${id} and action = 'facility.changed' order by seq desc limit 100`),
  )

type FacilityUpdate = { id: string; facts: FacilityFacts & { agreementFileId: string | null }; by: string; now: Date }

export const updateFacility = (tx: Tx, { id, facts, by, now }: FacilityUpdate) =>
  tx.run(sql`
    update facilities set name = ${facts.name}, owned_status = ${facts.owned_status},
      partner_company = ${facts.partner_company}, partnership_agreement_file_id = ${facts.agreementFileId},
      partnership_agreement_expires_on = ${facts.partnership_agreement_expires_on},
      address_line_1 = ${facts.address_line_1}, address_line_2 = ${facts.address_line_2}, city = ${facts.city},
      emirate_id = ${facts.emirate}, nearest_port = ${facts.nearest_port},
      phone_number = ${facts.phone_number}, contact_full_name = ${facts.contact_full_name},
      contact_email = ${facts.contact_email}, contact_phone_number = ${facts.contact_phone_number},
      updated_at = ${now}, updated_by = ${by}, version = version + 1
    where id = ${id} and archived_at is null`)

export const markArchived = (tx: Tx, { id, by, now }: { id: string; by: string; now: Date }) =>
  tx.run(
    sql`update facilities set archived_at = ${now}, updated_at = ${now}, updated_by = ${by}, version = version + 1
      where id = ${id} and archived_at is null and state is null`,
  )

type InspectorRow = {
  account_id: string
  email: string
  first_name: string
  last_name: string
  language: Language
  is_active: boolean
}

/** Locked so that the inspector is not deactivated until the commit. */
export const lockInspector = (tx: Tx, id: string) =>
  tx.find<InspectorRow>(sql`
    select a.id as account_id, a.email, a.first_name, a.last_name, a.language, a.is_active
    from inspectors i join accounts a on a.id = i.account_id where a.id = ${id} for share of a`)

/** The reason of a declared conflict; null without one. */
export const findConflict = async (
  tx: Tx,
  { inspectorId, companyId }: { inspectorId: string; companyId: string },
): Promise<string | null> =>
  (
    await tx.get<{ reason: string | null }>(
      sql`select ${conflictOf(sql`${inspectorId}::uuid`, sql`${companyId}::uuid`)} as reason`,
    )
  ).reason

type NewInspector = { facilityId: string; inspectorId: string; by: string; now: Date }

export const setInspector = (tx: Tx, { facilityId, inspectorId, by, now }: NewInspector) =>
  tx.run(sql`
    update facilities set inspector_id = ${inspectorId}, inspector_assigned_at = ${now}, inspector_assigned_by = ${by},
      updated_at = ${now}
    where id = ${facilityId}`)

/** Of a company, among those that are not archived; names in lower case. */
export const findFacilitiesNamed = (
  db: Queryable,
  { companyId, names }: { companyId: string; names: readonly string[] },
) =>
  db.many<Pick<FacilityFacts, 'name' | 'address_line_1' | 'city'>>(sql`
    select name, address_line_1, city from facilities
    where company_id = ${companyId} and archived_at is null and lower(name) = any(${names}::text[])`)

/** Only as it was added. Undefined: it has been changed, archived, assigned or certified since. */
export const deleteNewFacility = (tx: Tx, id: string) =>
  tx.find<{ name: string }>(sql`
    delete from facilities where id = ${id} and version = 1 and updated_at = created_at and inspector_id is null
      and state is null and archived_at is null
    returning name`)
