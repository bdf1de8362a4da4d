// The labels of a request's samples: number and QR code of the address that leads to the sample.
import type * as calls from '@assure/contract/calls/samples'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { SampleStorage } from '@assure/contract/domain/sample-checks'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { labelCode } from '../../platform/label-code.ts'
import { seenBy } from './store.ts'

type LabelRow = {
  id: string
  number: string
  product: string | null
  lot_number: string | null
  storage: SampleStorage | null
}

export const listLabels: UseCase<typeof calls.listSampleLabels | typeof calls.listSampleLabelsAdmin> = async (
  { db, config },
  { actor, params: { id } },
) => {
  const request = await db.find<{ number: string | null }>(
    sql`select r.number from requests r where r.id = ${id} and r.kind = 'test' and ${seenBy(actor)}`,
  )
  if (request === undefined) return refuse('service-request.not-found')
  const rows = await db.many<LabelRow>(sql`
    select s.id, s.number, g.description as product, g.lot_number, s.storage
    from samples s left join request_goods g on g.request_id = s.request_id and g.line = s.line
    where s.request_id = ${id} and s.state not in ('returned', 'disposed', 'lost')
      and not exists (select 1 from samples n where n.replaces_id = s.id)
    order by s.line, s.number`)
  return accept({
    request_number: request.number ?? '',
    labels: await Promise.all(rows.map(async (row) => ({ ...row, qr: await labelCode(config, row.number) }))),
  })
}
