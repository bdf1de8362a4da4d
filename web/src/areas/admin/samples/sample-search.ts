import { sampleQueues, sampleStates } from '@assure/contract/domain/sample-moves'
import { listSearch, oneOf, readId } from '../../../lib/search.ts'

export const readSampleQueue = oneOf(sampleQueues)

export const readSampleSearch = listSearch({
  state: oneOf(sampleStates),
  queue: readSampleQueue,
  request: readId,
})
