// Announces an imported statement, or a person's decision about a receipt: trail, the queue and open screens.
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { moneyText } from '../../platform/money-text.ts'
import { announce } from '../notifications/index.ts'
import { receiptName } from '../receipts/index.ts'

const live = (id: string) => [
  { to: 'staff', kind: 'receipt', id } as const,
  { to: 'staff', kind: 'queue', id: 'receipts' } as const,
]

type Imported = By & {
  statement: { id: string; name: string; account: string; currency: string; openingFils: number; closingFils: number }
  lines: number
}

export const statementImported = (tx: Tx, deps: Deps, { statement, lines, ...by }: Imported): Promise<void> =>
  announce(tx, deps, {
    trail: {
      ...by,
      action: 'statement.imported',
      subject: { kind: 'statement', id: statement.id, name: statement.name },
      after: {
        account: statement.account,
        currency: statement.currency,
        lines,
        opening: moneyText(statement.openingFils),
        closing: moneyText(statement.closingFils),
      },
    },
    live: live(statement.id),
  })

type Decided = By &
  Change & {
    action: 'receipt.matched' | 'receipt.refund-due' | 'receipt.set-aside' | 'receipt.reopened'
    receipt: { id: string; fils: number; currency: string; booked_on: string }
  }

export const receiptDecided = (tx: Tx, deps: Deps, { receipt, action, ...change }: Decided): Promise<void> =>
  announce(tx, deps, {
    trail: { ...change, action, subject: { kind: 'receipt', id: receipt.id, name: receiptName(receipt) } },
    live: live(receipt.id),
  })

/** After a job judged some of them. */
export const announceReceipts = (tx: Tx, deps: Deps, statementId: string): Promise<void> =>
  announce(tx, deps, { live: live(statementId) })
