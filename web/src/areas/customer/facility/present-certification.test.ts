import { describe, expect, test } from 'vitest'
import {
  type Certification,
  grantedRenewal,
  hasRenewal,
  isUnderWay,
  presentCertification,
} from './present-certification.ts'

const made = (id: string, state: Certification['state']): Certification => ({
  id,
  status: { pending: 0, certified: 1, expired: 2, failed: 3 }[state] as Certification['status'],
  state,
  is_certified: state === 'certified',
  created_at: '2026-01-01T00:00:00Z',
  issued_at: null,
  expires_at: null,
  certified_by: null,
  is_administrative: false,
  reason: null,
  certificate_number: null,
  certificate_url: null,
  verify_url: null,
})

describe('the certification shown on a page', () => {
  test('is the valid one while a renewal is in progress', () => {
    const facility = { state: 'certified' as const, certifications: [made('b', 'pending'), made('a', 'certified')] }
    expect(presentCertification(facility)?.id).toBe('a')
    expect(hasRenewal(facility)).toBe(true)
    expect(isUnderWay(facility)).toBe(true)
  })
  test('stays the valid one when its renewal is granted, until that begins', () => {
    const renewal = { ...made('b', 'certified'), expires_at: '2028-01-01T20:00:00Z' }
    const facility = {
      state: 'certified' as const,
      certifications: [renewal, { ...made('a', 'certified'), expires_at: '2027-01-01T20:00:00Z' }],
    }
    expect(presentCertification(facility)?.id).toBe('a')
    expect(grantedRenewal(facility)?.id).toBe('b')
    expect(hasRenewal(facility)).toBe(false)
  })
  test('is the latest when none is valid', () => {
    const facility = { state: 'failed' as const, certifications: [made('b', 'failed'), made('a', 'expired')] }
    expect(presentCertification(facility)?.id).toBe('b')
    expect(hasRenewal(facility)).toBe(false)
    expect(isUnderWay(facility)).toBe(false)
  })
  test('is undefined at first', () => {
    expect(presentCertification({ state: 'none', certifications: [] })).toBeUndefined()
  })
})
