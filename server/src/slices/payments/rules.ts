// Pure rules: when an order may be placed, changed and confirmed, and what a report of the gateway means.
import {
  limits,
  type OrderState,
  type PaymentMethod,
  type PaymentStage,
  type StaffRole,
} from '@assure/contract/domain/vocabulary'
import { isGranted } from '../certifications/index.ts'

const dayMs = 86_400_000

export type OrderedFacility = { granted_until: Date | null; pending_since: Date | null; archived_at: Date | null }

type OrderBar =
  | { code: 'facility.archived' }
  | { code: 'payment.certification-pending' }
  | { code: 'payment.certified-already'; from: Date }

/** Why no certification can be ordered now. */
export const orderBar = (facts: OrderedFacility, now: Date): OrderBar | undefined => {
  if (facts.archived_at !== null) return { code: 'facility.archived' }
  if (facts.pending_since !== null) return { code: 'payment.certification-pending' }
  if (facts.granted_until === null || !isGranted(facts, now)) return undefined
  const from = new Date(facts.granted_until.getTime() - limits.renewalDays * dayMs)
  return now < from ? { code: 'payment.certified-already', from } : undefined
}

export type OpenOrder = { state: 'awaiting-payment' | 'awaiting-transfer'; slipAt: Date | null }

/** The stage of payment as owners see it. */
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

export type OrderFacts = {
  state: OrderState
  method: PaymentMethod
  slip_at: Date | null
  /** What has arrived of it by transfer while it is open. */
  arrived_fils: number
}

export const isOpen = ({ state }: Pick<OrderFacts, 'state'>): boolean =>
  state === 'awaiting-payment' || state === 'awaiting-transfer'

/** Until a payment, a part of one, or a slip arrives. */
export const mayChangeMethod = (order: OrderFacts): boolean =>
  isOpen(order) && order.slip_at === null && order.arrived_fils === 0

/** The owner may send a slip; an administrator may confirm or refuse, with or without one. */
export const isAwaitingTransfer = ({ state }: Pick<OrderFacts, 'state'>): boolean => state === 'awaiting-transfer'

export const waitingState = (method: PaymentMethod): 'awaiting-payment' | 'awaiting-transfer' =>
  method === 'onlinePayment' ? 'awaiting-payment' : 'awaiting-transfer'

type DecisionBar = 'payment.not-a-transfer' | 'payment.order-closed'

/** A transfer that arrives after the cancellation is confirmed and refunded. */
export const mayConfirm = ({ state, method }: Pick<OrderFacts, 'state' | 'method'>): boolean =>
  state === 'awaiting-transfer' || (state === 'cancelled' && method === 'wireTransfer')

export const confirmationBar = (order: Pick<OrderFacts, 'state' | 'method'>): DecisionBar | undefined =>
  mayConfirm(order) ? undefined : decisionBar(order)

export const decisionBar = ({ state, method }: Pick<OrderFacts, 'state' | 'method'>): DecisionBar | undefined => {
  if (!isOpen({ state }))
    return method === 'wireTransfer' || state === 'refused' ? 'payment.order-closed' : 'payment.not-a-transfer'
  return isAwaitingTransfer({ state }) ? undefined : 'payment.not-a-transfer'
}

export type UndoFacts = {
  /** Money of it went or goes back. */
  is_refunded: boolean
  is_assigned: boolean
  /** Nothing was decided or reported yet. */
  is_unbegun: boolean
}

type UndoBar = 'payment.not-paid' | 'payment.not-a-transfer' | 'payment.refunded' | 'payment.inspector-assigned'

/** Why a paid transfer can no longer be undone. */
export const undoBar = (
  { state, method }: Pick<OrderFacts, 'state' | 'method'>,
  { is_refunded: isRefunded, is_assigned: isAssigned, is_unbegun: isUnbegun }: UndoFacts,
): UndoBar | undefined => {
  if (state !== 'paid') return 'payment.not-paid'
  if (method !== 'wireTransfer') return 'payment.not-a-transfer'
  if (isRefunded) return 'payment.refunded'
  return isAssigned || !isUnbegun ? 'payment.inspector-assigned' : undefined
}

/** What an administrator recorded from the bank statement. */
export type BankReceipt = { amountFils: number | null; on: string | null; note: string | null }

type ReceiptBar =
  | 'payment.received-on'
  | 'payment.less-than-arrived'
  | 'payment.less-than-due'
  | 'payment.note-required'

/** Days in Asia/Dubai, which compare as text. */
export const receiptBar = (
  { amountFils, on, note }: BankReceipt,
  { total_fils: totalFils, arrived_fils: arrivedFils }: { total_fils: number; arrived_fils: number },
  { role, ...days }: { today: string; yearAgo: string; role: StaffRole },
): ReceiptBar | undefined => {
  if (on !== null && (on > days.today || on < days.yearAgo)) return 'payment.received-on'
  if (amountFils !== null && amountFils < arrivedFils) return 'payment.less-than-arrived'
  if (amountFils !== null && amountFils < totalFils && role !== 'SUPER_ADMIN') return 'payment.less-than-due'
  return amountFils !== null && amountFils !== totalFils && note === null ? 'payment.note-required' : undefined
}

export type GatewayReport = { kind: 'paid' | 'declined' | 'other'; amountFils: number; currency: string }
export type ReportVerdict = 'settle' | 'already-settled' | 'noted' | 'mismatch' | 'unknown-order'

/** `attemptOf`: the order that the payment was opened for, if known. Order, sum and currency must match. */
export const judgeReport = (
  report: GatewayReport,
  order: { id: string; state: OrderState; total_fils: number; currency: string } | undefined,
  attemptOf: string | undefined,
): ReportVerdict => {
  if (order === undefined) return 'unknown-order'
  if (report.kind !== 'paid') return 'noted'
  if (
    report.amountFils !== order.total_fils ||
    report.currency !== order.currency ||
    (attemptOf !== undefined && attemptOf !== order.id)
  )
    return 'mismatch'
  if (order.state === 'paid') return 'already-settled'
  // Staff decide about money for a refused order. Money for a cancelled order is settled and refunded automatically.
  return order.state === 'refused' ? 'noted' : 'settle'
}

/** How long the same payment page is used. Providers keep one open for a day. */
export const pageHours = 12
export const askSeconds = 10

export const isFresh = (attemptAt: Date | null, now: Date): boolean =>
  attemptAt !== null && now.getTime() - attemptAt.getTime() < pageHours * 3_600_000
