// The payment columns of a request.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Done } from './follow-request.ts'
import type { PricedFacts } from './rules.ts'

/** For `requests r`: what a quoted price depends on. */
const pricedFacts = sql`jsonb_build_object(
  'serviceId', r.service_id,
  'containers', cardinality(r.container_numbers),
  'parameters', r.parameter_ids,
  'place', jsonb_build_object('kind', r.place_kind, 'city', r.place_city, 'emirate', r.place_emirate_id),
  'goods', (select coalesce(jsonb_agg(jsonb_build_object('description', g.description, 'hsCode', g.hs_code,
      'unit', g.unit, 'quantity', g.quantity, 'packages', g.packages) order by g.line), '[]'::jsonb)
    from request_goods g where g.request_id = r.id))`

export const findPricedFacts = (tx: Tx, id: string) =>
  tx.get<{ paid_for: PricedFacts | null; present: PricedFacts }>(
    sql`select r.paid_for, ${pricedFacts} as present from requests r where r.id = ${id}`,
  )

export const markPaid = async (tx: Tx, id: string): Promise<Outcome<Done>> => {
  await tx.run(sql`update requests r set is_paid = true, paid_for = ${pricedFacts} where r.id = ${id}`)
  return accept({ after: { is_paid: true } })
}

export const markUnpaid = async (tx: Tx, id: string): Promise<Outcome<Done>> => {
  await tx.run(sql`update requests set is_paid = false, paid_for = null where id = ${id}`)
  return accept({ after: { is_paid: false } })
}
