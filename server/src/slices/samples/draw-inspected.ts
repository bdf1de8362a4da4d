// What an inspector recorded as samples of a material inspection becomes the samples of the tests that wait for it.
import type { SampleEntry } from '@assure/contract/domain/goods-entries'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import { nextSampleState } from '@assure/contract/domain/sample-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordMoves, type SampleChange } from './move-sample.ts'
import { factsOf, getPlaceOf, type LockedSample, listDrawnEntries, lockDrawnIn } from './store.ts'

/** `line` counts from 1. */
export type DrawnEntry = SampleEntry & { key: string; at: Date }

/** A sample of the same goods line first; what is left is paired in order. */
const paired = (samples: readonly LockedSample[], entries: readonly DrawnEntry[]): [LockedSample, DrawnEntry][] => {
  const left = entries.toSorted((one, other) => one.line - other.line)
  const take = (at: number): DrawnEntry | undefined => (at < 0 ? undefined : left.splice(at, 1)[0])
  const ofLine = samples.map(
    (sample) => [sample, take(left.findIndex(({ line }) => line === sample.line + 1))] as const,
  )
  return ofLine.flatMap(([sample, entry]) => {
    const drawn = entry ?? take(0)
    return drawn === undefined ? [] : [[sample, drawn]]
  })
}

type Inspected = By & { requestId: string; entries: readonly DrawnEntry[]; now: Date }

/** `requestId`: the inspection's. An inspection that is submitted again adds what was not drawn before. */
export const drawInspected = async (
  tx: Tx,
  deps: Deps,
  { requestId, entries, actor, traceId, now }: Inspected,
): Promise<Outcome<true>> => {
  if (entries.length === 0) return accept(true)
  const known = await listDrawnEntries(tx, requestId)
  const fresh = entries.filter(({ key }) => !known.includes(key))
  const samples = (await lockDrawnIn(tx, requestId)).filter((sample) => factsOf(sample).is_request_open)
  const place = await getPlaceOf(tx, requestId)
  const changes: SampleChange[] = []
  for (const [sample, { key, at, quantity, unit, storage, seal }] of paired(samples, fresh)) {
    const next = nextSampleState('carrier', sample, 'draw')
    if (!next.ok) return next
    // A phone's clock may be ahead.
    const drawnAt = at < now ? at : now
    changes.push({
      sample,
      state: next.value,
      facts: { place },
      changes: {
        place,
        amount: `${quantity} ${unit}`,
        storage,
        seal_number: seal,
        drawn_at: drawnAt,
        drawn_entry: key,
      },
      happenedAt: drawnAt,
    })
  }
  return recordMoves(tx, deps, changes, { actor, traceId, move: 'draw', now })
}
