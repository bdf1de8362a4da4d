import type * as calls from '@assure/contract/calls/documents'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listDocumentRows } from './store.ts'
import { documentWire } from './wire.ts'

export const listDocuments: UseCase<typeof calls.listDocuments> = async (deps, { actor, now, query }) => {
  const { rows, ...listed } = await listDocumentRows(deps.db, actor.companyId, query, now)
  return accept({ documents: rows.map((row) => documentWire(deps, { actor, now }, row)), ...listed })
}
