// A rejected or lost sample is replaced by a new one that is expected.
import type * as calls from '@assure/contract/calls/samples'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { maySampleBeReplaced } from '@assure/contract/domain/sample-moves'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceReplacement } from './announce-sample.ts'
import { getSample } from './read-samples.ts'
import { isChangedSince } from './rules.ts'
import { factsOf, insertSample, lockSample, touchSample } from './store.ts'

export const replaceSample: UseCase<typeof calls.replaceSample | typeof calls.replaceSampleAdmin> = (
  deps,
  { actor, traceId, params: { id }, body },
) =>
  deps.db.transaction(async (tx) => {
    const sample = await lockSample(tx, id, actor)
    if (sample === undefined) return refuse('sample.not-found')
    if (isChangedSince(body.seen, sample)) return refuse('request.changed-meanwhile')
    if (!maySampleBeReplaced(factsOf(sample))) return refuse('sample.not-replaceable')
    const now = deps.clock.now()
    const number = await takeNumber(tx, 'sample', now)
    const newId = deps.random.uuid()
    const replacement = { id: newId, number, requestId: sample.request_id, line: sample.line, replacesId: id, now }
    if ((await insertSample(tx, replacement)) === 0) return refuse('sample.not-replaceable')
    await touchSample(tx, { id, now })
    await announceReplacement(tx, deps, { actor, traceId, sample, number })
    return accept(await getSample(tx, { actor, now, id: newId }), { message: 'sample.replaced' })
  })
