// What the report of a product test is built from, beside the results.
import type { SampleDelivery } from '@assure/contract/domain/request-moves'
import type { SampleMove, SampleState } from '@assure/contract/domain/sample-moves'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { DecisionRule } from '@assure/contract/domain/test-verdict'
import type { ReportProduct, ReportTestedSample } from '@assure/contract/signed/report-facts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type TestSubject = {
  number: string
  service_en: string
  service_ar: string
  instructions: string | null
  sample_delivery: SampleDelivery
  drawn_in: string | null
  parameters: number
  result: TestsResult
  computed: TestsResult
  /** By the second specification. */
  second_result: TestsResult | null
  override_reason: string | null
  decided_at: Date
  decider_name: string
  assigned_by: string | null
  holder_name: string
  holder_reference: string | null
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  specification_en: string
  specification_ar: string
  specification_version: number
  decision_rule: DecisionRule
  laboratory_en: string
  laboratory_ar: string
  laboratory_address: string
  accreditation_number: string | null
  accredited_until: string | null
}

/** Undefined until it is decided. */
export const findTestSubject = (tx: Tx, requestId: string): Promise<TestSubject | undefined> =>
  tx.find<TestSubject>(sql`
    select q.number, s.name_en as service_en, s.name_ar as service_ar, q.instructions, q.sample_delivery,
      d.number as drawn_in, cardinality(q.parameter_ids) as parameters, q.result, q.computed_result as computed,
      q.second_result, q.override_reason, q.decided_at,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as decider_name, q.assigned_by,
      k.name as holder_name, k.reference as holder_reference, k.address_line_1, k.address_line_2, k.city,
      p.name_en as specification_en, p.name_ar as specification_ar, q.specification_version, v.decision_rule,
      l.name_en as laboratory_en, l.name_ar as laboratory_ar, l.address as laboratory_address, l.accreditation_number,
      l.accredited_until::text as accredited_until
    from requests q join services s on s.id = q.service_id join companies k on k.id = q.company_id
      join specifications p on p.id = q.specification_id
      join specification_versions v on v.specification_id = q.specification_id and v.number = q.specification_version
      join laboratories l on l.id = q.laboratory_id join accounts a on a.id = q.decided_by
      left join requests d on d.id = q.drawn_in_id
    where q.id = ${requestId} and q.kind = 'test' and q.result is not null and q.number is not null
      and q.sample_delivery is not null`)

export const listProducts = (tx: Tx, requestId: string): Promise<ReportProduct[]> =>
  tx.many<ReportProduct>(sql`
    select g.line + 1 as line, coalesce(g.description, '') as description, g.brand, g.model, g.gtin,
      g.product ->> 'specification' as specification, g.lot_number as "lotNumber",
      g.origin_country as "originCountry", g.produced_on::text as "producedOn", g.expires_on::text as "expiresOn"
    from request_goods g where g.request_id = ${requestId} order by g.line`)

export type SampleRow = {
  id: string
  number: string
  /** The goods line, from 1. */
  line: number
  state: SampleState
  lost_from: SampleState | null
  amount: string | null
  storage: ReportTestedSample['storage']
  seal_number: string | null
  received_at: Date | null
  reason: string | null
  replaced_by: string | null
}

export const listSamples = (tx: Tx, requestId: string): Promise<SampleRow[]> =>
  tx.many<SampleRow>(sql`
    select s.id, s.number, s.line + 1 as line, s.state, s.lost_from, s.amount, s.storage, s.seal_number, s.received_at,
      s.reason, n.number as replaced_by
    from samples s left join samples n on n.replaces_id = s.id
    where s.request_id = ${requestId} order by s.line, s.number`)

export type SampleEventRow = {
  sample_id: string
  move: SampleMove
  by: string | null
  from_name: string | null
  place: string | null
  temperature: number | null
  is_seal_intact: boolean | null
  condition: string | null
  reason: string | null
  happened_at: Date
}

/** The chains of custody, each from its beginning. */
export const listSampleEvents = (tx: Tx, requestId: string): Promise<SampleEventRow[]> =>
  tx.many<SampleEventRow>(sql`
    select e.sample_id, e.move, coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as by,
      e.from_name, e.place, e.temperature::float8 as temperature, e.is_seal_intact, e.condition, e.reason, e.happened_at
    from samples s join sample_events e on e.sample_id = s.id left join accounts a on a.id = e.account_id
    where s.request_id = ${requestId} order by e.sample_id, e.position`)
