// Called by the slice samples when it receives a sample: one test for each parameter that the owner ordered. A second
// call adds nothing.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countParameters, insertTests } from './store.ts'

export const orderTests = async (
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  { sampleId, now }: { sampleId: string; now: Date },
): Promise<void> => {
  const ids = Array.from({ length: await countParameters(tx, sampleId) }, () => deps.random.uuid())
  await insertTests(tx, { sampleId, ids, now })
}
