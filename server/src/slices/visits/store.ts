// Visits. Each statement checks who may see them.
import type { Language, VisitStatus } from '@assure/contract/domain/vocabulary'
import { placeAddress } from '../../platform/calendar-file.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { companyRecipients, getRecipient, type Recipient } from '../accounts/index.ts'

export type VisitSubject = { kind: 'facility' | 'request'; id: string }

export type VisitRow = {
  id: string
  /** Either this or `requestId`. */
  facility_id: string | null
  request_id: string | null
  certification_id: string | null
  scheduled_at: Date
  status: VisitStatus
  sequence: number
  unplanned: boolean
  completed_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  created_at: Date
  inspector_id: string
  inspector_first_name: string
  inspector_last_name: string
  inspector_email: string
  inspector_phone: string | null
}

const visitColumns = sql`
  v.id, v.facility_id, v.request_id, v.certification_id, v.scheduled_at, v.status, v.sequence, v.unplanned,
  v.completed_at, v.cancelled_at, v.cancel_reason, v.created_at, v.inspector_id,
  vi.first_name as inspector_first_name, vi.last_name as inspector_last_name,
  vi.email as inspector_email, vi.phone_number as inspector_phone`

/** `which` may use `v` (visits), `f` (facilities) and `r` (requests). */
const listWhere = (db: Queryable, which: Sql, order: Sql): Promise<VisitRow[]> =>
  db.many<VisitRow>(sql`
    select ${visitColumns} from visits v
    join accounts vi on vi.id = v.inspector_id
    left join facilities f on f.id = v.facility_id
    left join requests r on r.id = v.request_id
    where ${which} order by ${order}`)

const visitMs = 3_600_000

/** For `visits v`: still scheduled after its hour has passed. */
export const overdueVisit = (now: Date): Sql =>
  sql`v.status = 'SCHEDULED' and v.scheduled_at <= ${new Date(now.getTime() - visitMs)}`

/** The time of the oldest overdue visit; infinity without one. */
export const overdueSince = (of: Sql, now: Date): Sql =>
  sql`coalesce((select min(v.scheduled_at) from visits v where ${of} and ${overdueVisit(now)}), 'infinity')`

/** A completed visit counts at the time of its completion. */
const happensAt = sql`coalesce(v.completed_at, v.scheduled_at)`

const isOf = ({ kind, id }: VisitSubject): Sql =>
  kind === 'facility' ? sql`v.facility_id = ${id}` : sql`v.request_id = ${id}`

export const listOfSubject = (db: Queryable, subject: VisitSubject): Promise<VisitRow[]> =>
  listWhere(db, isOf(subject), sql`${happensAt} desc, v.id desc`)

export const getVisit = async (db: Queryable, id: string): Promise<VisitRow> => {
  const [row] = await listWhere(db, sql`v.id = ${id}`, sql`v.id`)
  if (row === undefined) throw new Error('A visit that was just written is missing.')
  return row
}

const assignedTo = (inspectorId: string): Sql => sql`f.inspector_id = ${inspectorId} and f.archived_at is null`
const ownAndAssigned = (inspectorId: string): Sql => sql`v.inspector_id = ${inspectorId}
  and ((${assignedTo(inspectorId)}) or r.inspector_id = ${inspectorId})`

