// The partnership agreement of a partnered facility. Its bytes are durable before the transaction that records it.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import { ownership } from '@assure/contract/domain/vocabulary'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

export type StoredAgreement = { key: string; staged: Staged }

/** An administrator's upload counts towards the company's storage too. */
export const storeAgreement = async (
  deps: Pick<Deps, 'db' | 'files'>,
  { files, isRequired, companyId }: { files: readonly Staged[]; isRequired: boolean; companyId: string },
): Promise<Outcome<StoredAgreement | undefined>> => {
  const [staged] = files
  if (staged === undefined || !isRequired) return accept(undefined)
  const room = await deps.files.room(deps.db, companyId, staged.size)
  return room.ok ? accept(await deps.files.store(staged)) : { ...room, fields: { [staged.field]: room.code } }
}

type AgreementChange = Pick<UseCaseContext<Owner | Administrator>, 'actor' | 'now'> & {
  facility: { company_id: string; agreement_file_id: string | null }
  ownedStatus: number
  stored: StoredAgreement | undefined
}

/** Records the new file and removes the former one. Returns the file that the facility has now. */
export const replaceAgreement = async (
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { actor, now, facility, ownedStatus, stored }: AgreementChange,
): Promise<string | null> => {
  const former = facility.agreement_file_id
  if (ownedStatus !== ownership.partnered) {
    if (former !== null) await deps.files.remove(tx, former, now)
    return null
  }
  if (stored === undefined) return former
  const file = await deps.files.record(
    tx,
    stored,
    { companyId: facility.company_id, what: 'partnership-agreement', uploadedBy: actor.accountId },
    now,
  )
  if (former !== null) await deps.files.remove(tx, former, now)
  return file.id
}
