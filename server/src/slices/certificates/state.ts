// The state changes over time; the signed facts never do.
import type { CertificateState } from '@assure/contract/domain/vocabulary'

export type CertificateValidity = {
  validFrom: Date
  expiresAt: Date
  endedAt: Date | null
  withdrawnAt: Date | null
  supersededAt: Date | null
}

export const certificateState = (
  { validFrom, expiresAt, endedAt, withdrawnAt, supersededAt }: CertificateValidity,
  now: Date,
): CertificateState => {
  if (supersededAt !== null) return 'superseded'
  if (withdrawnAt !== null) return 'withdrawn'
  if (endedAt !== null || now >= expiresAt) return 'expired'
  return now < validFrom ? 'upcoming' : 'valid'
}