export const listBetween = (
  db: Queryable,
  inspectorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<VisitRow[]> =>
  listWhere(
    db,
    sql`${ownAndAssigned(inspectorId)} and v.status <> 'CANCELLED'
      and ${happensAt} >= ${from} and ${happensAt} < ${to}`,
    sql`${happensAt}, v.id`,
  )

export const findNext = async (db: Queryable, inspectorId: string, from: Date): Promise<VisitRow | undefined> =>
  (
    await listWhere(
      db,
      sql`${ownAndAssigned(inspectorId)} and v.status = 'SCHEDULED' and v.scheduled_at > ${from}`,
      sql`v.scheduled_at, v.id limit 1`,
    )
  )[0]

export type VisitParties = {
  subject: VisitSubject
  /** The facility, or the request's place and number. */
  name: string
  /** The request's. */
  number: string | null
  address: Record<Language, string>
  /** The company's. */
  recipients: Recipient[]
  inspector: Recipient
}

type PlaceRow = {
  company_id: string
  name: string
  number: string | null
  street: string[]
  city: string
  emirate_en: string
  emirate_ar: string
}

const facilityPlace = (id: string): Sql => sql`
  select f.company_id, f.name, null as number, array_remove(array[f.address_line_1, f.address_line_2], null) as street,
    f.city, e.name_en as emirate_en, e.name_ar as emirate_ar
  from facilities f join emirates e on e.id = f.emirate_id where f.id = ${id}`

const requestPlace = (id: string): Sql => sql`
  select r.company_id, concat_ws(', ', r.place_name, r.number) as name, r.number,
    array_remove(array[r.place_name, r.place_address], null) as street, coalesce(r.place_city, '') as city,
    coalesce(e.name_en, '') as emirate_en, coalesce(e.name_ar, '') as emirate_ar
  from requests r left join emirates e on e.id = r.place_emirate_id where r.id = ${id}`

export const readVisitParties = async (
  db: Queryable,
  subject: VisitSubject,
  inspectorId: string,
): Promise<VisitParties> => {
  const {
    company_id: companyId,
    name,
    number,
    street,
    city,
    emirate_en: emirateEn,
    emirate_ar: emirateAr,
  } = await db.get<PlaceRow>(subject.kind === 'facility' ? facilityPlace(subject.id) : requestPlace(subject.id))
  return {
    subject,
    name,
    number,
    address: placeAddress({ street, city, emirate: { en: emirateEn, ar: emirateAr } }),
    recipients: await companyRecipients(db, companyId),
    inspector: await getRecipient(db, inspectorId),
  }
}

export const canSeeFacility = async (
  db: Queryable,
  facilityId: string,
  inspectorId: string | undefined,
): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from facilities f
    where f.id = ${facilityId} ${inspectorId === undefined ? sql`` : sql`and ${assignedTo(inspectorId)}`}`)) !==
  undefined

/** Locked so that no other inspector is assigned until the commit. */
export const lockAssignment = async (tx: Tx, { kind, id }: VisitSubject, inspectorId: string): Promise<boolean> =>
  (await tx.find(
    kind === 'facility'
      ? sql`select 1 as there from facilities f where f.id = ${id} and ${assignedTo(inspectorId)} for share of f`
      : sql`select 1 as there from requests r where r.id = ${id} and r.inspector_id = ${inspectorId}
          for no key update of r`,
  )) !== undefined

/** One at a time for each inspector, because two inserts of the same hour could deadlock. */
export const lockPlanning = (tx: Tx, inspectorId: string): Promise<number> =>
  tx.run(sql`select 1 from inspectors where account_id = ${inspectorId} for no key update`)

type OwnVisit = {
  id: string
  subject: VisitSubject
  status: VisitStatus
  scheduled_at: Date
  sequence: number
  updated_at: Date
}

type OwnVisitRow = Omit<OwnVisit, 'subject'> & { facility_id: string | null; request_id: string | null }

export const findOwnVisit = async (db: Queryable, id: string, inspectorId: string): Promise<OwnVisit | undefined> => {
  const row = await db.find<OwnVisitRow>(sql`
    select v.id, v.facility_id, v.request_id, v.status, v.scheduled_at, v.sequence, v.updated_at
    from visits v left join facilities f on f.id = v.facility_id left join requests r on r.id = v.request_id
    where v.id = ${id} and ${ownAndAssigned(inspectorId)}`)
  if (row === undefined) return undefined
  const { facility_id: facilityId, request_id: requestId, ...visit } = row
  return {
    ...visit,
    subject: requestId === null ? { kind: 'facility', id: facilityId ?? '' } : { kind: 'request', id: requestId },
  }
}

type NewVisit = { id: string; subject: VisitSubject; inspectorId: string; scheduledAt: Date; now: Date }

export const insertVisit = (tx: Tx, { id, subject, inspectorId, scheduledAt, now }: NewVisit): Promise<number> => {
  const isFacility = subject.kind === 'facility'
  return tx.run(sql`
    insert into visits (id, subject_kind, facility_id, request_id, inspector_id, scheduled_at, status, created_by,
      created_at, updated_at)
    values (${id}, ${isFacility ? 'certification' : 'request'}, ${isFacility ? subject.id : null},
      ${isFacility ? null : subject.id}, ${inspectorId}, ${scheduledAt}, 'SCHEDULED', ${inspectorId}, ${now}, ${now})`)
}

/** 0: no longer open, or changed since it was read. */
export const moveVisit = (
  tx: Tx,
  visit: OwnVisit,
  { scheduledAt, now }: { scheduledAt: Date; now: Date },
): Promise<number> =>
  tx.run(sql`
    update visits set scheduled_at = ${scheduledAt}, sequence = sequence + 1, updated_at = ${now}
    where id = ${visit.id} and status = 'SCHEDULED' and sequence = ${visit.sequence}`)

export const cancelOwnVisit = (
  tx: Tx,
  visit: OwnVisit,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    update visits set status = 'CANCELLED', cancelled_at = ${now}, cancelled_by = ${by}, cancel_reason = ${reason},
      sequence = sequence + 1, updated_at = ${now}
    where id = ${visit.id} and status = 'SCHEDULED' and sequence = ${visit.sequence}`)

