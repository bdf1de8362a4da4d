// Instruments and their calibrations.
import type * as calls from '@assure/contract/calls/instruments'
import { type Calibration, calibrationDueDays } from '@assure/contract/domain/instruments'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'

export type InstrumentRow = {
  id: string
  number: string
  kind_en: string
  kind_ar: string
  model: string | null
  measuring_range: string | null
  resolution: string | null
  laboratory_id: number | null
  laboratory_en: string | null
  laboratory_ar: string | null
  inspector_id: string | null
  inspector_name: string | null
  out_of_service_at: Date | null
  out_of_service_reason: string | null
  calibrated_on: string | null
  calibrated_until: string | null
}
/** What a save can change. */
export type InstrumentFields = Pick<
  InstrumentRow,
  | 'kind_en'
  | 'kind_ar'
  | 'model'
  | 'measuring_range'
  | 'resolution'
  | 'laboratory_id'
  | 'inspector_id'
  | 'out_of_service_reason'
>

/** For `instruments n`: its latest calibration as `c`. */
export const latestCalibration = sql`(
  select k.id, k.calibrated_on, k.calibrated_until from instrument_calibrations k where k.instrument_id = n.id
  order by k.calibrated_on desc, k.id desc limit 1) c`
export const instrumentsWithCalibration = sql`instruments n left join lateral ${latestCalibration} on true`

const columns = sql`n.id, n.number, n.kind_en, n.kind_ar, n.model, n.measuring_range, n.resolution, n.laboratory_id,
  b.name_en as laboratory_en, b.name_ar as laboratory_ar, n.inspector_id,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as inspector_name, n.out_of_service_at,
  n.out_of_service_reason, c.calibrated_on, c.calibrated_until`
const joins = sql`left join laboratories b on b.id = n.laboratory_id left join accounts a on a.id = n.inspector_id`

/** In service, and its calibration ends soon or has ended. Must agree with `instrumentState` in the contract. */
export const isCalibrationDue = (now: Date): Sql => sql`n.out_of_service_at is null
  and coalesce(c.calibrated_until <= ${dubaiDay(now)}::date + ${calibrationDueDays}::int, true)`

export const calibrationDueSince = sql`coalesce((c.calibrated_until - ${calibrationDueDays}::int)::timestamp
  at time zone 'Asia/Dubai', n.created_at)`

type Query = QueryOf<typeof calls.exportInstruments>

const filters: Record<NonNullable<Query['state']>, (now: Date) => Sql> = {
  due: isCalibrationDue,
  expired: (now) => sql`n.out_of_service_at is null and coalesce(c.calibrated_until < ${dubaiDay(now)}::date, true)`,
  'out-of-service': () => sql`n.out_of_service_at is not null`,
}

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(column), descending })
const until = "coalesce(c.calibrated_until, '-infinity')"
const orders: Record<Query['sort'], OrderBy[]> = {
  number: [by('upper(n.number)'), by('n.id')],
  'number-desc': [by('upper(n.number)', true), by('n.id', true)],
  due: [by(until), by('n.id')],
  'due-desc': [by(until, true), by('n.id', true)],
}

export const instrumentList = ({ search, state, sort }: Query, now: Date): ListRequest => ({
  changes: { kind: 'instrument' },
  from: instrumentsWithCalibration,
  id: sql`n.id`,
  filters: state === undefined ? [] : [filters[state](now)],
  doc: sql`n.doc`,
  search,
  order: orders[sort],
  columns,
  joins,
})

export const findInstrument = (db: Queryable, id: string): Promise<InstrumentRow | undefined> =>
  db.find<InstrumentRow>(sql`select ${columns} from ${instrumentsWithCalibration} ${joins} where n.id = ${id}`)

/** One change of an instrument at a time. False: there is none. */
export const lockInstrument = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql`select 1 from instruments where id = ${id} for no key update`)) === 1

type NewInstrument = InstrumentFields & { id: string; number: string; now: Date }

/** 0: the number is taken. */
export const insertInstrument = (tx: Tx, row: NewInstrument): Promise<number> =>
  tx.run(sql`
    insert into instruments (id, number, kind_en, kind_ar, model, measuring_range, resolution, laboratory_id, inspector_id,
      created_at)
    values (${row.id}, ${row.number}, ${row.kind_en}, ${row.kind_ar}, ${row.model}, ${row.measuring_range},
      ${row.resolution}, ${row.laboratory_id}, ${row.inspector_id}, ${row.now})
    on conflict (upper(number)) do nothing`)

