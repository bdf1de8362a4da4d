// Called by the slice samples when it receives samples: for each, one test for each parameter that the owner ordered. A second
// call adds nothing.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countParameters, insertTests } from './store.ts'

export const orderTests = async (
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  { sampleIds, now }: { sampleIds: readonly string[]; now: Date },
): Promise<void> => {
  const ids = Array.from({ length: await countParameters(tx, sampleIds) }, () => deps.random.uuid())
  await insertTests(tx, { sampleIds, ids, now })
}
