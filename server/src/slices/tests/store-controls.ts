// Controls of laboratories, and what they hold. A batch is compared without capitals.

import { mostControls } from '@assure/contract/calls/laboratory-controls'
import type { ControlFigures, ControlKind, ControlLimits } from '@assure/contract/domain/laboratory-controls'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type ControlRow = {
  id: string
  laboratory_id: number
  kind: ControlKind
  batch: string
  method_id: number
  method_code: string
  unit: string
  value: string
  second_value: string | null
  expected: string | null
  acceptance: string
  passed: boolean
  entered_at: Date
  entered_by: string
  entered_by_name: string
  released_at: Date | null
  released_by: string | null
  released_by_name: string | null
  release_reason: string | null
}

const columns = sql`k.id, k.laboratory_id, k.kind, k.batch, k.method_id, m.code as method_code, k.unit, k.value,
  k.second_value, k.expected, k.acceptance, k.passed, k.entered_at, k.entered_by,
  coalesce(nullif(btrim(e.first_name || ' ' || e.last_name), ''), e.email) as entered_by_name, k.released_at,
  k.released_by, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as released_by_name,
  k.release_reason`
const joins = sql`join test_methods m on m.id = k.method_id join accounts e on e.id = k.entered_by
  left join accounts a on a.id = k.released_by`

/** For `laboratory_controls k`, `tests t` and `requests r`: the test is of its batch. */
const isOfBatch = sql`k.laboratory_id = r.laboratory_id and k.method_id = t.method_id
  and upper(k.batch) = upper(t.batch)`

export type ListedControl = ControlRow & { holds: number }

/** Newest first. */
export const listControlRows = (db: Queryable, laboratoryId: number | null, methodId: number | null) =>
  db.many<ListedControl>(sql`
    select ${columns}, case when k.passed or k.released_by is not null then 0 else (
        select count(*)::int from tests t join samples s on s.id = t.sample_id join requests r on r.id = s.request_id
        where t.state = 'entered' and ${isOfBatch}) end as holds
    from laboratory_controls k ${joins}
    where k.laboratory_id = ${laboratoryId} and k.method_id = ${methodId}
    order by k.entered_at desc, k.id desc limit ${mostControls}`)

export type ControlledMethod = ControlLimits & {
  id: number
  code: string
  name_en: string
  name_ar: string
  unit: string
  quantification_limit: string | null
  controls: number
}

const methodColumns = sql`m.id, m.code, m.name_en, m.name_ar, coalesce(m.unit, '') as unit, m.quantification_limit,
  m.blank_maximum, m.duplicate_percent, m.reference_tolerance`

/** Those with the most recent control first. */
export const listControlledMethods = (db: Queryable, laboratoryId: number | null) =>
  db.many<ControlledMethod>(sql`
    select ${methodColumns}, coalesce(k.controls, 0)::int as controls
    from test_methods m left join (
      select one.method_id, count(*) as controls, max(one.entered_at) as latest from laboratory_controls one
      where one.laboratory_id = ${laboratoryId} group by one.method_id) k on k.method_id = m.id
    where k.controls is not null or (m.is_active and m.unit is not null)
    order by k.latest desc nulls last, m.code, m.id`)

/** Undefined: results of the method are passed or not, or it is not used. */
export const findControlledMethod = (db: Queryable, id: number) =>
  db.find<Omit<ControlledMethod, 'controls'>>(sql`
    select ${methodColumns} from test_methods m where m.id = ${id} and m.is_active and m.unit is not null`)

/**
 * Waits for verifications in progress, and new ones wait for this control: a result is verified either before the control
 * was entered or with regard to it.
 */
export const lockForControl = (tx: Tx, laboratoryId: number): Promise<number> =>
  tx.run(sql`select 1 from laboratories where id = ${laboratoryId} for no key update`)
export const lockForVerification = (tx: Tx, laboratoryId: number | null): Promise<number> =>
  tx.run(sql`select 1 from laboratories where id = ${laboratoryId} for share`)

type NewControl = ControlFigures & {
  id: string
  laboratoryId: number
  methodId: number
  unit: string
  batch: string
  passed: boolean
  by: string
  now: Date
}

export const insertControl = (tx: Tx, row: NewControl): Promise<number> =>
  tx.run(sql`
    insert into laboratory_controls (id, laboratory_id, method_id, unit, kind, batch, value, second_value, expected,
      acceptance, passed, entered_by, entered_at)
    values (${row.id}, ${row.laboratoryId}, ${row.methodId}, ${row.unit}, ${row.kind}, ${row.batch}, ${row.value},
      ${row.second_value}, ${row.expected}, ${row.acceptance}, ${row.passed}, ${row.by}, ${row.now})`)

export const findControl = (db: Queryable, id: string): Promise<ControlRow | undefined> =>
  db.find<ControlRow>(sql`select ${columns} from laboratory_controls k ${joins} where k.id = ${id}`)

/** Of a control that exists. */
export const getControl = (db: Queryable, id: string): Promise<ControlRow> =>
  db.get<ControlRow>(sql`select ${columns} from laboratory_controls k ${joins} where k.id = ${id}`)

type Release = { id: string; reason: string; by: string; now: Date }

/** 0: it was released meanwhile. */
export const markReleased = (tx: Tx, { id, reason, by, now }: Release): Promise<number> =>
  tx.run(sql`
    update laboratory_controls set released_by = ${by}, released_at = ${now}, release_reason = ${reason}
    where id = ${id} and not passed and released_by is null and entered_by <> ${by}`)

/** The controls that failed in the batches of these tests, with or without a release. */
export const listFailedControls = (db: Queryable, testIds: readonly string[]) =>
  db.many<ControlRow & { test_id: string }>(sql`
    select t.id as test_id, ${columns}
    from tests t join samples s on s.id = t.sample_id join requests r on r.id = s.request_id
    join laboratory_controls k on ${isOfBatch} and not k.passed ${joins}
    where t.id = any(${testIds}::uuid[]) order by k.entered_at, k.id`)
