// Samples as owners, the back office and inspectors read them.
import type * as calls from '@assure/contract/calls/samples'
import { recordNumber } from '@assure/contract/domain/digits'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { SampleChecks } from '@assure/contract/domain/sample-checks'
import type { SampleMove, SampleState } from '@assure/contract/domain/sample-moves'
import { maySampleBeReplaced, type SampleQueue, sampleLimits, sampleQueues } from '@assure/contract/domain/sample-moves'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf, ReturnOf } from '@assure/contract/endpoint'
import { storageWords } from '@assure/contract/words/goods'
import { sampleStateWords } from '@assure/contract/words/sample'
import type * as z from 'zod'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ascending, descending, listPage, searchFilters } from '../../platform/db/listing.ts'
import { joinSql, type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { movesFor, roleOf } from './rules.ts'
import { factsOf, ownColumns, type SampleReader, type SampleRow, seenBy } from './store.ts'

type Sample = ReturnOf<typeof calls.getSampleAdmin>
type Brief = ReturnOf<typeof calls.listSamplesAdmin>['samples'][number]

type BriefRow = Omit<Brief, 'request' | 'laboratory' | 'drawn_at' | 'received_at' | 'created_at' | 'updated_at'> & {
  drawn_at: Date | null
  received_at: Date | null
  created_at: Date
  updated_at: Date
  request_id: string
  request_number: string | null
  title: string | null
  laboratory_id: number | null
  laboratory_name: string | null
  laboratory_address: string | null
}

/** For `samples s` and `requests r`. An answer is missing while the sample is not replaced and its request goes on. */
const unanswered = sql`r.state in ('ready', 'scheduled', 'in-progress', 'under-review')
  and not exists (select 1 from samples n where n.replaces_id = s.id)`

const isLate = (now: Date): Sql => sql`coalesce(r.state in ('ready', 'scheduled', 'in-progress') and (
  s.state = 'expected' and coalesce(r.next_visit_at, s.created_at + make_interval(days => ${sampleLimits.expectedDays})) < ${now}
  or s.state in ('drawn', 'in-transit') and s.updated_at + make_interval(days => ${sampleLimits.onTheWayDays}) < ${now}), false)`

export const inSampleQueue: Record<SampleQueue, (now: Date) => Sql> = {
  late: isLate,
  'to-receive': () => sql`s.state in ('drawn', 'in-transit')`,
  rejected: () => sql`s.state = 'rejected' and ${unanswered}`,
  lost: () => sql`s.state = 'lost' and ${unanswered}`,
  'retention-ended': (now) => sql`s.state = 'retained' and s.retained_until < ${dubaiDay(now)}::date`,
}

/** Since when a sample waits in any queue. */
export const sampleWaitingSince = sql`coalesce(case when s.state = 'retained' then (s.retained_until + 1)::timestamp
  at time zone 'Asia/Dubai' end, s.updated_at)`

export const samplesWithRequests = sql`(samples s join requests r on r.id = s.request_id
  join companies company on company.id = r.company_id)`

const laboratoryName = (language: Language): Sql => (language === 'ar' ? sql`lab.name_ar` : sql`lab.name_en`)
const keeperName = (language: Language): Sql => (language === 'ar' ? sql`keeper.name_ar` : sql`keeper.name_en`)

/** The laboratory as a place is stored by its name in the language of the person who received the sample. */
const placeIn = (row: 's' | 'e', language: Language): Sql => {
  const place = row === 's' ? sql`s.place` : sql`e.place`
  return sql`case when ${place} in (keeper.name_en, keeper.name_ar) then ${keeperName(language)} else ${place} end as place`
}

const briefColumns = (
  language: Language,
  now: Date,
): Sql => sql`s.id, s.number, s.state, s.lost_from, s.line, s.storage,
  s.amount, s.seal_number, ${placeIn('s', language)}, s.drawn_at, s.received_at, s.retained_until, s.reason, s.created_at, s.updated_at,
  s.request_id, r.number as request_number, r.title, g.description as product, g.lot_number,
  company.name as company_name, ${isLate(now)} as is_late, r.laboratory_id,
  ${laboratoryName(language)} as laboratory_name, lab.address as laboratory_address`
const briefJoins = sql`left join request_goods g on g.request_id = s.request_id and g.line = s.line
  left join laboratories lab on lab.id = r.laboratory_id
  left join laboratories keeper on keeper.id = s.laboratory_id`

const briefWire = (row: BriefRow): Brief => ({
  ...row,
  request: { id: row.request_id, number: row.request_number ?? '', title: row.title },
  laboratory:
    row.laboratory_id === null
      ? null
      : { id: row.laboratory_id, name: row.laboratory_name ?? '', address: row.laboratory_address ?? '' },
})

type Query = QueryOf<typeof calls.exportSamples>

const newestFirst = descending([sql`s.created_at`, sql`s.id`])
const longestWaitingFirst = ascending([sampleWaitingSince, sql`s.id`])

/** By the number of the sample or its request, or by words of either. */
const searchFor = (search: string): Sql[] => {
  const number = recordNumber(search)
  if (number !== undefined) return [sql`${number} in (s.number, r.number)`]
  const [own, ofRequest] = [searchFilters(sql`x.doc`, search), searchFilters(sql`y.doc`, search)]
  return own.length === 0
    ? []
    : [
        // Each half has its index; an `or` over both tables has none.
        sql`s.id in (select x.id from samples x where ${joinSql(own, ' and ')}
          union all select z.id from samples z join requests y on y.id = z.request_id where ${joinSql(ofRequest, ' and ')})`,
      ]
}

type Reading = { reader: SampleReader; now: Date }

const request = ({ reader, now }: Reading, { state, queue, request: requestId, search }: Query) => ({
  from: samplesWithRequests,
  id: sql`s.id`,
  filters: [
    seenBy(reader),
    ...(state === undefined ? [] : [sql`s.state = ${state}`]),
    ...(queue === undefined ? [] : [inSampleQueue[queue](now)]),
    ...(requestId === undefined ? [] : [sql`s.request_id = ${requestId}`]),
  ],
  matches: searchFor(search),
  order: queue === undefined ? newestFirst : longestWaitingFirst,
  columns: briefColumns(reader.language, now),
  joins: briefJoins,
})

const pageOf = async (db: Queryable, reading: Reading, query: QueryOf<typeof calls.listSamplesAdmin>) => {
  const { rows, ...listed } = await listPage<BriefRow>(
    db,
    { ...request(reading, query), changes: { kind: 'sample' } },
    query,
    reading.now,
  )
  return { samples: rows.map(briefWire), ...listed }
}

export const listSamplesAdmin: UseCase<typeof calls.listSamplesAdmin> = async ({ db }, { actor, now, query }) =>
  accept(await pageOf(db, { reader: actor, now }, query))

export const listSamplesInspector: UseCase<typeof calls.listSamplesInspector> = async (
  { db },
  { actor, now, query },
) => {
  const counts = joinSql(
    sampleQueues.map(
      (queue) => sql`count(*) filter (where ${inSampleQueue[queue](now)})::int as ${unsafeText(`"${queue}"`)}`,
    ),
    ', ',
  )
  const counted = await db.get<Record<SampleQueue, number>>(
    sql`select ${counts} from ${samplesWithRequests} where ${seenBy(actor)}`,
  )
  return accept({
    ...(await pageOf(db, { reader: actor, now }, query)),
    queues: sampleQueues.map((queue) => ({ queue, count: counted[queue] })),
  })
}

const columns: CsvColumn<BriefRow>[] = [
  { key: 'id' },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
  { key: 'state', title: { en: 'Status', ar: 'الحالة' }, words: sampleStateWords },
  { key: 'request_number', title: { en: 'Request', ar: 'الطلب' } },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'product', title: { en: 'Product', ar: 'المنتج' } },
  { key: 'lot_number', title: { en: 'Batch', ar: 'رقم الدفعة' } },
  { key: 'amount', title: { en: 'Amount', ar: 'الكمية' } },
  { key: 'storage', title: { en: 'Storage', ar: 'التخزين' }, words: storageWords },
  { key: 'seal_number', title: { en: 'Seal', ar: 'الختم' } },
  { key: 'laboratory_name', title: { en: 'Laboratory', ar: 'المختبر' } },
  { key: 'place', title: { en: 'Place', ar: 'المكان' } },
  { key: 'drawn_at', title: { en: 'Drawn', ar: 'وقت السحب' } },
  { key: 'received_at', title: { en: 'Received', ar: 'وقت الاستلام' } },
  { key: 'retained_until', title: { en: 'Stored Until', ar: 'محفوظة حتى' } },
  { key: 'reason', title: { en: 'Reason', ar: 'السبب' } },
]

