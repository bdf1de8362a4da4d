// The results of a request, for office, owner and report.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import type { SampleState } from '@assure/contract/domain/sample-moves'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { DecisionRule, TestResult, TestVerdict } from '@assure/contract/domain/test-verdict'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type RequestReader, requestSeenBy } from '../requests/index.ts'
import { type MeasuredTest, measuredColumns, testJoins } from './store.ts'

/** Of any kind. Undefined if the reader may not see it. */
export const findTestRequest = (db: Queryable, id: string, reader: RequestReader) =>
  db.find<{
    name: string
    kind: RequestKind
    state: RequestState
    tells_at_once: boolean
    /** As decided. */
    second_result: TestsResult | null
  }>(sql`
    select coalesce(r.number, r.title, '') as name, r.kind, r.state, r.tells_at_once,
      case when r.result is not null then r.second_result end as second_result
    from requests r
    where r.id = ${id} and ${requestSeenBy(reader)}`)

export const saveResultAlerts = (
  tx: Tx,
  { id, isChosen, now }: { id: string; isChosen: boolean; now: Date },
): Promise<number> => tx.run(sql`update requests set tells_at_once = ${isChosen}, updated_at = ${now} where id = ${id}`)

export const listTestedSamples = (db: Queryable, requestId: string) =>
  db.many<{
    id: string
    number: string
    line: number
    goods: string
    state: SampleState
    lost_from: SampleState | null
    is_received: boolean
    is_replaced: boolean
  }>(sql`
    select s.id, s.number, s.line, coalesce(g.description, '') as goods, s.state, s.lost_from,
      s.received_at is not null as is_received, exists (select 1 from samples n where n.replaces_id = s.id) as is_replaced
    from samples s join request_goods g on g.request_id = s.request_id and g.line = s.line
    where s.request_id = ${requestId} order by s.line, s.number`)

export type ReportedTest = MeasuredTest & {
  /** Of the first round. */
  begun_at: Date | null
  entered_at: Date | null
  verified_at: Date | null
  entered_by: string | null
  verified_by: string | null
}

/** In the order of the specification. */
export const listReportedTests = (db: Queryable, requestId: string) =>
  db.many<ReportedTest>(sql`
    select ${measuredColumns},
      least(t.started_at, (select min(x.created_at) from test_entries x where x.test_id = t.id)) as begun_at,
      t.entered_at, t.verified_at,
      coalesce(nullif(btrim(e.first_name || ' ' || e.last_name), ''), e.email) as entered_by,
      coalesce(nullif(btrim(c.first_name || ' ' || c.last_name), ''), c.email) as verified_by
    from tests t ${testJoins}
    where s.request_id = ${requestId} order by p.position, p.id`)

/** Verified results that were repeated, with the reason of the re-test. */
export const listEarlier = (db: Queryable, requestId: string) =>
  db.many<{
    test_id: string
    round: number
    result: TestResult | null
    verdict: TestVerdict | null
    second_verdict: TestVerdict | null
    instrument: MeasuredWith | null
    reason: string | null
  }>(sql`
    select again.test_id, again.round - 1 as round, entered.result, entered.verdict, entered.second_verdict,
      entered.instrument, again.reason
    from samples s join tests t on t.sample_id = s.id
    join test_entries again on again.test_id = t.id and again.what = 'retested'
    cross join lateral (select e.result, e.verdict, e.second_verdict, e.instrument from test_entries e
      where e.test_id = t.id and e.round = again.round - 1 and e.what = 'entered'
      order by e.created_at desc, e.id desc limit 1) entered
    where s.request_id = ${requestId} order by again.round`)

export type SecondSpecification = {
  name: InBothLanguages
  version: number
  decision_rule: DecisionRule
  /** Its parameters that no test of the request is judged by. */
  not_judged: InBothLanguages[]
}

/** Of a request that was sent with one. */
export const findSecond = (db: Queryable, requestId: string) =>
  db.find<SecondSpecification>(sql`
    select jsonb_build_object('en', x.name_en, 'ar', x.name_ar) as name, v.number as version, v.decision_rule,
      coalesce((select jsonb_agg(jsonb_build_object('en', p.name_en, 'ar', p.name_ar) order by p.position)
        from specification_parameters p where p.specification_id = v.specification_id and p.number = v.number
          and p.id <> all(array_remove(r.second_parameter_ids, null))), '[]') as not_judged
    from requests r join specifications x on x.id = r.second_specification_id
      join specification_versions v on v.specification_id = r.second_specification_id
        and v.number = r.second_specification_version
    where r.id = ${requestId} and r.second_parameter_ids is not null`)

/** The move that the release of a report makes. */
export const releaseTests = (
  tx: Tx,
  { sampleIds, now }: { sampleIds: readonly string[]; now: Date },
): Promise<number> =>
  tx.run(sql`
    update tests set state = 'reported', updated_at = ${now}
    where sample_id = any(${sampleIds}::uuid[]) and state = 'verified'`)
