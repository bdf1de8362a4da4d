import type { FacilityState, PaymentStage } from '@assure/contract/domain/vocabulary'
import { describe, expect, it } from 'vitest'
import { mostUrgent, ownerPermissions } from './rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const facts = {
  state: 'none' as FacilityState,
  granted_until: null as Date | null,
  pending_since: null as Date | null,
  archived_at: null as Date | null,
  hasOpenOrder: false,
  payment: null as PaymentStage | null,
}

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
    ['an archived one', { archived_at: now }, {}],
    ['a pending one', { state: 'pending', pending_since: now }, { edit: true, editContact: true }],
    ['a certified one', { state: 'certified', granted_until: inDays(200) }, { editContact: true }],
    [
      'a certified one in its last 60 days',
      { state: 'certified', granted_until: inDays(59) },
      { editContact: true, renew: true },
    ],
    ['an expired one', { state: 'expired', granted_until: inDays(-1) }, { edit: true, editContact: true, renew: true }],
    ['a failed one', { state: 'failed' }, { edit: true, editContact: true, renew: true }],
  ])('%s', (_name, changed, expected) => {
    expect(ownerPermissions({ ...facts, ...changed }, now)).toEqual({ ...none, ...expected })
  })
})

describe('what an owner has to do next', () => {
  it('is a visit before a payment, before a renewal, before a new try, and the earliest of a kind', () => {
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
