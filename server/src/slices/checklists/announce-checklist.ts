// Records a change of a checklist and updates open screens. Called last in its transaction.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

type VersionNews = { number: number; hash: string; items: number }

export type ChecklistChange =
  | { kind: 'added' | 'copied' | 'imported' | 'released'; after: VersionNews & { from?: string } }
  | { kind: 'saved'; before: Partial<VersionNews>; after: VersionNews }
  | { kind: 'retired' | 'discarded'; before: VersionNews }
  | { kind: 'linked'; before: { services: number[] }; after: { services: number[] } }

type ChecklistNews = By & {
  checklist: { id: string; code: string }
  news: ChecklistChange | { kind: 'delivered'; after: VersionNews }
}

export const announceChecklist = (
  tx: Tx,
  deps: Deps,
  { checklist: { id, code }, news: { kind, ...change }, ...by }: ChecklistNews,
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: `checklist.${kind}`, subject: { kind: 'checklist', id, name: code }, ...change },
    live: [{ to: 'staff', kind: 'checklist', id }],
  })
