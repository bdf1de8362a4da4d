// The JWS of a certificate: made with it, or, for one of before there were any, when it is first asked for.
import { verifyCredential } from '@assure/contract/signed/credential'
import type { Deps } from '../../platform/deps.ts'
import { publishedKeys, signJws } from './credential.ts'
import { certificateState } from './state.ts'
import { type CertificateRow, findCertificate, keepJws } from './store.ts'

/**
 * To sign again is to say the same again today. That is only done for what still stands, and only for facts whose first
 * signature proves them: whoever
 * changed the database, or holds a key that was taken back, gets no new signature for it.
 */
export const certificateJws = async (
  { db, keys, clock, log }: Pick<Deps, 'db' | 'keys' | 'clock' | 'log'>,
  row: CertificateRow,
): Promise<string | null> => {
  if (row.jws !== null) return row.jws
  const now = clock.now()
  if (!['valid', 'upcoming'].includes(certificateState(row, now))) return null
  const checked = await verifyCredential(Buffer.from(row.payload), publishedKeys(keys))
  if (checked.state !== 'genuine' || checked.facts.number !== row.number) {
    log.error({ number: row.number, found: checked.state }, 'the signed facts of a certificate are not what was signed')
    return null
  }
  const jws = await signJws(checked.facts, keys)
  if ((await keepJws(db, { id: row.id, jws, now })) === 1) return jws
  // Somebody else kept one at the same moment, or it was withdrawn.
  return (await findCertificate(db, row.number))?.jws ?? null
}