export const exportSamples: UseCase<typeof calls.exportSamples> = async ({ db }, { actor, now, query }) =>
  exportCsv({ actor, query }, 'samples.csv', columns, wholeList<BriefRow>(db, request({ reader: actor, now }, query)))

type EventRow = {
  position: number
  move: SampleMove
  state: SampleState
  by: 'owner' | 'admin' | 'inspector' | 'system'
  by_name: string | null
  from_name: string | null
  to_name: string | null
  place: string | null
  temperature: number | null
  is_seal_intact: boolean | null
  condition: string | null
  reason: string | null
  checks: SampleChecks | null
  signature: number[][][] | null
  happened_at: string
  recorded_at: string
}

type Row = BriefRow &
  Omit<SampleRow, keyof BriefRow> & {
    promised_on: string | null
    replaces: Sample['replaces']
    replaced_by: Sample['replaced_by']
    events: EventRow[]
  }

const events = (language: Language): Sql => sql`coalesce((select jsonb_agg(one order by one.position) from (
  select e.position, e.move, e.state, e.actor_kind as "by",
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as by_name, e.from_name, e.to_name, ${placeIn('e', language)},
    e.temperature, e.is_seal_intact, e.condition, e.reason, e.checks, e.signature, e.happened_at, e.recorded_at
  from sample_events e left join accounts a on a.id = e.account_id where e.sample_id = s.id) one), '[]')`

