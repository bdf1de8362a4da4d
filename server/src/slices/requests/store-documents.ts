import type { RequestDocumentKind } from '@assure/contract/domain/request-moves'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type NewDocument = {
  id: string
  requestId: string
  fileId: string
  kind: RequestDocumentKind
  expiresOn: string | null
  by: string
  now: Date
}

export const insertDocument = (
  tx: Tx,
  { id, requestId, fileId, kind, expiresOn, by, now }: NewDocument,
): Promise<number> =>
  tx.run(sql`
    insert into request_documents (id, request_id, file_id, kind, expires_on, created_by, created_at)
    values (${id}, ${requestId}, ${fileId}, ${kind}, ${expiresOn}, ${by}, ${now})`)

export const countDocuments = async (db: Queryable, requestId: string): Promise<number> =>
  (
    await db.get<{ held: number }>(sql`
    select count(*)::int as held from request_documents where request_id = ${requestId}`)
  ).held

export const touchRequest = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update requests set updated_at = ${now} where id = ${id}`)

export type HeldDocument = { id: string; file_id: string; kind: RequestDocumentKind; name: string }

export const listHeldDocuments = (db: Queryable, requestId: string): Promise<HeldDocument[]> =>
  db.many<HeldDocument>(sql`
    select d.id, d.file_id, d.kind, f.name from request_documents d join files f on f.id = d.file_id
    where d.request_id = ${requestId}`)

export const deleteDocument = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from request_documents where id = ${id}`)
