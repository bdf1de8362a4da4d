// Marks and announces each expired certification once. Workers skip rows locked by others, and a killed worker leaves
// nothing half done.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceDecision, expired } from './announce-certification.ts'
import { findOtherGrantedExpiry } from './store.ts'
import { lockRunOut, markRunOut, type RunOut } from './store-due.ts'

const batchSize = 20

const expireOne = async (tx: Tx, deps: Deps, { now, ...due }: RunOut & { now: Date }): Promise<void> => {
  if ((await markRunOut(tx, due, now)) === 0) return
  const { certification_id: certificationId, facility_id: facilityId, expires_at: expiresAt } = due
  const isRenewed =
    (await findOtherGrantedExpiry(tx, { id: certificationId, facility_id: facilityId }, now)) !== undefined
  const onceKey = `expired:${certificationId}:${expiresAt.toISOString()}`
  const facility = {
    id: facilityId,
    name: due.facility_name,
    company_id: due.company_id,
    inspector_id: due.inspector_id,
  }
  await announceDecision(tx, deps, {
    actor: { kind: 'system' },
    certificationId,
    news: expired(facility, { onceKey, isRenewed }),
    before: 'certified',
    after: { status: 'expired', expires_at: expiresAt.toISOString() },
  })
}

/** Returns how many this worker marked. */
export const expireCertifications = async (deps: Deps): Promise<number> => {
  for (let marked = 0; ; ) {
    const now = deps.clock.now()
    const count = await deps.db.transaction(async (tx) => {
      const due = await lockRunOut(tx, now, batchSize)
      for (const one of due) await expireOne(tx, deps, { ...one, now })
      return due.length
    })
    marked += count
    if (count === 0) return marked
  }
}
