// The trail and the open screens learn of a change at the end of its transaction: both take the lock that orders commits.

import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'

type Signed = Extract<Actor, { kind: 'owner' | 'admin' | 'inspector' }>

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

export const auditActor = (actor: Signed): AuditActor => ({
  kind: actor.kind,
  id: actor.accountId,
  name: fullName(actor) || actor.email,
})

export type FacilityChange = {
  actor: Signed
  action: 'facility.added' | 'facility.changed' | 'facility.archived' | 'facility.inspector-assigned'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId: string
}

export const announceFacilityChange = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  facility: { id: string; name: string; ownerAccountId: string; inspectorIds?: readonly (string | null)[] },
  { actor, requestId, ...change }: FacilityChange,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    subject: { kind: 'facility', id: facility.id, name: facility.name },
    requestId,
    ...change,
  })
  const inspectors = (facility.inspectorIds ?? [])
    .filter((id) => id !== null)
    .map((accountId): LiveAudience => ({ accountId }))
  await deps.live.publish(tx, [{ accountId: facility.ownerAccountId }, { staff: true }, ...inspectors], {
    kind: 'facility',
    id: facility.id,
  })
}
