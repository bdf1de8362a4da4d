// The documents of all companies in one list, newest first.

import type { listCompanyDocuments as call } from '@assure/contract/calls/users'
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { keptTotal, listPage } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { type CompanyDocument, documentColumns } from './store.ts'
import { documentWire } from './wire.ts'

type Row = CompanyDocument & { userId: string; companyName: string }

export const listCompanyDocuments = async (
  deps: Deps,
  actor: Administrator,
  { page, limit, search, expired }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> => {
  const now = deps.clock.now()
  const company = sql`join companies c on c.id = d.company_id`
  const file = sql`join files f on f.id = d.file_id`
  const isSearched = search.trim() !== ''
  const { rows, ...pagination } = await listPage<Row>(
    deps.db,
    {
      from: isSearched ? sql`company_documents d ${company}` : sql`company_documents d`,
      id: sql`d.id`,
      within: sql`d.removed_at is null`,
      filters: expired ? [sql`d.expires_on < ${dubaiDay(now)}`] : [],
      doc: sql`c.doc`,
      search,
      order: [
        { column: sql`d.created_at`, descending: true },
        { column: sql`d.id`, descending: true },
      ],
      page,
      limit,
      keptTotal: keptTotal('company-documents'),
      columns: sql`${documentColumns}, c.account_id as user_id, c.name as company_name`,
      joins: isSearched ? file : sql`${company} ${file}`,
    },
    now,
  )
  const documents = rows.map((row) => ({
    ...documentWire(deps, actor, row),
    user_id: row.userId,
    company_name: row.companyName,
  }))
  return { documents, pagination }
}
