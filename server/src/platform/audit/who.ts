// Who did it, as the trail names people: by name, and by address where there is no name.
import type { Administrator, Inspector, Owner } from '../auth/actor.ts'
import type { AuditActor } from './audit.ts'

export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim()

export const personName = ({ email, ...name }: { first_name: string; last_name: string; email: string }): string =>
  fullName(name) || email

export const auditActor = (actor: Owner | Administrator | Inspector): AuditActor => ({
  kind: actor.kind,
  id: actor.accountId,
  name: personName(actor),
})