type OpenVisits = { subject: VisitSubject; inspectorId: string; by: string | null; now: Date }

export const cancelAllOpen = (tx: Tx, { subject, inspectorId, by, now }: OpenVisits) =>
  tx.many<{ id: string; scheduled_at: Date; sequence: number }>(sql`
    update visits v set status = 'CANCELLED', cancelled_at = ${now}, cancelled_by = ${by}, sequence = v.sequence + 1,
      updated_at = ${now}
    where ${isOf(subject)} and v.inspector_id = ${inspectorId} and v.status = 'SCHEDULED'
    returning v.id, v.scheduled_at, v.sequence`)

export const hasOpenVisit = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as there from visits v where v.request_id = ${requestId} and v.status = 'SCHEDULED' limit 1`)) !==
  undefined

export type VisitResult = {
  facilityId: string
  inspectorId: string
  certificationId: string
  outcome: 'passed' | 'failed'
}

type CompletedVisit = Omit<VisitResult, 'outcome'> & {
  /** null: not decided yet. */
  outcome: VisitResult['outcome'] | null
  /** Only visits scheduled before. */
  before?: Date
  now: Date
}

/** Returns the visit's id; undefined if none is open. */
export const completeEarliestOpen = async (
  tx: Tx,
  { facilityId, inspectorId, certificationId, outcome, before, now }: CompletedVisit,
): Promise<string | undefined> =>
  (
    await tx.find<{ id: string }>(sql`
      update visits set status = 'COMPLETED', completed_at = ${now}, certification_id = ${certificationId},
        outcome = ${outcome}, updated_at = ${now}
      where status = 'SCHEDULED' and id = (
        select id from visits
        where facility_id = ${facilityId} and inspector_id = ${inspectorId} and status = 'SCHEDULED'
          ${before === undefined ? sql`` : sql`and scheduled_at < ${before}`}
        order by scheduled_at, id limit 1 for update)
      returning id`)
  )?.id

/** A first visit may be completed early; later ones only when they are due. Returns its id; undefined without one. */
export const completeEarliestOfRequest = async (
  tx: Tx,
  { requestId, inspectorId, before, now }: { requestId: string; inspectorId: string; before: Date; now: Date },
): Promise<string | undefined> =>
  (
    await tx.find<{ id: string }>(sql`
      update visits set status = 'COMPLETED', completed_at = ${now}, updated_at = ${now}
      where status = 'SCHEDULED' and id = (
        select id from visits
        where request_id = ${requestId} and inspector_id = ${inspectorId} and status = 'SCHEDULED'
          and (scheduled_at < ${before} or not exists (select 1 from visits made
            where made.request_id = ${requestId} and made.status = 'COMPLETED'))
        order by scheduled_at, id limit 1 for update)
      returning id`)
  )?.id

export const wasVisited = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx.find(
    sql`select 1 as there from visits where request_id = ${requestId} and status = 'COMPLETED' limit 1`,
  )) !== undefined

/** The certification's latest completed visit without an outcome. Returns its id; undefined without one. */
export const decideLatestCompleted = async (
  tx: Tx,
  { inspectorId, certificationId, outcome, now }: VisitResult & { now: Date },
): Promise<string | undefined> =>
  (
    await tx.find<{ id: string }>(sql`
      update visits set outcome = ${outcome}, updated_at = ${now}
      where id = (
        select id from visits
        where certification_id = ${certificationId} and inspector_id = ${inspectorId} and status = 'COMPLETED'
          and outcome is null
        order by completed_at desc, scheduled_at desc, id desc limit 1 for update)
      returning id`)
  )?.id

/** 0: no longer open. */
export const passOpenVisit = (
  tx: Tx,
  { id, certificationId, now }: { id: string; certificationId: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update visits set status = 'COMPLETED', completed_at = ${now}, certification_id = ${certificationId},
      outcome = 'passed', updated_at = ${now}
    where id = ${id} and status = 'SCHEDULED'`)

export const insertCompletedVisit = (
  tx: Tx,
  { id, facilityId, inspectorId, certificationId, outcome, now }: VisitResult & { id: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into visits (id, facility_id, inspector_id, certification_id, scheduled_at, status, unplanned, outcome,
      completed_at, created_by, created_at, updated_at)
    values (${id}, ${facilityId}, ${inspectorId}, ${certificationId}, ${now}, 'COMPLETED', true, ${outcome},
      ${now}, ${inspectorId}, ${now}, ${now})`)
