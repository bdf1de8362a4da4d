// How the trail names people: by name, or by address if there is none.
import type { Administrator, Inspector, Owner } from '../auth/actor.ts'

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

export const auditActor = (actor: Caller): AuditActor => ({
  kind: actor.kind,
  id: actor.accountId,
  name: personName(actor),
})

/** null for the system and for payment providers. */
export const accountOf = (actor: AuditActor | Caller): string | null => ('accountId' in actor ? actor.accountId : null)
