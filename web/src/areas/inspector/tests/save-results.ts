// Sends results in parts that the server accepts. Each row is saved or refused by itself.
import type { AnswerFor } from '@assure/contract/calls'
import { call, type Failure } from '../../../lib/api.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import type { SentRow } from './typed-results.ts'

const atOnce = 100

type Saved = AnswerFor<'POST /inspector/api/tests/results'>['results'][number]

/** `failure`: the parts from there on were not sent. */
export const saveResults = async (
  rows: readonly SentRow[],
  sourceName?: string,
): Promise<{ saved: Saved[]; failure: Failure | undefined }> => {
  const saved: Saved[] = []
  let failure: Failure | undefined
  for (let from = 0; from < rows.length && failure === undefined; from += atOnce) {
    const answer = await call('POST /inspector/api/tests/results', {
      body: { results: rows.slice(from, from + atOnce), ...(sourceName ? { source_name: sourceName } : {}) },
    })
    if (answer.ok) saved.push(...answer.value.results)
    else failure = answer
  }
  void refreshAfter('inspector', 'test')
  return { saved, failure }
}
