// What is left of a receipt goes back to its payer.
import type { By } from '../../platform/audit/audit.ts'
import { accountOf } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceRefund, type RefundedReceipt } from './announce-refund.ts'
import { insertRefund } from './store.ts'

type Refunding = By & {
  receipt: RefundedReceipt & { company_id: string | null }
  /** What is left of it. */
  fils: number
  now: Date
}

/** For a locked receipt. Nothing is credited, because this money paid no invoice. */
export const refundRest = async (tx: Tx, deps: Deps, { receipt, fils, now, ...by }: Refunding): Promise<void> => {
  const refund = {
    id: deps.random.uuid(),
    company_id: receipt.company_id,
    total_fils: fils,
    currency: receipt.currency,
    attempt: 0,
  }
  await insertRefund(tx, {
    id: refund.id,
    orderId: null,
    receiptId: receipt.id,
    creditNoteId: null,
    companyId: refund.company_id,
    totalFils: fils,
    currency: refund.currency,
    orderedBy: by.actor.kind === 'admin' ? accountOf(by.actor) : null,
    now,
  })
  await announceRefund(tx, deps, { ...by, refund, of: { receipt }, step: { kind: 'due' } })
}
