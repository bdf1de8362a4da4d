import type { CertificateFacts } from '@assure/contract/signed/credential'
import { dayOf } from '../../../lib/dates.ts'

/** Offline, the dates in the file still show whether it has expired or has not begun. */
export const stateByDates = (
  { grantedOn, expiresOn }: Pick<CertificateFacts, 'grantedOn' | 'expiresOn'>,
  now: number,
): 'expired' | 'upcoming' | 'unknown' => {
  const today = dayOf(now)
  if (today > expiresOn) return 'expired'
  return today < grantedOn ? 'upcoming' : 'unknown'
}
