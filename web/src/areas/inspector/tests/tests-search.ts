import { testQueues } from '@assure/contract/domain/test-moves'
import { matching, oneOf, readId, readPage, readText, searchOf } from '../../../lib/search.ts'

export const readTestsSearch = searchOf({
  queue: oneOf(testQueues),
  search: readText,
  sample: readId,
  method: matching(/^[1-9]\d{0,4}$/),
  page: readPage,
})
export type TestsSearch = ReturnType<typeof readTestsSearch>
