// The partnership agreement: durable before the transaction, recorded in it, and kept only for a partnered facility.
import { accept, type Outcome } from '@assure/contract/outcome'
import { ownership } from '@assure/contract/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'

export type StoredAgreement = { key: string; staged: Staged }

const companyOf = (db: Queryable, facilityId: string) =>
  db.find<{ companyId: string }>(sql`select company_id from facilities where id = ${facilityId}`)

/** `facilityId` where there is one already: an administrator's upload takes the company's room as well. */
export const storeAgreement = async (
  deps: Deps,
  files: readonly Staged[],
  wanted: boolean,
  whose: { companyId: string } | { facilityId: string },
): Promise<Outcome<StoredAgreement | undefined>> => {
  const [staged] = files
  if (staged === undefined || !wanted) return accept(undefined)
  const owner = 'companyId' in whose ? whose : await companyOf(deps.db, whose.facilityId)
  if (owner === undefined) return accept(undefined)
  const room = await deps.files.room(deps.db, owner.companyId, staged.size)
  return room.ok ? accept(await deps.files.store(staged)) : { ...room, fields: { [staged.field]: room.code } }
}

type Kept = { ownedStatus: number; agreementFileId: string | null }

/** Records a new one, lets an old one go, and answers the file that the facility has from now on. */
export const keepAgreement = async (
  tx: Tx,
  deps: Deps,
  before: Kept | undefined,
  ownedStatus: number,
  stored: StoredAgreement | undefined,
  owner: { companyId: string; by: string },
): Promise<string | null> => {
  const now = deps.clock.now()
  const former = before?.agreementFileId ?? null
  if (ownedStatus !== ownership.partnered) {
    if (former !== null) await deps.files.remove(tx, former, now)
    return null
  }
  if (stored === undefined) return former
  const file = await deps.files.record(
    tx,
    stored,
    { companyId: owner.companyId, what: 'partnership-agreement', uploadedBy: owner.by },
    now,
  )
  if (former !== null) await deps.files.remove(tx, former, now)
  return file.id
}
