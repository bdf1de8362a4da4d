// Samples and their chain of custody. Each statement checks who may see a sample, and each change the state it expects.
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { SampleChecks, SampleStorage } from '@assure/contract/domain/sample-checks'
import type { SampleMove, SampleRequestFacts, SampleState } from '@assure/contract/domain/sample-moves'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { isRequestOpen } from './rules.ts'

export type SampleReader = Owner | Administrator | Inspector

/** For `requests r`: assigned to it, or draws its samples in an inspection. */
export const carriedBy = ({
  accountId,
}: Pick<Inspector, 'accountId'>): Sql => sql`coalesce(r.inspector_id = ${accountId}
  or exists (select 1 from requests d where d.id = r.drawn_in_id and d.inspector_id = ${accountId}), false)`

/** For `requests r`: in the laboratory that tests them. */
export const testedBy = ({ accountId }: Pick<Inspector, 'accountId'>): Sql => sql`exists (
  select 1 from inspectors analyst where analyst.account_id = ${accountId} and analyst.laboratory_id = r.laboratory_id)`

/** For `samples s` of `requests r`. */
export const seenBy = (reader: SampleReader): Sql => {
  if (reader.kind === 'owner') return sql`r.company_id = ${reader.companyId}`
  return reader.kind === 'admin' ? sql`true` : sql`(${carriedBy(reader)} or ${testedBy(reader)})`
}

export type LockedSample = {
  id: string
  number: string
  state: SampleState
  lost_from: SampleState | null
  line: number
  storage: SampleStorage | null
  seal_number: string | null
  received_at: Date | null
  updated_at: Date
  is_replaced: boolean
  request_id: string
  request_number: string | null
  request_state: RequestState
  sample_delivery: 'brought' | 'collected' | 'drawn' | null
  title: string | null
  company_id: string
  inspector_id: string | null
  laboratory_id: number | null
  laboratory_name_en: string | null
  laboratory_name_ar: string | null
  drawn_in_id: string | null
  is_carrier: boolean
  is_analyst: boolean
}

/** What decides about a move, besides the columns that every list has. */
export const ownColumns = (reader: SampleReader | undefined): Sql => sql`
  exists (select 1 from samples n where n.replaces_id = s.id) as is_replaced, r.state as request_state,
  r.sample_delivery, r.company_id, r.inspector_id, r.drawn_in_id,
  ${reader?.kind === 'inspector' ? carriedBy(reader) : sql`false`} as is_carrier,
  ${reader?.kind === 'inspector' ? testedBy(reader) : sql`false`} as is_analyst`

const lockedSamples = (reader: SampleReader | undefined): Sql => sql`
  select s.id, s.number, s.state, s.lost_from, s.line, s.storage, s.seal_number, s.received_at, s.updated_at, s.request_id,
    r.number as request_number, r.title, r.laboratory_id, l.name_en as laboratory_name_en, l.name_ar as laboratory_name_ar,
    ${ownColumns(reader)}
  from samples s join requests r on r.id = s.request_id left join laboratories l on l.id = r.laboratory_id`

/**
 * Locked until the commit. Without those that this reader may not see; without a reader, for moves of other slices.
 */
export const lockSamples = (tx: Tx, ids: readonly string[], reader?: SampleReader) =>
  tx.many<LockedSample>(sql`
    ${lockedSamples(reader)} where s.id = any(${ids}::uuid[]) and ${reader === undefined ? sql`true` : seenBy(reader)}
    order by s.id for no key update of s`)

export const lockSample = async (tx: Tx, id: string, reader?: SampleReader): Promise<LockedSample | undefined> =>
  (await lockSamples(tx, [id], reader))[0]

/** Locked in one order, and before any of them changes, so that two deliveries do not wait for each other. */
export const lockDelivery = async (tx: Tx, ids: readonly string[], reader: SampleReader): Promise<LockedSample[]> => {
  const locked = await lockSamples(tx, ids, reader)
  await tx.run(sql`
    select from requests where id = any(${locked.map(({ request_id: id }) => id)}::uuid[]) order by id for no key update`)
  // Read again: another delivery may have changed the requests meanwhile.
  return lockSamples(tx, ids, reader)
}

