// Tests and their entries. An analyst reaches those of requests that are with their laboratory.

import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { Rounding } from '@assure/contract/domain/decimal-text'
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { SampleState } from '@assure/contract/domain/sample-moves'
import type { TestState } from '@assure/contract/domain/test-moves'
import type { DecisionRule, Limit, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** What judges a result beside the first specification. */
export type SecondLimit = {
  specification: InBothLanguages
  version: number
  limit: Limit
  source: string
  decision_rule: DecisionRule
}

/** For `tests t` with its `specifications f`. */
export const specificationColumns = sql`
  jsonb_build_object('en', f.name_en, 'ar', f.name_ar) as specification,
  (select jsonb_build_object('specification', jsonb_build_object('en', x.name_en, 'ar', x.name_ar), 'version', q.number,
      'limit', q.limits, 'source', q.source, 'decision_rule', w.decision_rule)
    from specification_parameters q join specifications x on x.id = q.specification_id
      join specification_versions w on w.specification_id = q.specification_id and w.number = q.number
    where q.specification_id = t.second_specification_id and q.number = t.second_specification_version
      and q.id = t.second_parameter_id) as second`

/** What was measured, by which method and against which limits. */
export type MeasuredTest = {
  id: string
  state: TestState
  round: number
  sample_id: string
  parameter_id: number
  parameter_en: string
  parameter_ar: string
  method_id: number
  method_code: string
  method_en: string
  method_ar: string
  unit: string | null
  decimals: number
  rounding: Rounding
  detection_limit: string | null
  quantification_limit: string | null
  limits: Limit
  source: string
  decision_rule: DecisionRule
  specification: InBothLanguages
  second: SecondLimit | null
  /** As entered. */
  result: TestResult | null
  verdict: TestVerdict | null
  second_verdict: TestVerdict | null
  instrument: MeasuredWith | null
  batch: string | null
}

export type TestRow = MeasuredTest & {
  sample_number: string
  sample_state: SampleState
  goods: string
  request_id: string
  request_number: string
  request_state: RequestState
  company_id: string
  laboratory_id: number | null
  tells_at_once: boolean
  promised_on: string | null
  entered_at: Date | null
  entered_by: string | null
  entered_by_name: string | null
  verified_at: Date | null
  verified_by: string | null
  verified_by_name: string | null
}

/** For `tests t` with `testJoins`. */
export const measuredColumns = sql`t.id, t.state, t.round, t.sample_id, t.parameter_id, p.name_en as parameter_en,
  p.name_ar as parameter_ar, t.method_id, t.method_code, m.name_en as method_en, m.name_ar as method_ar, t.unit,
  t.decimals, t.rounding, t.detection_limit, t.quantification_limit, p.limits, p.source, v.decision_rule,
  ${specificationColumns}, t.result, t.verdict, t.second_verdict, t.instrument, t.batch`

export const testColumns = sql`${measuredColumns}, s.number as sample_number, s.state as sample_state,
  coalesce(g.description, '') as goods, r.id as request_id, coalesce(r.number, '') as request_number,
  r.state as request_state, r.company_id, r.laboratory_id, r.tells_at_once, r.promised_on, t.entered_at, t.entered_by,
  nullif(btrim(e.first_name || ' ' || e.last_name), '') as entered_by_name, t.verified_at, t.verified_by,
  nullif(btrim(c.first_name || ' ' || c.last_name), '') as verified_by_name`

/** For `tests t`. */
export const testJoins = sql`
  join samples s on s.id = t.sample_id
  join requests r on r.id = s.request_id
  join request_goods g on g.request_id = s.request_id and g.line = s.line
  join specification_parameters p on p.specification_id = t.specification_id and p.number = t.specification_version
    and p.id = t.parameter_id
  join specifications f on f.id = t.specification_id
  join specification_versions v on v.specification_id = t.specification_id and v.number = t.specification_version
  join test_methods m on m.id = t.method_id
  left join accounts e on e.id = t.entered_by
  left join accounts c on c.id = t.verified_by`

/** For `requests r`. */
export const isOfLaboratoryOf = ({ accountId }: Inspector): Sql => sql`
  r.laboratory_id = (select i.laboratory_id from inspectors i join accounts a on a.id = i.account_id
    where i.account_id = ${accountId} and a.is_active)`

export const findLaboratoryOf = async (db: Queryable, { accountId }: Inspector): Promise<number | null> =>
  (
    await db.find<{ laboratory_id: number | null }>(
      sql`select i.laboratory_id from inspectors i where i.account_id = ${accountId}`,
    )
  )?.laboratory_id ?? null

export const findTest = (db: Queryable, id: string, reader: Inspector) =>
  db.find<TestRow>(sql`
    select ${testColumns} from tests t ${testJoins} where t.id = ${id} and ${isOfLaboratoryOf(reader)}`)

/** The requests of these tests, as far as the analyst may act on them. */
export const listTestRequests = (db: Queryable, testIds: readonly string[], reader: Inspector) =>
  db.many<{ test_id: string; request_id: string }>(sql`
    select t.id as test_id, s.request_id from tests t join samples s on s.id = t.sample_id
    join requests r on r.id = s.request_id
    where t.id = any(${testIds}::uuid[]) and ${isOfLaboratoryOf(reader)}`)

/** All acts on the tests of a request lock the request first. */
export const lockRequestOfTests = (tx: Tx, requestId: string): Promise<number> =>
  tx.run(sql`select 1 from requests where id = ${requestId} for no key update`)

export const lockTests = (tx: Tx, ids: readonly string[], reader: Inspector) =>
  tx.many<TestRow>(sql`
    select ${testColumns} from tests t ${testJoins}
    where t.id = any(${ids}::uuid[]) and ${isOfLaboratoryOf(reader)}
    for no key update of t`)

type Guarded = { id: string; from: TestState; now: Date }

/** 0: no longer in the state that was read. So for the others. */
export const markStarted = (tx: Tx, { id, from, now, by }: Guarded & { by: string }): Promise<number> =>
  tx.run(sql`
    update tests set state = 'running', started_by = ${by}, started_at = ${now}, updated_at = ${now}
    where id = ${id} and state = ${from}`)

type Entered = Guarded & {
  result: TestResult
  verdict: TestVerdict
  second_verdict: TestVerdict | null
  instrument: MeasuredWith | null
  batch: string | null
  by: string
}

const jsonOf = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

export const markEntered = (
  tx: Tx,
  { id, from, result, verdict, second_verdict: second, instrument, batch, by, now }: Entered,
): Promise<number> =>
  tx.run(sql`
    update tests set state = 'entered', result = ${JSON.stringify(result)}::jsonb, verdict = ${verdict},
      second_verdict = ${second}, instrument = ${jsonOf(instrument)}::jsonb, batch = ${batch}, entered_by = ${by},
      entered_at = ${now}, updated_at = ${now}
    where id = ${id} and state = ${from}`)

export const markVerified = (tx: Tx, { id, from, by, now }: Guarded & { by: string }): Promise<number> =>
  tx.run(sql`
    update tests set state = 'verified', verified_by = ${by}, verified_at = ${now}, updated_at = ${now}
    where id = ${id} and state = ${from}`)

const withoutResult = sql`result = null, verdict = null, second_verdict = null, instrument = null, batch = null, entered_by = null, entered_at = null`

export const markGivenBack = (tx: Tx, { id, from, now }: Guarded): Promise<number> =>
  tx.run(sql`
    update tests set state = 'running', ${withoutResult}, updated_at = ${now} where id = ${id} and state = ${from}`)

export const markRepeated = (tx: Tx, { id, from, by, now }: Guarded & { by: string }): Promise<number> =>
  tx.run(sql`
    update tests set state = 'running', round = round + 1, started_by = ${by}, started_at = ${now}, ${withoutResult},
      verified_by = null, verified_at = null, updated_at = ${now}
    where id = ${id} and state = ${from}`)

export type EntryKind = 'started' | 'entered' | 'verified' | 'gave-back' | 'retested'

type NewEntry = {
  id: string
  testId: string
  round: number
  what: EntryKind
  result?: TestResult
  verdict?: TestVerdict
  second_verdict?: TestVerdict | null
  instrument?: MeasuredWith | null
  batch?: string | null
  reason?: string | undefined
  sourceName?: string | null
  by: string
  now: Date
}

export const insertEntry = (
  tx: Tx,
  {
    id,
    testId,
    round,
    what,
    result,
    verdict,
    second_verdict: second,
    instrument,
    batch,
    reason,
    sourceName,
    by,
    now,
  }: NewEntry,
): Promise<number> =>
  tx.run(sql`
    insert into test_entries (id, test_id, round, what, result, verdict, second_verdict, instrument, batch, reason,
      source_name, account_id, created_at)
    values (${id}, ${testId}, ${round}, ${what}, ${jsonOf(result)}::jsonb, ${verdict ?? null}, ${second ?? null},
      ${jsonOf(instrument)}::jsonb, ${batch ?? null}, ${reason ?? null}, ${sourceName ?? null}, ${by}, ${now})`)

/** Tests of the sample without a verified result. */
export const countOpenTests = async (tx: Tx, sampleId: string): Promise<number> =>
  (
    await tx.get<{ count: number }>(sql`
      select count(*)::int as count from tests where sample_id = ${sampleId} and state not in ('verified', 'reported')`)
  ).count

/** One for each parameter that was ordered, with the method as it is now. Again: those that are missing. */
export const insertTests = (
  tx: Tx,
  { sampleIds, ids, now }: { sampleIds: readonly string[]; ids: readonly string[]; now: Date },
) =>
  tx.run(sql`
    insert into tests (id, sample_id, specification_id, specification_version, parameter_id, second_specification_id,
      second_specification_version, second_parameter_id, method_id, method_code, unit, decimals, rounding,
      detection_limit, quantification_limit, state, created_at, updated_at)
    select (${ids}::uuid[])[one.at], one.sample_id, p.specification_id, p.number, p.id,
      case when one.second_id is not null then one.second_specification_id end,
      case when one.second_id is not null then one.second_specification_version end, one.second_id, m.id, m.code, m.unit,
      m.decimals, m.rounding, m.detection_limit, m.quantification_limit, 'ordered', ${now}, ${now}
    from (select s.id as sample_id, r.specification_id, r.specification_version, r.second_specification_id,
        r.second_specification_version, n.parameter_id, n.second_id, row_number() over (order by s.id, n.position) as at
      from samples s join requests r on r.id = s.request_id
      cross join unnest(r.parameter_ids, r.second_parameter_ids) with ordinality n (parameter_id, second_id, position)
      where s.id = any(${sampleIds}::uuid[]) and n.parameter_id is not null) one
    join specification_parameters p on p.specification_id = one.specification_id and p.number = one.specification_version
      and p.id = one.parameter_id
    join test_methods m on m.id = p.method_id
    on conflict (sample_id, parameter_id) do nothing`)

/** How many parameters the requests of samples have: each counts for each of its samples. */
export const countParameters = async (tx: Tx, sampleIds: readonly string[]): Promise<number> =>
  (
    await tx.get<{ count: number }>(sql`
      select coalesce(sum(cardinality(r.parameter_ids)), 0)::int as count
      from samples s join requests r on r.id = s.request_id where s.id = any(${sampleIds}::uuid[])`)
  ).count

export type SampleProgress = {
  line: number
  sample_id: string | null
  state: SampleState | null
  lost_from: SampleState | null
  is_received: boolean
  is_replaced: boolean
  tests: number
  verdicts: TestVerdict[]
  /** Of the tests that the second specification judges. */
  second_verdicts: TestVerdict[]
}

/** Every goods line with its samples, and lines without one. */
export const listProgress = (db: Queryable, requestId: string) =>
  db.many<SampleProgress>(sql`
    select g.line, s.id as sample_id, s.state, s.lost_from, s.received_at is not null as is_received,
      exists (select 1 from samples n where n.replaces_id = s.id) as is_replaced, count(t.id)::int as tests,
      coalesce(array_agg(t.verdict) filter (where t.state in ('verified', 'reported')), '{}') as verdicts,
      coalesce(array_agg(t.second_verdict) filter (where t.state in ('verified', 'reported')
        and t.second_verdict is not null), '{}') as second_verdicts
    from request_goods g left join samples s on s.request_id = g.request_id and s.line = g.line
    left join tests t on t.sample_id = s.id
    where g.request_id = ${requestId}
    group by g.line, s.id order by g.line, s.id`)

export type Analyst = { account_id: string }

export const listAnalysts = (db: Queryable, laboratoryId: number | null) =>
  db.many<Analyst>(sql`
    select i.account_id from inspectors i join accounts a on a.id = i.account_id
    where i.laboratory_id = ${laboratoryId} and a.is_active`)
