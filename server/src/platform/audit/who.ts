// How the trail names people: by name, or by address if there is none.
import { isolated } from '@assure/contract/domain/isolation'
import { type Administrator, type Inspector, keyOf, type Owner } from '../auth/actor.ts'

export type AuditActor = {
  kind: 'owner' | 'admin' | 'inspector' | 'registrant' | 'system' | 'provider' | 'outsider'
  id?: string
  name?: string
}
/** A signed-in person. */
export type Caller = Owner | Administrator | Inspector

export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim()

export const personName = ({ email, ...name }: { first_name: string; last_name: string; email: string }): string =>
  fullName(name) || email

/** A program acts for the maker of its key: the trail names both. */
export const auditActor = (actor: Caller): AuditActor => {
  const key = keyOf(actor)
  return {
    kind: actor.kind,
    id: actor.accountId,
    name: key ? `${personName(actor)} · API key ${isolated(key.name)}` : personName(actor),
  }
}

/** null for the system and for payment providers. */
export const accountOf = (actor: AuditActor | Caller): string | null => ('accountId' in actor ? actor.accountId : null)
