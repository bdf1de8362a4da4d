// What was measured with an instrument: on site and in the laboratory.
import * as calls from '@assure/contract/calls/instruments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findInstrument } from './store.ts'

type MeasuredRow = {
  at: Date
  name_en: string
  name_ar: string
  request_id: string
  request_number: string
  sample_id: string | null
  sample_number: string | null
  override: string | null
  total: number
}

/** A corrected measurement counts once, with what it was measured with last. */
const used = (id: string, since: string | null) => sql`
  with used as (
    select * from (
      select distinct on (a.inspection_id, a.item_key) a.answered_at as at, coalesce(a.value ->> 'name', '') as name_en,
        coalesce(a.value ->> 'name', '') as name_ar, i.request_id, null::uuid as sample_id, a.instrument ->> 'override' as override
      from inspection_answers a join inspections i on i.id = a.inspection_id
      where a.instrument is not null and a.instrument ->> 'id' = ${id}
      order by a.inspection_id, a.item_key, a.id desc) measured
    union all
    select e.created_at, p.name_en, p.name_ar, s.request_id, s.id, e.instrument ->> 'override'
    from test_entries e join tests t on t.id = e.test_id join samples s on s.id = t.sample_id
    join specification_parameters p on p.specification_id = t.specification_id and p.number = t.specification_version
      and p.id = t.parameter_id
    where e.instrument is not null and e.instrument ->> 'id' = ${id})
  select u.at, u.name_en, u.name_ar, u.request_id, coalesce(r.number, '') as request_number, u.sample_id,
    s.number as sample_number, u.override, count(*) over () as total
  from used u join requests r on r.id = u.request_id left join samples s on s.id = u.sample_id
  where ${since}::date is null or u.at >= ${since}::timestamp at time zone 'Asia/Dubai'
  order by u.at desc, u.request_id limit ${calls.measurementsShown}`

export const listInstrumentUses: UseCase<typeof calls.listInstrumentUses> = async (
  { db },
  { params: { id }, query },
) => {
  const instrument = await findInstrument(db, id)
  if (instrument === undefined) return refuse('instrument.not-found')
  const since = query.since ?? instrument.calibrated_on
  const rows = await db.many<MeasuredRow>(used(id, since))
  return accept({
    since,
    measurements: rows.map((row) => ({
      at: row.at,
      name: { en: row.name_en, ar: row.name_ar },
      request: { id: row.request_id, number: row.request_number },
      sample: row.sample_id === null ? null : { id: row.sample_id, number: row.sample_number ?? '' },
      override: row.override,
    })),
    total: rows[0]?.total ?? 0,
  })
}
