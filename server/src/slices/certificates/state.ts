// The state changes over time; the signed facts never do.
import type { CertificateState } from '@assure/contract/domain/vocabulary'

export type CertificateValidity = {
  valid_from: Date
  expires_at: Date
  ended_at: Date | null
  withdrawn_at: Date | null
  superseded_at: Date | null
}

export const certificateState = (
  {
    valid_from: validFrom,
    expires_at: expiresAt,
    ended_at: endedAt,
    withdrawn_at: withdrawnAt,
    superseded_at: supersededAt,
  }: CertificateValidity,
  now: Date,
): CertificateState => {
  if (supersededAt !== null) return 'superseded'
  if (withdrawnAt !== null) return 'withdrawn'
  if (endedAt !== null || now >= expiresAt) return 'expired'
  return now < validFrom ? 'upcoming' : 'valid'
}