/** Of tests whose samples this inspection draws, in the order of their goods lines. Locked until the commit. */
export const lockDrawnIn = (tx: Tx, inspectionRequestId: string) =>
  tx.many<LockedSample>(sql`
    ${lockedSamples(undefined)} where r.drawn_in_id = ${inspectionRequestId} and s.state = 'expected'
    order by s.line, r.submitted_at, r.id, s.number for no key update of s`)

/** Entries of an inspection that are samples already. */
export const listDrawnEntries = async (tx: Tx, inspectionRequestId: string): Promise<string[]> =>
  (
    await tx.many<{ entry: string }>(sql`
      select s.drawn_entry as entry from samples s join requests r on r.id = s.request_id
      where r.drawn_in_id = ${inspectionRequestId} and s.drawn_entry is not null`)
  ).map(({ entry }) => entry)

export const getPlaceOf = async (tx: Tx, requestId: string): Promise<string> =>
  (
    await tx.get<{ place: string }>(sql`
      select coalesce(place_name, number, '') as place from requests where id = ${requestId}`)
  ).place

/** Readers see the laboratory's name in their language alone. */
export type SampleRow = Omit<LockedSample, 'laboratory_name_en' | 'laboratory_name_ar'>

export const factsOf = (row: SampleRow): SampleRequestFacts => ({
  state: row.state,
  lost_from: row.lost_from,
  is_replaced: row.is_replaced,
  was_received: row.received_at !== null,
  is_request_open: isRequestOpen(row.request_state),
  has_laboratory: row.laboratory_id !== null,
})

/** Undefined: the column stays as it is. */
export type SampleChanges = {
  place?: string | null | undefined
  storage?: SampleStorage | null | undefined
  amount?: string | null | undefined
  seal_number?: string | null | undefined
  drawn_at?: Date | undefined
  drawn_entry?: string | undefined
  received_at?: Date | undefined
  laboratory_id?: number | null | undefined
  retained_until?: string | undefined
  reason?: string | undefined
}

const isNowhere = (state: SampleState): boolean => state === 'expected' || state === 'disposed' || state === 'lost'

/** `from`: as it was locked. */
export type NewState = { from: LockedSample; state: SampleState; changes: SampleChanges }

/**
 * How many were still in the state that was read. A rejected sample that is found again keeps the reason of its
 * rejection.
 */
export const changeSamples = (tx: Tx, samples: readonly NewState[], now: Date): Promise<number> =>
  tx.run(sql`
    update samples s set state = c.state, lost_from = case when c.state = 'lost' then s.state end,
      place = case when not c.is_nowhere then coalesce(c.place, s.place) end,
      storage = coalesce(c.storage, s.storage), amount = coalesce(c.amount, s.amount),
      seal_number = coalesce(c.seal_number, s.seal_number), drawn_at = coalesce(c.drawn_at, s.drawn_at),
      drawn_entry = coalesce(c.drawn_entry, s.drawn_entry), received_at = coalesce(c.received_at, s.received_at),
      laboratory_id = coalesce(c.laboratory_id, s.laboratory_id),
      retained_until = coalesce(c.retained_until, s.retained_until),
      reason = case when s.state = 'lost' then (select e.reason from sample_events e
          where e.sample_id = s.id and e.move = 'reject' order by e.position desc limit 1)
        else coalesce(c.reason, s.reason) end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(
      samples.map(({ from: { id, state: was }, state, changes }) => ({
        ...changes,
        id,
        was,
        state,
        is_nowhere: isNowhere(state),
      })),
    )}::jsonb) as c (id uuid, was text, state text, is_nowhere boolean, place text, storage text, amount text,
      seal_number text, drawn_at timestamptz, drawn_entry text, received_at timestamptz, laboratory_id integer,
      retained_until date, reason text)
    where s.id = c.id and s.state = c.was`)

export type SampleEventFacts = {
  from_name?: string | null | undefined
  to_name?: string | null | undefined
  place?: string | null | undefined
  temperature?: number | null | undefined
  is_seal_intact?: boolean | null | undefined
  condition?: string | null | undefined
  reason?: string | null | undefined
  checks?: SampleChecks | null | undefined
  signature?: number[][][] | null | undefined
}

