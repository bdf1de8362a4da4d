import type * as calls from '@assure/contract/calls/users'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { descending, listPage, storedTotal } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type CompanyDocument, documentColumns, findUser, listDocuments } from './store.ts'
import { documentWire } from './wire.ts'

export const listUserDocuments: UseCase<typeof calls.listUserDocuments> = async (deps, { actor, params }) => {
  const user = await findUser(deps.db, params.id, actor.language)
  return user
    ? accept((await listDocuments(deps.db, user.company_id)).map((document) => documentWire(deps, actor, document)))
    : refuse('user.not-found')
}

type Row = CompanyDocument & { user_id: string; company_name: string }

/** The documents of all companies in one list, newest first. */
export const listCompanyDocuments: UseCase<typeof calls.listCompanyDocuments> = async (deps, { actor, now, query }) => {
  const { search, expired } = query
  const company = sql`join companies c on c.id = d.company_id`
  const file = sql`join files f on f.id = d.file_id`
  const isSearched = search.trim() !== ''
  const { rows, ...listed } = await listPage<Row>(
    deps.db,
    {
      from: isSearched ? sql`company_documents d ${company}` : sql`company_documents d`,
      id: sql`d.id`,
      changes: { kind: 'document' },
      within: sql`d.removed_at is null`,
      filters: expired ? [sql`d.expires_on < ${dubaiDay(now)}`] : [],
      doc: sql`c.doc`,
      search,
      order: descending([sql`d.created_at`, sql`d.id`]),
      storedTotal: storedTotal('company-documents'),
      columns: sql`${documentColumns}, c.account_id as user_id, c.name as company_name`,
      joins: isSearched ? file : sql`${company} ${file}`,
    },
    query,
    now,
  )
  const documents = rows.map((row) => ({
    ...documentWire(deps, actor, row),
    user_id: row.user_id,
    company_name: row.company_name,
  }))
  return accept({ documents, ...listed })
}
