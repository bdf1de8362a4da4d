// Announces a change of an administrator's account, in the trail and on open screens.
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

export type StaffNews =
  | { kind: 'created'; after: Record<string, unknown> }
  | { kind: 'changed'; before: Record<string, unknown>; after: Record<string, unknown> }

type StaffAnnouncement = Partial<Pick<UseCaseContext, 'requestId'>> & {
  /** Undefined for the first administrator, whom the system creates. */
  actor: Administrator | undefined
  member: { id: string; email: string; first_name: string; last_name: string }
  news: StaffNews
}

export const announceStaff = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, member, news: { kind, ...values } }: StaffAnnouncement,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: actor === undefined ? { kind: 'system' } : auditActor(actor),
    action: `staff.${kind}`,
    subject: { kind: 'staff', id: member.id, name: personName(member) },
    ...values,
    ...(requestId === undefined ? {} : { requestId }),
  })
  // No open screen shows a new account yet.
  if (kind === 'changed')
    await deps.live.publish(tx, [{ accountId: member.id }, { staff: true }], { kind: 'account', id: member.id })
}
