// The trail and the open screens learn of a change at the end of its transaction: both take the lock that orders commits.

import { auditActor } from '../../platform/audit/who.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import { companyRecipients } from '../accounts/index.ts'

type Signed = Extract<Actor, { kind: 'owner' | 'admin' | 'inspector' }>

export type FacilityChange = {
  actor: Signed
  requestId: string
  facility: { id: string; name: string; companyId: string; inspectorIds?: readonly (string | null)[] }
  action: 'facility.added' | 'facility.changed' | 'facility.archived' | 'facility.inspector-assigned'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export const announceFacilityChange = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, facility, action, before, after }: FacilityChange,
): Promise<void> => {
  const recipients = await companyRecipients(tx, facility.companyId)
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action,
    subject: { kind: 'facility', id: facility.id, name: facility.name },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    requestId,
  })
  const inspectors = (facility.inspectorIds ?? []).filter((id) => id !== null)
  const people = [...recipients.map(({ accountId }) => accountId), ...inspectors]
  const audience: LiveAudience[] = [...people.map((accountId) => ({ accountId })), { staff: true }]
  await deps.live.publish(tx, audience, { kind: 'facility', id: facility.id })
}
