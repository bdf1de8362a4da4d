// Records a change of services, prices or conflicts and updates open screens. Called last in its transaction.
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

export type ServicesNews = Omit<AuditEntry, 'actor' | 'requestId'> & { kind: 'service' | 'price' | 'conflict' }

export const announceServices = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId }: UseCaseContext<Administrator>,
  { kind, ...entry }: ServicesNews,
): Promise<void> => {
  await deps.audit.record(tx, { actor: auditActor(actor), ...entry, requestId })
  await deps.live.publish(tx, { staff: true }, { kind: 'settings', id: `${kind}s` })
}
