// The public list of certificates that are in force now.

import type * as calls from '@assure/contract/calls/public'
import { accept } from '@assure/contract/domain/outcome'
import { ascending, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { listEmirates } from '../reference-data/index.ts'

type Row = {
  number: string
  facility_name: string
  holder_name: string
  city: string
  emirate_en: string
  emirate_ar: string
  expires_at: Date
}

const perMinute = 1_200
const cacheSeconds = 30

export const searchRegister: UseCase<typeof calls.searchRegister> = async (
  { db, replica, limits, config },
  { now, query: { emirate, search, page, limit, cursor }, request },
) => {
  const counted = await takeOrRefuse(limits, 'public-register', request.network, perMinute, 60)
  if (!counted.ok) return counted
  // Compares with the current half minute, so that equal queries have equal values and their total is counted once.
  // Certificates end at midnight, where a half minute begins.
  const since = new Date(now.getTime() - (now.getTime() % (cacheSeconds * 1_000)))
  const until = new Date(since.getTime() + cacheSeconds * 1_000)
  const { rows, ...listed } = await listPage<Row>(
    replica,
    {
      from: sql`certificates k`,
      id: sql`k.id`,
      within: sql`k.withdrawn_at is null and k.superseded_at is null and k.ended_at is null`,
      filters: [
        sql`k.expires_at > ${since}`,
        sql`k.valid_from < ${until}`,
        ...(emirate === undefined ? [] : [sql`k.emirate_id = ${emirate}`]),
      ],
      doc: sql`k.doc`,
      search,
      order: ascending([sql`k.facility_name`, sql`k.id`]),
      columns: sql`k.number, k.facility_name, k.holder_name, k.city, e.name_en as emirate_en, e.name_ar as emirate_ar,
        k.expires_at`,
      joins: sql`join emirates e on e.id = k.emirate_id`,
    },
    { page, limit, cursor },
    now,
  )
  const facilities = rows.map((row) => ({
    number: row.number,
    name: row.facility_name,
    company_name: row.holder_name,
    city: row.city,
    emirate: { en: row.emirate_en, ar: row.emirate_ar },
    valid_until: lastDubaiDay(row.expires_at),
    verify_url: `${config.publicUrl}/verify/${row.number}`,
  }))
  return accept(
    { facilities, emirates: await listEmirates(db), ...listed },
    { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } },
  )
}
