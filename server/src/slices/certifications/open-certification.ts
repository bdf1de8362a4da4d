// Opens the pending certification in the transaction that receives the payment, and removes it if the payment is undone.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteCertification, findRenewedCertification, insertCertification, takeChoice } from './store.ts'

export const openCertification = async (
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  { orderId, facilityId, now }: { orderId: string; facilityId: string; now: Date },
): Promise<string> => {
  const id = deps.random.uuid()
  const renewalOf = await findRenewedCertification(tx, facilityId)
  await insertCertification(tx, { id, orderId, facilityId, renewalOf, now })
  return id
}

/** Returns the checklist that was chosen for it. */
export const removeCertification = async (tx: Tx, orderId: string): Promise<string | undefined> => {
  const checklistId = await takeChoice(tx, orderId)
  if ((await deleteCertification(tx, orderId)) === 0)
    throw new Error('A certification changed while its order was locked.')
  return checklistId
}