const named = (rows: Sql): Sql => sql`(select jsonb_build_object('id', one.id, 'number', one.number) from samples one
  where ${rows})`

const readRows = (db: Queryable, { reader, now }: Reading, filter: Sql): Promise<Row[]> =>
  db.many<Row>(sql`
    select ${ownColumns(reader)}, ${briefColumns(reader.language, now)}, r.promised_on,
      ${named(sql`one.id = s.replaces_id`)} as replaces, ${named(sql`one.replaces_id = s.id`)} as replaced_by,
      ${events(reader.language)} as events
    from ${samplesWithRequests} ${briefJoins}
    where ${filter} and ${seenBy(reader)} order by s.line, s.created_at, s.id`)

type SampleEvent = z.input<typeof calls.sample>['events'][number]

/** Owners and inspectors don't see which administrator acted. */
const eventWire = ({ by, by_name: name, ...row }: EventRow, reader: SampleReader): SampleEvent => ({
  ...row,
  by: { kind: by, name: by === 'admin' && reader.kind !== 'admin' ? null : name },
  happened_at: new Date(row.happened_at),
  recorded_at: new Date(row.recorded_at),
})

const sampleWire = (row: Row, reader: SampleReader): Sample => {
  const facts = factsOf(row)
  const role = roleOf(reader.kind, { isCarrier: row.is_carrier, isAnalyst: row.is_analyst })
  return {
    ...briefWire(row),
    promised_on: row.promised_on,
    sample_delivery: row.sample_delivery,
    replaces: row.replaces,
    replaced_by: row.replaced_by,
    events: row.events.map((event) => eventWire(event, reader)),
    may: movesFor(role, facts),
    may_replace: reader.kind !== 'inspector' && maySampleBeReplaced(facts),
  }
}

type Lookup = { actor: SampleReader; now: Date; id: string }

const findSample = async (db: Queryable, { actor, now, id }: Lookup) => {
  const [row] = await readRows(db, { reader: actor, now }, sql`s.id = ${id}`)
  return row && sampleWire(row, actor)
}

/** Of a sample that this transaction has written. */
export const getSample = async (db: Queryable, lookup: Lookup): Promise<Sample> => {
  const sample = await findSample(db, lookup)
  if (sample === undefined) throw new Error('A sample is missing after it was changed.')
  return sample
}

export const readSample: UseCase<typeof calls.getSampleAdmin | typeof calls.getSampleInspector> = async (
  deps,
  { actor, now, params: { id } },
): Promise<Outcome<Sample>> => {
  const sample = await findSample(deps.db, { actor, now, id })
  return sample === undefined ? refuse('sample.not-found') : accept(sample)
}

export const listRequestSamples: UseCase<typeof calls.listRequestSamples> = async (
  deps,
  { actor, now, params: { id } },
) => {
  const owned = sql`select 1 as there from requests r where r.id = ${id} and r.company_id = ${actor.companyId}
    and r.kind <> 'certification'`
  if ((await deps.db.find(owned)) === undefined) return refuse('service-request.not-found')
  const rows = await readRows(deps.db, { reader: actor, now }, sql`s.request_id = ${id}`)
  return accept({ samples: rows.map((row) => sampleWire(row, actor)) })
}
