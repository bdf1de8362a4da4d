// The queues of a laboratory, late tests first.
import type * as calls from '@assure/contract/calls/tests'
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import type { TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { ascending, descending, listPage } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { testedRequestStates, testedSampleStates } from './rules.ts'
import { type EntryKind, type TestRow, testColumns, testJoins } from './store.ts'

type Query = QueryOf<typeof calls.listTests>
type Queue = Query['queue']

const isOpen = sql`s.state = any(${testedSampleStates}::text[]) and r.state = any(${testedRequestStates}::text[])`

/** For `tests t`, `samples s` and `requests r`. */
const inQueue: Record<Queue, Sql> = {
  'to-enter': sql`t.state in ('ordered', 'running') and ${isOpen}`,
  'to-verify': sql`t.state = 'entered' and ${isOpen}`,
  verified: sql`t.state in ('verified', 'reported')`,
}

const ofLaboratory = (id: number | null): Sql => sql`r.laboratory_id = ${id}`
const testsWithSamples = sql`(tests t join samples s on s.id = t.sample_id join requests r on r.id = s.request_id)`

export const listQueuePage = (
  db: Queryable,
  laboratoryId: number | null,
  { page, limit, cursor, search, queue, sample_id: sampleId, method_id: methodId }: Query,
  now: Date,
) =>
  listPage<TestRow>(
    db,
    {
      from: testsWithSamples,
      id: sql`t.id`,
      filters: [
        ofLaboratory(laboratoryId),
        inQueue[queue],
        ...(sampleId === undefined ? [] : [sql`t.sample_id = ${sampleId}`]),
        ...(methodId === undefined ? [] : [sql`t.method_id = ${methodId}`]),
      ],
      doc: sql`(s.doc || search_text(' ' || t.method_code || ' '))`,
      search,
      order:
        queue === 'verified'
          ? descending([sql`t.verified_at`, sql`t.id`])
          : ascending([sql`coalesce(r.promised_on, 'infinity'::date)`, sql`s.number`, sql`t.method_code`, sql`t.id`]),
      columns: testColumns,
      joins: sql`
        join request_goods g on g.request_id = s.request_id and g.line = s.line
        join specification_parameters p on p.specification_id = t.specification_id
          and p.number = t.specification_version and p.id = t.parameter_id
        join specifications f on f.id = t.specification_id
        join specification_versions v on v.specification_id = t.specification_id and v.number = t.specification_version
        join test_methods m on m.id = t.method_id
        left join accounts e on e.id = t.entered_by left join accounts c on c.id = t.verified_by`,
    },
    { page, limit, cursor },
    now,
  )

export const countQueues = (db: Queryable, laboratoryId: number | null) =>
  db.get<{ to_enter: number; to_verify: number }>(sql`
    select (count(*) filter (where ${inQueue['to-enter']}))::int as to_enter,
      (count(*) filter (where ${inQueue['to-verify']}))::int as to_verify
    from ${testsWithSamples} where ${ofLaboratory(laboratoryId)} and t.state in ('ordered', 'running', 'entered')`)

/** Compared without separators, as instruments leave them out. */
export const listTestsOfSamples = (db: Queryable, laboratoryId: number | null, numbers: readonly string[]) =>
  db.many<TestRow>(sql`
    select ${testColumns} from tests t ${testJoins}
    where ${ofLaboratory(laboratoryId)} and s.number = any(${numbers.map(numberOf)}::text[])
    order by s.number, t.method_code, t.id`)

/** SMP2026000017 is SMP-2026-000017. */
const numberOf = (typed: string): string => {
  const [, year, number] = /^SMP[^A-Z\d]*(\d{4})[^A-Z\d]*(\d{6,12})$/.exec(typed.toUpperCase()) ?? []
  return year === undefined ? typed : `SMP-${year}-${number}`
}

type EntryRow = {
  at: Date
  what: EntryKind
  round: number
  by: string
  result: TestResult | null
  verdict: TestVerdict | null
  second_verdict: TestVerdict | null
  instrument: MeasuredWith | null
  batch: string | null
  reason: string | null
  source_name: string | null
}

export const listEntries = (db: Queryable, testId: string) =>
  db.many<EntryRow>(sql`
    select e.created_at as at, e.what, e.round,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as by, e.result, e.verdict,
      e.second_verdict, e.instrument, e.batch, e.reason, e.source_name
    from test_entries e join accounts a on a.id = e.account_id
    where e.test_id = ${testId} order by e.created_at, e.id`)
