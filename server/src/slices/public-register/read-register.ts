// The public list of what is in force now.

import type { searchRegister as searchCall } from '@assure/contract/calls/public'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import { listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { listEmirates } from '../reference-data/index.ts'

type Row = {
  number: string
  facilityName: string
  holderName: string
  city: string
  emirateEn: string
  emirateAr: string
  expiresAt: Date
}

export const cacheSeconds = 30

export const searchRegister =
  (deps: Deps) =>
  async (
    { now }: Pick<UseCaseContext, 'now'>,
    { emirate, search, page, limit }: QueryOf<typeof searchCall>,
  ): Promise<Outcome<AnswerOf<typeof searchCall>>> => {
    // The half minute that is now: the same question is asked with the same values, so that its total is counted once.
    // Certificates end at midnight, which begins one.
    const since = new Date(now.getTime() - (now.getTime() % (cacheSeconds * 1_000)))
    const until = new Date(since.getTime() + cacheSeconds * 1_000)
    const { rows, ...pagination } = await listPage<Row>(
      deps.replica,
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
        order: [
          { column: sql`k.facility_name`, descending: false },
          { column: sql`k.id`, descending: false },
        ],
        page,
        limit,
        columns: sql`k.number, k.facility_name, k.holder_name, k.city, e.name_en as emirate_en, e.name_ar as emirate_ar,
          k.expires_at`,
        joins: sql`join emirates e on e.id = k.emirate_id`,
      },
      now,
    )
    const facilities = rows.map((row) => ({
      number: row.number,
      name: row.facilityName,
      company_name: row.holderName,
      city: row.city,
      emirate: { en: row.emirateEn, ar: row.emirateAr },
      valid_until: lastDubaiDay(row.expiresAt),
      verify_url: `${deps.config.publicUrl}/verify/${row.number}`,
    }))
    return accept(
      { facilities, emirates: await listEmirates(deps.db), pagination },
      { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } },
    )
  }
