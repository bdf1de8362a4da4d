import type { CertificationState } from '@assure/contract/domain/vocabulary'
import { describe, expect, it } from 'vitest'
import { certificationStateOf, type ProgressInput, stepsDone, timelineOf } from './rules.ts'

const now = new Date('2026-03-02T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

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
    expect(certificationStateOf({ status, expires_at: expiresAt }, now)).toBe(expected)
  })
})

describe('the seven steps', () => {
  const pending: ProgressInput = {
    state: 'pending',
    requested_at: now,
    paid_at: now,
    planned_at: null,
    reported_at: null,
    decided_at: null,
    issued_at: null,
  }
  const steps = (request: ProgressInput | undefined, assignedAt: Date | null = null) =>
    stepsDone(timelineOf({ createdAt: inDays(-9), assignedAt }, request), request?.state)
  it.each<[string, ProgressInput | undefined, Date | null, number]>([
    ['only registered', undefined, null, 1],
    ['paid', pending, null, 2],
    ['an inspector is assigned', pending, inDays(1), 3],
    ['a visit is planned', { ...pending, planned_at: inDays(2) }, inDays(1), 4],
    ['the visit is reported', { ...pending, planned_at: inDays(2), reported_at: inDays(3) }, inDays(1), 5],
    [
      'not passed after a visit',
      { ...pending, state: 'failed', planned_at: inDays(2), reported_at: inDays(3), decided_at: inDays(3) },
      inDays(1),
      6,
    ],
    [
      'certified and withdrawn later',
      {
        ...pending,
        state: 'failed',
        planned_at: inDays(2),
        reported_at: inDays(3),
        decided_at: inDays(9),
        issued_at: inDays(3),
      },
      inDays(1),
      7,
    ],
    ['failed in the office, nobody was there', { ...pending, state: 'failed', decided_at: inDays(3) }, null, 3],
    [
      'certified',
      {
        ...pending,
        state: 'certified',
        planned_at: inDays(2),
        reported_at: inDays(3),
        decided_at: inDays(3),
        issued_at: inDays(3),
      },
      inDays(1),
      7,
    ],
    [
      'certified in the office without a visit',
      { ...pending, state: 'certified', decided_at: inDays(3), issued_at: inDays(3) },
      null,
      7,
    ],
    ['expired', { ...pending, state: 'expired', decided_at: inDays(3), issued_at: inDays(-3) }, null, 7],
  ])('%s', (_name, request, assignedAt, count) => {
    expect(steps(request, assignedAt)).toBe(count)
  })

  it('an inspector kept from the last certification counts from the start of the new request', () => {
    const timeline = timelineOf({ createdAt: inDays(-500), assignedAt: inDays(-400) }, pending)
    expect(timeline.find(({ step }) => step === 'inspector-assigned')?.at).toEqual(now)
  })
})
