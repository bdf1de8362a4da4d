import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { replaceRecoveryCodes, switchTotpOff } from './store.ts'
import { deletePasskeysOf } from './store-passkeys.ts'

/** For somebody who lost them: the app, the recovery codes and the passkeys, with every session. The password stays. */
export const removeSecondSteps = async (
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> => {
  await switchTotpOff(tx, accountId, now)
  await replaceRecoveryCodes(tx, { accountId, codes: [], now })
  await deletePasskeysOf(tx, accountId)
  await endSessionsOf(tx, accountId, now)
}
