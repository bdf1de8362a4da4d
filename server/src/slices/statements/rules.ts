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

/** The number of the only order that the text names. */
export const namedNumber = (text: string): { number: string } | { reason: ReceiptReason } => {
  const { numbers, isWrong } = referencesIn(text)
  const [number] = numbers
  if (isWrong) return { reason: 'wrong-reference' }
  if (number === undefined) return { reason: 'no-reference' }
  return numbers.length > 1 ? { reason: 'several-references' } : { number }
}

export const judgeReceipt = (receipt: { fils: number; currency: string }, order: NamedOrder | undefined): Verdict => {
  if (order === undefined) return wait('unknown-order')
  if (receipt.currency !== order.currency) return wait('other-currency')
  if (order.state === 'paid') {
    const isExpected = order.method === 'wireTransfer' && order.arrived_fils === 0
    return isExpected && receipt.fils === (order.received_fils ?? order.total_fils)
      ? { kind: 'recorded' }
      : wait('paid-already')
  }
  if (order.state === 'awaiting-payment') return wait('not-a-transfer')
  if (order.state !== 'awaiting-transfer') return wait('order-closed')
  const due = dueOf(order)
  if (receipt.fils > due) return wait('too-much')
  return receipt.fils === due ? { kind: 'settle' } : { kind: 'part' }
}

type ToMatch = { fils: number; currency: string }

export type Share = { orderId: string; fils: number; isSettled: boolean }
type MatchBar = 'receipt.less-than-due' | 'receipt.other-currency' | 'payment.note-required'

/** How an administrator's choice divides a receipt. What is more than due belongs to the last order. */
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
  return orders.map((order, at) => ({
    orderId: order.id,
    fils: dueOf(order) + (at === orders.length - 1 ? fils - due : 0),
    isSettled: true,
  }))
}
