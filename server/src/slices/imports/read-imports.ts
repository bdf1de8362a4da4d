import type * as calls from '@assure/contract/calls/imports'
import { importKindsOf } from '@assure/contract/domain/imports'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { areaOf } from '../../platform/auth/actor.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { holderOf } from './holder.ts'
import { findImport, listNewest } from './store.ts'
import { briefWire, importWire } from './wire.ts'

export const listImports: UseCase<typeof calls.listImports | typeof calls.listImportsAdmin> = async (
  { db },
  { actor },
) => {
  const kinds = importKindsOf[areaOf[actor.kind] === 'admin' ? 'admin' : 'customer']
  const rows = await listNewest(db, holderOf(actor), kinds)
  return accept({ imports: rows.map((row) => ({ ...briefWire(row), rows: row.rows, created: row.created })) })
}

export const getImport: UseCase<typeof calls.getImport | typeof calls.getImportAdmin> = async (
  deps,
  { actor, params: { id }, query },
) => {
  const row = await findImport(deps.db, { id, ...holderOf(actor) })
  if (row === undefined) return refuse('import.not-found')
  return accept(await importWire(deps.db, deps, row, { ...query, actor }))
}
