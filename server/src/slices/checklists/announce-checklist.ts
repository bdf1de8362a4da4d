// Records a change of a checklist and updates open screens. Called last in its transaction.
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

type VersionNews = { number: number; hash: string; items: number }

export type ChecklistChange =
  | { kind: 'added' | 'copied' | 'imported' | 'released'; after: VersionNews & { from?: string } }
  | { kind: 'saved'; before: Partial<VersionNews>; after: VersionNews }
  | { kind: 'retired' | 'discarded'; before: VersionNews }
  | { kind: 'linked'; before: { services: number[] }; after: { services: number[] } }

type ChecklistAnnouncement = Partial<Pick<UseCaseContext, 'requestId'>> & {
  /** Undefined for a checklist delivered with the product. */
  actor: Administrator | undefined
  checklist: { id: string; code: string }
  news: ChecklistChange | { kind: 'delivered'; after: VersionNews }
}

export const announceChecklist = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, checklist, news: { kind, ...values } }: ChecklistAnnouncement,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: actor === undefined ? { kind: 'system' } : auditActor(actor),
    action: `checklist.${kind}`,
    subject: { kind: 'checklist', id: checklist.id, name: checklist.code },
    ...values,
    ...(requestId === undefined ? {} : { requestId }),
  })
  await deps.live.publish(tx, { staff: true }, { kind: 'checklist', id: checklist.id })
}
