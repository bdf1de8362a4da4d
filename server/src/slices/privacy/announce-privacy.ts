// Announces what was deleted and erased.
import type { RetentionName } from '@assure/contract/domain/retention'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

type AnnounceDeps = Pick<Deps, 'audit' | 'mails' | 'random' | 'clock' | 'live'>

export const retentionApplied = (
  tx: Tx,
  deps: AnnounceDeps,
  removed: Partial<Record<RetentionName, number>>,
): Promise<void> =>
  announce(tx, deps, {
    trail: {
      actor: { kind: 'system' },
      action: 'retention.applied',
      subject: { kind: 'settings', id: 'settings' },
      after: Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0)),
    },
  })
