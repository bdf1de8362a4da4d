// Erases an owner's account: the rows, and the keys under which the audit trail keeps its people.
import { personalFields } from '../../personal-fields.ts'
import { forgetPerson, rightsOfApp } from '../../platform/audit/forget.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ErasedOwner, eraseOwner } from './store-erase.ts'

export type ErasureDeps = Pick<Deps, 'audit' | 'keys' | 'clock'>

/** For a locked owner or applicant. */
export const forgetOwner = async (
  tx: Tx,
  { audit, keys, clock }: ErasureDeps,
  owner: ErasedOwner,
  reason: string,
): Promise<void> => {
  const forgetting = { audit, keys, personal: personalFields, rights: rightsOfApp }
  for (const person of await eraseOwner(tx, owner, clock.now())) await forgetPerson(tx, forgetting, { person, reason })
}
