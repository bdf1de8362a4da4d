// Records a change of the catalogue and updates open screens. Called last in its transaction.
import type { AuditEntry, By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

export type ServicesNews = Omit<AuditEntry, keyof By> & {
  list: 'services' | 'prices' | 'conflicts' | 'laboratories' | 'defect-types' | 'test-methods' | 'specifications'
}

export const announceServices = (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  { list, ...entry }: ServicesNews,
): Promise<void> =>
  announce(tx, deps, {
    trail: { actor, traceId, ...entry },
    live: [{ to: 'staff', kind: 'settings', id: list }],
  })
