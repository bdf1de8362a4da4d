// What has run out is marked, told and put into the trail, once: several workers share the work, none waits, and whoever is killed leaves nothing half done.
import { certificationStatus } from '@assure/contract/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { announceDecision } from './announce-decision.ts'
import { type FacilityUnderDecision, findOtherGrantedExpiry } from './store.ts'

const batchSize = 20

type Due = {
  certificationId: string
  expiresAt: Date
  facilityId: string
  facilityName: string
  companyId: string
  inspectorId: string | null
}

/** Certification and facility are both taken here, so that nothing is waited for later. */
const takeDue = (tx: Tx, now: Date) =>
  tx.many<Due>(sql`
    select c.id as certification_id, c.expires_at, f.id as facility_id, f.name as facility_name, f.company_id, f.inspector_id
    from certifications c join facilities f on f.id = c.facility_id
    where c.status = ${certificationStatus.certified} and c.expires_at <= ${now} order by c.expires_at, c.id limit ${batchSize}
    for no key update of c, f skip locked`)

const markRunOut = (tx: Tx, { certificationId }: Due, now: Date) =>
  tx.run(sql`
    update certifications set status = ${certificationStatus.expired}, ended_at = expires_at, decided_at = ${now}, decided_by = null, decided_by_kind = 'system', reason = null, updated_at = ${now}
    where id = ${certificationId} and status = ${certificationStatus.certified} and expires_at <= ${now}`)

const placeOf = ({ facilityId, facilityName, companyId, inspectorId }: Due): FacilityUnderDecision => ({
  id: facilityId,
  name: facilityName,
  companyId,
  inspectorId,
})

const expireOne = async (tx: Tx, deps: Deps, due: Due, now: Date): Promise<void> => {
  if ((await markRunOut(tx, due, now)) === 0) return
  const isRenewed =
    (await findOtherGrantedExpiry(tx, { id: due.certificationId, facilityId: due.facilityId }, now)) !== undefined
  await announceDecision(
    tx,
    deps,
    {
      certificationId: due.certificationId,
      place: placeOf(due),
      actor: { kind: 'system' },
      before: 'certified',
      after: { status: 'expired', expires_at: due.expiresAt.toISOString() },
    },
    { kind: 'expired', onceKey: `expired:${due.certificationId}:${due.expiresAt.toISOString()}`, isRenewed },
  )
}

/** How many were marked by this worker. */
export const expireCertifications = async (deps: Deps): Promise<number> => {
  for (let marked = 0; ; ) {
    const now = deps.clock.now()
    const count = await deps.db.transaction(async (tx) => {
      const due = await takeDue(tx, now)
      for (const one of due) await expireOne(tx, deps, one, now)
      return due.length
    })
    marked += count
    if (count === 0) return marked
  }
}
