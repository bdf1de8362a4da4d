import type { ImportKind } from '@assure/contract/domain/imports'
import { keyOf } from '../../platform/auth/actor.ts'
import type { Importing } from './importer.ts'
import type { Holder } from './store.ts'

/** Whose imports a caller sees: those of the own company, or those of the office. */
export const holderOf = (actor: Importing): Holder => ({
  companyId: actor.kind === 'owner' ? actor.companyId : null,
})

export const keyIdOf = (actor: Importing): string | null => keyOf(actor)?.id ?? null

/** As the call for a single record: services and prices are a SUPER_ADMIN's. */
export const mayImport = (actor: Importing, kind: ImportKind): boolean =>
  actor.kind === 'owner' || kind === 'inspectors' || actor.role === 'SUPER_ADMIN'
