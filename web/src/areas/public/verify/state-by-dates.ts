import type { CertificateFacts } from '@assure/contract/signed/credential'
import { dayOf } from '../../../lib/dates.ts'

/** Without a network the dates in the file still speak: what has run out, or has not begun, needs no asking. */
export const stateByDates = (
  { grantedOn, expiresOn }: Pick<CertificateFacts, 'grantedOn' | 'expiresOn'>,
  now: number,
): 'expired' | 'upcoming' | 'unknown' => {
  const today = dayOf(now)
  if (today > expiresOn) return 'expired'
  return today < grantedOn ? 'upcoming' : 'unknown'
}
