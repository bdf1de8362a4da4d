import type { CertificationState, FacilityState, PaymentStage } from '@assure/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import {
  certificationStateOf,
  mostUrgent,
  type OpenOrder,
  orderBar,
  ownerPermissions,
  paymentStage,
  type RequestFacts,
  stepsDone,
  timelineOf,
} from './rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const facts = {
  state: 'none' as FacilityState,
  grantedUntil: null as Date | null,
  pendingSince: null as Date | null,
  archivedAt: null as Date | null,
  hasOpenOrder: false,
  payment: null as PaymentStage | null,
}

describe('the state of one certification', () => {
  it.each<[number, Date | null, CertificationState]>([
    [0, null, 'pending'],
    [1, inDays(1), 'certified'],
    [1, new Date(now.getTime() + 1), 'certified'],
    [1, now, 'expired'],
    [1, inDays(-1), 'expired'],
    [2, inDays(-1), 'expired'],
    [3, null, 'failed'],
  ])('status %d ending %s is %s', (status, expiresAt, expected) => {
    expect(certificationStateOf({ status, expiresAt }, now)).toBe(expected)
  })
})

describe('whether a certification can be ordered', () => {
  it.each<[string, Partial<typeof facts>, string | undefined]>([
    ['a new facility', {}, undefined],
    ['an archived one', { archivedAt: now }, 'facility.archived'],
    ['one with a pending certification', { state: 'pending', pendingSince: now }, 'payment.certification-pending'],
    [
      'a certified one with 61 days left',
      { state: 'certified', grantedUntil: inDays(61) },
      'payment.certified-already',
    ],
    ['a certified one with 60 days left', { state: 'certified', grantedUntil: inDays(60) }, undefined],
    [
      'a certified one in its last days whose renewal is pending',
      { state: 'certified', grantedUntil: inDays(5), pendingSince: now },
      'payment.certification-pending',
    ],
    ['one that has run out', { state: 'expired', grantedUntil: now }, undefined],
    ['an expired one', { state: 'expired' }, undefined],
    ['a failed one', { state: 'failed' }, undefined],
  ])('%s', (_name, changed, code) => {
    expect(orderBar({ ...facts, ...changed }, now)?.code).toBe(code)
  })

  it('says from when a certified one can be renewed', () => {
    expect(orderBar({ ...facts, state: 'certified', grantedUntil: inDays(100) }, now)).toEqual({
      code: 'payment.certified-already',
      from: inDays(40),
    })
  })
})

describe('what an owner may do', () => {
  const none = { edit: false, editContact: false, archive: false, certify: false, renew: false }
  it.each<[string, Partial<typeof facts>, Partial<typeof none>]>([
    ['a new facility', {}, { edit: true, editContact: true, archive: true, certify: true }],
    ['a new one that is being paid for', { hasOpenOrder: true }, { edit: true, editContact: true, certify: true }],
    [
      'a new one whose transfer slip is being checked',
      { hasOpenOrder: true, payment: 'slip-received' },
      { edit: true, editContact: true },
    ],
    ['a new one before payments open', { payment: 'opens-soon' }, { edit: true, editContact: true, archive: true }],
    [
      'a failed one before payments open',
      { state: 'failed', payment: 'opens-soon' },
      { edit: true, editContact: true },
    ],
    ['an archived one', { archivedAt: now }, {}],
    ['a pending one', { state: 'pending', pendingSince: now }, { edit: true, editContact: true }],
    ['a certified one', { state: 'certified', grantedUntil: inDays(200) }, { editContact: true }],
    [
      'a certified one in its last 60 days',
      { state: 'certified', grantedUntil: inDays(59) },
      { editContact: true, renew: true },
    ],
    ['an expired one', { state: 'expired', grantedUntil: inDays(-1) }, { edit: true, editContact: true, renew: true }],
    ['a failed one', { state: 'failed' }, { edit: true, editContact: true, renew: true }],
  ])('%s', (_name, changed, expected) => {
    expect(ownerPermissions({ ...facts, ...changed }, now)).toEqual({ ...none, ...expected })
  })
})

describe('what an owner is told about paying', () => {
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

describe('the seven steps', () => {
  const pending: RequestFacts = {
    state: 'pending',
    requestedAt: now,
    paidAt: now,
    plannedAt: null,
    reportedAt: null,
    decidedAt: null,
    issuedAt: null,
  }
  const steps = (request: RequestFacts | undefined, assignedAt: Date | null = null) =>
    stepsDone(timelineOf({ createdAt: inDays(-9), assignedAt }, request), request?.state)
  it.each<[string, RequestFacts | undefined, Date | null, number]>([
    ['only registered', undefined, null, 1],
    ['paid', pending, null, 2],
    ['an inspector is assigned', pending, inDays(1), 3],
    ['a visit is planned', { ...pending, plannedAt: inDays(2) }, inDays(1), 4],
    ['the visit is reported', { ...pending, plannedAt: inDays(2), reportedAt: inDays(3) }, inDays(1), 5],
    [
      'not passed after a visit',
      { ...pending, state: 'failed', plannedAt: inDays(2), reportedAt: inDays(3), decidedAt: inDays(3) },
      inDays(1),
      6,
    ],
    [
      'certified and withdrawn later',
      {
        ...pending,
        state: 'failed',
        plannedAt: inDays(2),
        reportedAt: inDays(3),
        decidedAt: inDays(9),
        issuedAt: inDays(3),
      },
      inDays(1),
      7,
    ],
    ['failed in the office, nobody was there', { ...pending, state: 'failed', decidedAt: inDays(3) }, null, 3],
    [
      'certified',
      {
        ...pending,
        state: 'certified',
        plannedAt: inDays(2),
        reportedAt: inDays(3),
        decidedAt: inDays(3),
        issuedAt: inDays(3),
      },
      inDays(1),
      7,
    ],
    [
      'certified in the office without a visit',
      { ...pending, state: 'certified', decidedAt: inDays(3), issuedAt: inDays(3) },
      null,
      7,
    ],
    ['expired', { ...pending, state: 'expired', decidedAt: inDays(3), issuedAt: inDays(-3) }, null, 7],
  ])('%s', (_name, request, assignedAt, count) => {
    expect(steps(request, assignedAt)).toBe(count)
  })

  it('counts an inspector who stayed from the last time from the beginning of the new request', () => {
    const timeline = timelineOf({ createdAt: inDays(-500), assignedAt: inDays(-400) }, pending)
    expect(timeline.find(({ step }) => step === 'inspector-assigned')?.at).toEqual(now)
  })
})

describe('what waits on an owner', () => {
  it('is a visit before money before a renewal before a new try, and the earliest of a kind', () => {
    const at = inDays(1)
    const renew = { kind: 'renew' as const, at }
    const [again, transfer] = [
      { kind: 'certify-again' as const, at: now },
      { kind: 'transfer' as const, at: now },
    ]
    expect(mostUrgent([again, renew])).toEqual([renew, again])
    const pay = { kind: 'pay' as const, at }
    expect(mostUrgent([renew, transfer, again, pay])).toEqual([pay, transfer, renew])
    const soon = { kind: 'visit' as const, at: now }
    expect(mostUrgent([pay, { kind: 'visit', at }, soon])[0]).toBe(soon)
    expect(mostUrgent([])).toEqual([])
  })
})
