// Announces what happened to an import: trail and open screens. Called last in its transaction.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience, LiveEvent } from '../../platform/live/live.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import type { ImportRow } from './store.ts'

type Announced = By & {
  action: 'import.confirmed' | 'import.finished' | 'import.failed' | 'import.undone'
  row: ImportRow
  after: Record<string, unknown>
}

const watchers = async (tx: Tx, { company_id: companyId }: ImportRow): Promise<LiveAudience[]> =>
  companyId === null ? ['staff'] : companyRecipients(tx, companyId)

/** The lists in which the records appear: one event for all of them. */
const listEvents = {
  facilities: 'facility',
  inspectors: 'account',
  services: 'settings',
  prices: 'settings',
} as const satisfies Record<ImportRow['kind'], LiveEvent['kind']>

export const announceImport = async (tx: Tx, deps: Deps, { action, row, after, ...by }: Announced): Promise<void> => {
  const to = await watchers(tx, row)
  const kind = listEvents[row.kind]
  const changesLists = action !== 'import.confirmed'
  await announce(tx, deps, {
    trail: {
      ...by,
      action,
      subject: { kind: 'import', id: row.id, name: row.name },
      after: { list: row.kind, ...after },
    },
    live: [
      { to, kind: 'import', id: row.id },
      ...(changesLists ? [{ to: [...new Set<LiveAudience>([...to, 'staff'])], kind, id: row.id }] : []),
    ],
  })
}

/** After some rows were created or removed. */
export const announceProgress = async (tx: Tx, deps: Deps, row: ImportRow): Promise<void> =>
  announce(tx, deps, { live: [{ to: await watchers(tx, row), kind: 'import', id: row.id }] })

type Removed = By & { subject: { kind: string; id: string; name: string }; row: ImportRow }

export const announceRemoval = (tx: Tx, deps: Deps, { subject, row, ...by }: Removed): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: 'import.record-removed', subject, after: { import: row.id } },
  })
