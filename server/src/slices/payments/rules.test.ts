import type { FacilityState, OrderState, PaymentMethod, PaymentStage } from '@assure/contract/domain/vocabulary'
import { describe, expect, it } from 'vitest'
import { isAmount } from '../../platform/money-text.ts'
import {
  type BankReceipt,
  decisionBar,
  type GatewayReport,
  isFresh,
  judgeReport,
  mayChangeMethod,
  type OpenOrder,
  orderBar,
  paymentStage,
  type ReportVerdict,
  receiptBar,
} from './rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const facts = {
  state: 'none' as FacilityState,
  granted_until: null as Date | null,
  pending_since: null as Date | null,
  archived_at: null as Date | null,
}

describe('the amount', () => {
  it.each([
    [1050, true],
    [1050.0, true],
    [1049.99, false],
    [1050.01, false],
    [1050.001, false],
    [0, false],
    [-1050, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NaN, false],
    [105000, false],
  ])('%d is the fee of 1,050.00: %s', (amount, expected) => {
    expect(isAmount(amount, 105_000)).toBe(expected)
  })

  it('compares fees exactly to the fils', () => {
    expect([isAmount(1.1, 110), isAmount(4.35, 435), isAmount(1071.21, 107_121), isAmount(0.29, 29)]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

describe('the method', () => {
  it.each<[OrderState, PaymentMethod, boolean, boolean]>([
    ['awaiting-payment', 'onlinePayment', false, true],
    ['awaiting-transfer', 'wireTransfer', false, true],
    ['awaiting-transfer', 'wireTransfer', true, false],
    ['paid', 'onlinePayment', false, false],
    ['refused', 'wireTransfer', false, false],
  ])('of an order that is %s (%s, slip: %s) may change: %s', (state, method, slip, expected) => {
    expect(mayChangeMethod({ state, method, slip_at: slip ? new Date() : null, arrived_fils: 0 })).toBe(expected)
  })
})

it('no longer changes once a part of the money has arrived', () => {
  const order = { state: 'awaiting-transfer', method: 'wireTransfer', slip_at: null } as const
  expect(mayChangeMethod({ ...order, arrived_fils: 1 })).toBe(false)
})

describe('what prevents a decision about a transfer', () => {
  it.each<[OrderState, PaymentMethod, string | undefined]>([
    ['awaiting-transfer', 'wireTransfer', undefined],
    ['awaiting-payment', 'onlinePayment', 'payment.not-a-transfer'],
    ['paid', 'onlinePayment', 'payment.not-a-transfer'],
    ['paid', 'wireTransfer', 'payment.order-closed'],
    ['refused', 'wireTransfer', 'payment.order-closed'],
  ])('%s, %s: %s', (state, method, expected) => {
    expect(decisionBar({ state, method })).toBe(expected)
  })
})

describe('what a report of the gateway means', () => {
  const order = { id: 'a', state: 'awaiting-payment' as OrderState, total_fils: 105_000, currency: 'AED' }
  const paid: GatewayReport = { kind: 'paid', amountFils: 105_000, currency: 'AED' }
  it.each<[string, GatewayReport, typeof order | undefined, string | undefined, ReportVerdict]>([
    ['paid', paid, order, 'a', 'settle'],
    ['paid, and its payment is not in our books yet', paid, order, undefined, 'settle'],
    ['paid online after a change to transfer', paid, { ...order, state: 'awaiting-transfer' }, 'a', 'settle'],
    ['paid again', paid, { ...order, state: 'paid' }, 'a', 'already-settled'],
    ['paid after the order was refused', paid, { ...order, state: 'refused' }, 'a', 'noted'],
    ['too little', { ...paid, amountFils: 104_999 }, order, 'a', 'mismatch'],
    ['too much', { ...paid, amountFils: 105_001 }, order, 'a', 'mismatch'],
    ['another currency', { ...paid, currency: 'USD' }, order, 'a', 'mismatch'],
    ["another order's payment", paid, order, 'b', 'mismatch'],
    ['declined', { ...paid, kind: 'declined' }, order, 'a', 'noted'],
    ['declined with a wrong amount', { ...paid, kind: 'declined', amountFils: 1 }, order, 'a', 'noted'],
    ['something else', { ...paid, kind: 'other' }, order, 'a', 'noted'],
    ['for no order of ours', paid, undefined, undefined, 'unknown-order'],
  ])('%s', (_name, report, about, attemptOf, expected) => {
    expect(judgeReport(report, about, attemptOf)).toBe(expected)
  })
})

describe('a payment page', () => {
  it('is reused for twelve hours', () => {
    const now = new Date('2026-03-02T20:00:00Z')
    expect(isFresh(new Date('2026-03-02T08:00:01Z'), now)).toBe(true)
    expect(isFresh(new Date('2026-03-02T08:00:00Z'), now)).toBe(false)
    expect(isFresh(null, now)).toBe(false)
  })
})

describe('what was received for a transfer', () => {
  const days = { today: '2026-03-02', yearAgo: '2025-03-01', role: 'SUPER_ADMIN' } as const
  const nothing = { amountFils: null, on: null, note: null }
  const due = { total_fils: 105_000, arrived_fils: 60_000 }
  it.each<[string, Partial<BankReceipt>, string | undefined]>([
    ['nothing said', {}, undefined],
    ['the fee', { amountFils: 105_000, on: '2026-03-02' }, undefined],
    ['a fils less, unexplained', { amountFils: 104_999 }, 'payment.note-required'],
    ['more, unexplained', { amountFils: 200_000 }, 'payment.note-required'],
    ['less, explained', { amountFils: 100_000, note: 'Bank charges.' }, undefined],
    ['what bank statements reported, explained', { amountFils: 60_000, note: 'Bank charges.' }, undefined],
    ['less than that', { amountFils: 59_999, note: 'Bank charges.' }, 'payment.less-than-arrived'],
    ['tomorrow', { on: '2026-03-03' }, 'payment.received-on'],
    ['a year ago', { on: '2025-03-01' }, undefined],
    ['before that', { on: '2025-02-28' }, 'payment.received-on'],
    ['a day with another century', { on: '0026-03-02' }, 'payment.received-on'],
  ])('%s', (_name, said, expected) => {
    expect(receiptBar({ ...nothing, ...said }, due, days)).toBe(expected)
  })

  it('is confirmed by a SUPER_ADMIN only if it is less', () => {
    const byAdmin = { ...days, role: 'ADMIN' } as const
    const bar = (amountFils: number) => receiptBar({ ...nothing, amountFils, note: 'Why.' }, due, byAdmin)
    expect([104_999, 105_000, 105_001].map(bar)).toEqual(['payment.less-than-due', undefined, undefined])
  })
})

describe('whether a certification can be ordered', () => {
  it.each<[string, Partial<typeof facts>, string | undefined]>([
    ['a new facility', {}, undefined],
    ['an archived one', { archived_at: now }, 'facility.archived'],
    ['one with a pending certification', { state: 'pending', pending_since: now }, 'payment.certification-pending'],
    [
      'a certified one with 61 days left',
      { state: 'certified', granted_until: inDays(61) },
      'payment.certified-already',
    ],
    ['a certified one with 60 days left', { state: 'certified', granted_until: inDays(60) }, undefined],
    [
      'a certified one in its last days whose renewal is pending',
      { state: 'certified', granted_until: inDays(5), pending_since: now },
      'payment.certification-pending',
    ],
    ['one that has run out', { state: 'expired', granted_until: now }, undefined],
    ['an expired one', { state: 'expired' }, undefined],
    ['a failed one', { state: 'failed' }, undefined],
  ])('%s', (_name, changed, code) => {
    expect(orderBar({ ...facts, ...changed }, now)?.code).toBe(code)
  })

  it('says when a certified one can be renewed', () => {
    expect(orderBar({ ...facts, granted_until: inDays(100) }, now)).toEqual({
      code: 'payment.certified-already',
      from: inDays(40),
    })
  })
})

describe('the payment stage shown to an owner', () => {
  const [online, transfer]: OpenOrder[] = [
    { state: 'awaiting-payment', slipAt: null },
    { state: 'awaiting-transfer', slipAt: null },
  ]
  it.each<[string, OpenOrder | null | undefined, boolean, boolean, PaymentStage | null]>([
    ['nothing ordered', null, true, true, null],
    ['an order to pay online', online, true, true, 'pay'],
    ['a transfer to make', transfer, true, true, 'transfer'],
    ['a slip that came', { state: 'awaiting-transfer', slipAt: now }, true, true, 'slip-received'],
    ['nothing ordered, payments closed', null, true, false, 'opens-soon'],
    ['an order to pay online, payments closed', online, true, false, 'opens-soon'],
    ['a transfer to make, payments closed', transfer, true, false, 'opens-soon'],
    ['a slip that came, payments closed', { state: 'awaiting-transfer', slipAt: now }, true, false, 'slip-received'],
    ['nothing to order', null, false, false, null],
  ])('%s', (_name, order, canOrder, arePaymentsOpen, expected) => {
    expect(paymentStage(order ?? null, { canOrder, arePaymentsOpen })).toBe(expected)
  })
})
