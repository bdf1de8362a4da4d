// What a receipt means: which order its text names, and what its amount does there. Pure.
import { referencesIn } from '@assure/contract/domain/order-reference'
import type { ReceiptReason } from '@assure/contract/domain/receipts'
import type { OrderState, PaymentMethod } from '@assure/contract/domain/vocabulary'

/** The order that a receipt names. */
export type NamedOrder = {
  id: string
  state: OrderState
  method: PaymentMethod
  total_fils: number
  currency: string
  /** What other receipts brought. */
  arrived_fils: number
  /** Another statement reported the same amount of the same day for it. */
  is_reported: boolean
  /** Of a transfer that an administrator confirmed; null: the total. */
  received_fils: number | null
}

export type Verdict =
  /** Completes the order. */
  | { kind: 'settle' }
  /** An administrator confirmed this transfer before the bank reported it. */
  | { kind: 'recorded' }
  | { kind: 'part' }
  | { kind: 'wait'; reason: ReceiptReason }

const wait = (reason: ReceiptReason): Verdict => ({ kind: 'wait', reason })

export const dueOf = ({ total_fils: totalFils, arrived_fils: arrivedFils }: NamedOrder): number =>
  totalFils - arrivedFils

/** The only reference that the text names. */
export const namedReference = (text: string): { reference: string } | { reason: ReceiptReason } => {
  const { references, isWrong } = referencesIn(text)
  const [reference] = references
  if (isWrong) return { reason: 'wrong-reference' }
  if (reference === undefined) return { reason: 'no-reference' }
  return references.length > 1 ? { reason: 'several-references' } : { reference }
}

export const judgeReceipt = (receipt: { fils: number; currency: string }, order: NamedOrder | undefined): Verdict => {
  if (order === undefined) return wait('unknown-order')
  if (receipt.currency !== order.currency) return wait('other-currency')
  if (order.state === 'paid') {
    // Confirmed by hand, and not reported yet; less the parts that were.
    const expected = (order.received_fils ?? order.total_fils) - order.arrived_fils
    return order.method === 'wireTransfer' && receipt.fils === expected && !order.is_reported
      ? { kind: 'recorded' }
      : wait('paid-already')
  }
  if (order.state === 'awaiting-payment') return wait('not-a-transfer')
  if (order.state !== 'awaiting-transfer') return wait('order-closed')
  if (order.is_reported) return wait('duplicate')
  const due = dueOf(order)
  if (receipt.fils > due) return wait('too-much')
  return receipt.fils === due ? { kind: 'settle' } : { kind: 'part' }
}

type ToMatch = { fils: number; currency: string }

export type Share = { orderId: string; fils: number; isSettled: boolean }
type MatchBar = 'receipt.less-than-due' | 'receipt.other-currency' | 'payment.note-required'

/** How an administrator's choice divides what is left of a receipt. What is more than due stays on the receipt. */
export const divideReceipt = (
  { fils, currency }: ToMatch,
  orders: readonly NamedOrder[],
  note: string | null,
): readonly Share[] | MatchBar => {
  if (orders.some((order) => order.currency !== currency)) return 'receipt.other-currency'
  const due = orders.reduce((sum, order) => sum + dueOf(order), 0)
  const [first] = orders
  if (fils < due) {
    if (orders.length > 1 || first === undefined) return 'receipt.less-than-due'
    return [{ orderId: first.id, fils, isSettled: false }]
  }
  if (fils > due && note === null) return 'payment.note-required'
  return orders.map((order) => ({ orderId: order.id, fils: dueOf(order), isSettled: true }))
}
