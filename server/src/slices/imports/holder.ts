import type { ImportKind } from '@assure/contract/domain/imports'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { keyOf } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Importing } from './importer.ts'
import { findImport, type Holder, type ImportRow } from './store.ts'

/** Whose imports a caller sees: those of the own company, or those of the office. */
export const holderOf = (actor: Importing): Holder => ({
  companyId: actor.kind === 'owner' ? actor.companyId : null,
})

export const keyIdOf = (actor: Importing): string | null => keyOf(actor)?.id ?? null

/** As the call for a single record: services and prices are a SUPER_ADMIN's. */
export const mayImport = (actor: Importing, kind: ImportKind): boolean =>
  actor.kind === 'owner' || kind === 'inspectors' || actor.role === 'SUPER_ADMIN'

export const findToChange = async (db: Queryable, actor: Importing, id: string): Promise<Outcome<ImportRow>> => {
  const row = await findImport(db, { id, ...holderOf(actor) })
  if (row === undefined) return refuse('import.not-found')
  return mayImport(actor, row.kind) ? accept(row) : refuse('session.wrong-role')
}
