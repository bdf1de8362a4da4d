// A certificate's JWS: signed with it, or on the first read of an older certificate.
import { verifyCredential } from '@assure/contract/signed/credential'
import type { Deps } from '../../platform/deps.ts'
import { publishedKeys, signJws } from './credential.ts'
import { certificateState } from './state.ts'
import { type CertificateRow, findCertificate, saveJws } from './store.ts'

/**
 * An older certificate is only signed while it is in force and its first signature verifies. Otherwise changed rows, or
 * facts signed with a revoked key, would gain a new signature.
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
    log.error({ number: row.number, state: checked.state }, 'the signed facts of a certificate are not what was signed')
    return null
  }
  const jws = await signJws(checked.facts, keys)
  if ((await saveJws(db, { id: row.id, jws, now })) === 1) return jws
  // Saved by another call at the same time, or withdrawn.
  return (await findCertificate(db, row.number))?.jws ?? null
}
