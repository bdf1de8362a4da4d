// When an order may be placed and changed, and what a report of the gateway means for it: pure.
import {
  limits,
  type OrderState,
  type PaymentMethod,
  type PaymentStage,
  type StaffRole,
} from '@assure/contract/domain/vocabulary'
import { isGranted } from '../certifications/index.ts'

const dayMs = 86_400_000

/** What the row of a facility says about its certifications, as far as an order depends on it. */
export type OrderedFacility = { grantedUntil: Date | null; pendingSince: Date | null; archivedAt: Date | null }

export type OrderBar =
  | { code: 'facility.archived' }
  | { code: 'payment.certification-pending' }
  | { code: 'payment.certified-already'; from: Date }

/** Why no certification can be ordered now; undefined when one can. */
export const orderBar = (facts: OrderedFacility, now: Date): OrderBar | undefined => {
  if (facts.archivedAt !== null) return { code: 'facility.archived' }
  if (facts.pendingSince !== null) return { code: 'payment.certification-pending' }
  if (facts.grantedUntil === null || !isGranted(facts, now)) return undefined
  const from = new Date(facts.grantedUntil.getTime() - limits.renewalDays * dayMs)
  return now < from ? { code: 'payment.certified-already', from } : undefined
}

export type OpenOrder = { state: 'awaiting-payment' | 'awaiting-transfer'; slipAt: Date | null }

/**
 * What an owner is told about paying: on cards, on the pages of facility, payment and order, and among what to do
 * next.
 */
export const paymentStage = (
  order: OpenOrder | null,
  { canOrder, arePaymentsOpen }: { canOrder: boolean; arePaymentsOpen: boolean },
): PaymentStage | null => {
  if (order !== null && order.slipAt !== null) return 'slip-received'
  if (order === null && !canOrder) return null
  if (!arePaymentsOpen) return 'opens-soon'
  if (order === null) return null
  return order.state === 'awaiting-payment' ? 'pay' : 'transfer'
}

export type OrderFacts = { state: OrderState; method: PaymentMethod; slipAt: Date | null }

export const isOpen = ({ state }: Pick<OrderFacts, 'state'>): boolean =>
  state === 'awaiting-payment' || state === 'awaiting-transfer'

/** Until money or a slip has come. */
export const mayChangeMethod = (order: OrderFacts): boolean => isOpen(order) && order.slipAt === null
/** The owner may send a slip, an administrator confirm or refuse; also without a slip, for the bank may know better. */
export const isAwaitingTransfer = ({ state }: Pick<OrderFacts, 'state'>): boolean => state === 'awaiting-transfer'

export const waitingState = (method: PaymentMethod): 'awaiting-payment' | 'awaiting-transfer' =>
  method === 'onlinePayment' ? 'awaiting-payment' : 'awaiting-transfer'

export type DecisionBar = 'payment.not-a-transfer' | 'payment.order-closed'

/** A transfer may come although its order was cancelled meanwhile: it is confirmed, and goes back. */
export const mayConfirm = ({ state, method }: Pick<OrderFacts, 'state' | 'method'>): boolean =>
  state === 'awaiting-transfer' || (state === 'cancelled' && method === 'wireTransfer')

export const confirmationBar = (order: Pick<OrderFacts, 'state' | 'method'>): DecisionBar | undefined =>
  mayConfirm(order) ? undefined : decisionBar(order)

export const decisionBar = ({ state, method }: Pick<OrderFacts, 'state' | 'method'>): DecisionBar | undefined => {
  if (!isOpen({ state }))
    return method === 'wireTransfer' || state === 'refused' ? 'payment.order-closed' : 'payment.not-a-transfer'
  return isAwaitingTransfer({ state }) ? undefined : 'payment.not-a-transfer'
}

/** What an administrator read from the bank when a transfer was confirmed, as far as it was said. */
export type BankReceipt = { amountFils: number | null; on: string | null; note: string | null }

export type ReceiptBar = 'payment.received-on' | 'payment.less-than-due' | 'payment.note-required'

/** `days` are those of Asia/Dubai, which compare as text. */
export const receiptBar = (
  { amountFils, on, note }: BankReceipt,
  totalFils: number,
  { role, ...days }: { today: string; yearAgo: string; role: StaffRole },
): ReceiptBar | undefined => {
  if (on !== null && (on > days.today || on < days.yearAgo)) return 'payment.received-on'
  if (amountFils !== null && amountFils < totalFils && role !== 'SUPER_ADMIN') return 'payment.less-than-due'
  return amountFils !== null && amountFils !== totalFils && note === null ? 'payment.note-required' : undefined
}

/** To the fils: what is shown is what is paid. */
export const isFee = (amount: number, totalFils: number): boolean =>
  Number.isFinite(amount) && Math.round(amount * 100) === totalFils && Math.abs(amount * 100 - totalFils) < 1e-6

export type GatewayReport = { kind: 'paid' | 'declined' | 'other'; amountFils: number; currency: string }
export type ReportVerdict = 'settle' | 'already-settled' | 'noted' | 'mismatch' | 'unknown-order'

/**
 * `attemptOf`: the order that this payment was opened for, as far as we know. Only the right sum in the right currency
 * for the right order settles.
 */
export const judgeReport = (
  report: GatewayReport,
  order: { id: string; state: OrderState; totalFils: number; currency: string } | undefined,
  attemptOf: string | undefined,
): ReportVerdict => {
  if (order === undefined) return 'unknown-order'
  if (report.kind !== 'paid') return 'noted'
  if (
    report.amountFils !== order.totalFils ||
    report.currency !== order.currency ||
    (attemptOf !== undefined && attemptOf !== order.id)
  )
    return 'mismatch'
  if (order.state === 'paid') return 'already-settled'
  // A transfer that was refused stays closed: money that comes for it online all the same is for people to give back
  // or to use. What comes for a cancelled order is settled and goes back by itself.
  return order.state === 'refused' ? 'noted' : 'settle'
}

/** How long the same payment page is handed out; the providers keep one open for a day. */
export const pageHours = 12
export const askSeconds = 10

export const isFresh = (attemptAt: Date | null, now: Date): boolean =>
  attemptAt !== null && now.getTime() - attemptAt.getTime() < pageHours * 3_600_000