type NewEvent = { sampleId: string; state: SampleState; facts: SampleEventFacts; happenedAt: Date }
type Entered = {
  move: SampleMove
  by: { kind: 'owner' | 'admin' | 'inspector'; id: string } | { kind: 'system' }
  now: Date
}

/** One for each sample. The samples are locked, so positions have no gaps. */
export const insertSampleEvents = (tx: Tx, events: readonly NewEvent[], { move, by, now }: Entered): Promise<number> =>
  tx.run(sql`
    insert into sample_events (sample_id, position, move, state, actor_kind, account_id, from_name, to_name, place,
      temperature, is_seal_intact, condition, reason, checks, signature, happened_at, recorded_at)
    select n.sample_id, (select coalesce(max(e.position), 0) + 1 from sample_events e where e.sample_id = n.sample_id),
      ${move}, n.state, ${by.kind}, ${by.kind === 'system' ? null : by.id}, n.from_name, n.to_name, n.place, n.temperature,
      n.is_seal_intact, n.condition, n.reason, n.checks, n.signature, n.happened_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(
      events.map(({ sampleId, state, facts, happenedAt }) => ({
        ...facts,
        sample_id: sampleId,
        state,
        happened_at: happenedAt,
      })),
    )}::jsonb) as n (sample_id uuid, state text, from_name text, to_name text, place text, temperature numeric(5, 2),
      is_seal_intact boolean, condition text, reason text, checks jsonb, signature jsonb, happened_at timestamptz)`)

/** Goods lines of a request of tests without a sample. Locks the request, so that two calls don't both see them. */
export const lockLinesWithoutSample = async (tx: Tx, requestId: string): Promise<number[]> => {
  await tx.run(sql`select 1 from requests where id = ${requestId} for no key update`)
  const rows = await tx.many<{ line: number }>(sql`
    select g.line from request_goods g join requests r on r.id = g.request_id
    where g.request_id = ${requestId} and r.kind = 'test'
      and not exists (select 1 from samples s where s.request_id = g.request_id and s.line = g.line)
    order by g.line`)
  return rows.map(({ line }) => line)
}

type NewSample = { id: string; number: string; requestId: string; line: number; replacesId: string | null; now: Date }

/** 0: the sample that it replaces was replaced at the same time. */
export const insertSample = (tx: Tx, { id, number, requestId, line, replacesId, now }: NewSample): Promise<number> =>
  tx.run(sql`
    insert into samples (id, number, request_id, line, state, replaces_id, created_at, updated_at)
    values (${id}, ${number}, ${requestId}, ${line}, 'expected', ${replacesId}, ${now}, ${now})
    on conflict (replaces_id) do nothing`)

/** A replacement counts as a change of the sample, for whoever sees it. */
export const touchSample = (tx: Tx, { id, now }: { id: string; now: Date }): Promise<number> =>
  tx.run(sql`update samples set updated_at = ${now} where id = ${id}`)

/** Whether each goods line has a sample in the laboratory, and the tests' working days. */
export const readReception = (tx: Tx, requestId: string) =>
  tx.get<{ is_complete: boolean; turnaround_days: number | null }>(sql`
    select r.turnaround_days, not exists (select 1 from samples s where s.request_id = r.id
      and s.state not in ('received', 'in-test', 'tested', 'retained')
      and not exists (select 1 from samples n where n.replaces_id = s.id)) as is_complete
    from requests r where r.id = ${requestId}`)

export const hasExpectedSample = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx.find(sql`select 1 as there from samples where request_id = ${requestId} and state = 'expected'`)) !==
  undefined

/** Everybody in the field whose screens show the sample. */
export const listFieldReaders = (
  db: Queryable,
  sample: Pick<LockedSample, 'inspector_id' | 'laboratory_id' | 'drawn_in_id'>,
) =>
  db.many<{ account_id: string }>(sql`
    select i.account_id from inspectors i
    where i.account_id = ${sample.inspector_id} or i.laboratory_id = ${sample.laboratory_id}
      or i.account_id = (select d.inspector_id from requests d where d.id = ${sample.drawn_in_id})`)
