import { keyOf } from '../../platform/auth/actor.ts'
import type { Importing } from './importer.ts'
import type { Holder } from './store.ts'

/** Whose imports a caller sees: those of the own company, or those of the office. */
export const holderOf = (actor: Importing): Holder => ({
  companyId: actor.kind === 'owner' ? actor.companyId : null,
})

export const keyIdOf = (actor: Importing): string | null => keyOf(actor)?.id ?? null
