// Samples exist from the payment on, so that their owner can print labels.

import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertSample, lockLinesWithoutSample } from './store.ts'

/** One sample for each goods line that has none. */
export const expectSamples = async (
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> => {
  for (const line of await lockLinesWithoutSample(tx, requestId)) {
    const number = await takeNumber(tx, 'sample', now)
    await insertSample(tx, { id: deps.random.uuid(), number, requestId, line, replacesId: null, now })
  }
}