export const updateInstrument = (
  tx: Tx,
  { id, outAt, ...row }: InstrumentFields & { id: string; outAt: Date | null },
): Promise<number> =>
  tx.run(sql`
    update instruments set kind_en = ${row.kind_en}, kind_ar = ${row.kind_ar}, model = ${row.model},
      measuring_range = ${row.measuring_range}, resolution = ${row.resolution}, laboratory_id = ${row.laboratory_id},
      inspector_id = ${row.inspector_id}, out_of_service_at = ${outAt},
      out_of_service_reason = ${row.out_of_service_reason}
    where id = ${id}`)

export const isLaboratory = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.find(sql`select 1 as there from laboratories where id = ${id} and is_active`)) !== undefined

export const isInspector = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from inspectors i join accounts a on a.id = i.account_id
    where i.account_id = ${id} and a.is_active`)) !== undefined

export type CalibrationRow = {
  id: string
  calibrated_on: string
  calibrated_until: string
  file_id: string
  file_name: string
  recorded_at: Date
  recorded_by: string
}

/** Newest first. */
export const listCalibrations = (db: Queryable, instrumentId: string) =>
  db.many<CalibrationRow>(sql`
    select k.id, k.calibrated_on, k.calibrated_until, f.id as file_id, f.name as file_name, k.recorded_at,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as recorded_by
    from instrument_calibrations k join files f on f.id = k.certificate_file_id join accounts a on a.id = k.account_id
    where k.instrument_id = ${instrumentId} order by k.calibrated_on desc, k.id desc`)

type NewCalibration = Calibration & { id: string; instrumentId: string; fileId: string; by: string; now: Date }

export const insertCalibration = (tx: Tx, row: NewCalibration): Promise<number> =>
  tx.run(sql`
    insert into instrument_calibrations (id, instrument_id, calibrated_on, calibrated_until, certificate_file_id,
      account_id, recorded_at)
    values (${row.id}, ${row.instrumentId}, ${row.calibrated_on}, ${row.calibrated_until}, ${row.fileId}, ${row.by},
      ${row.now})`)

export type UsableRow = {
  id: string
  number: string
  kind_en: string
  kind_ar: string
  model: string | null
  is_near: boolean
  out_of_service_at: Date | null
  /** Newest first. */
  calibrations: Calibration[]
}

const calibrationsOf = sql`coalesce((select jsonb_agg(
  jsonb_build_object('calibrated_on', k.calibrated_on, 'calibrated_until', k.calibrated_until)
  order by k.calibrated_on desc, k.id desc) from instrument_calibrations k where k.instrument_id = n.id), '[]'::jsonb)`

export const listUsable = (db: Queryable, { accountId }: Inspector) =>
  db.many<UsableRow>(sql`
    select n.id, n.number, n.kind_en, n.kind_ar, n.model,
      coalesce(n.inspector_id = ${accountId} or n.laboratory_id = i.laboratory_id, false) as is_near,
      n.out_of_service_at, ${calibrationsOf} as calibrations
    from instruments n join inspectors i on i.account_id = ${accountId}
    order by is_near desc, upper(n.number)`)

export type NamedInstrument = Pick<
  UsableRow,
  'id' | 'number' | 'kind_en' | 'kind_ar' | 'out_of_service_at' | 'calibrations'
>

export const findByNumber = (db: Queryable, number: string): Promise<NamedInstrument | undefined> =>
  db.find<NamedInstrument>(sql`
    select n.id, n.number, n.kind_en, n.kind_ar, n.out_of_service_at, ${calibrationsOf} as calibrations
    from instruments n where upper(n.number) = upper(${number})`)

export const listLabelled = (db: Queryable, id: string | undefined) =>
  db.many<{ id: string; number: string; kind_en: string; kind_ar: string }>(sql`
    select n.id, n.number, n.kind_en, n.kind_ar from instruments n
    where ${id === undefined ? sql`n.out_of_service_at is null` : sql`n.id = ${id}`} order by upper(n.number)`)
