// Answers that came with a page of the server. The screens that show them first do not request them again.
import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Answer } from './api.ts'
import { currentLanguage } from './appearance.ts'
import { queryClient } from './query.ts'

export type ServedAnswers = readonly (readonly [key: QueryKey, answer: Answer<unknown>])[]

export const noRefetch = { refetchOnMount: false, retryOnMount: false }

export const fillCache = (answers: ServedAnswers): void => {
  for (const [queryKey, answer] of answers) {
    if (answer.ok) queryClient.setQueryData(queryKey, answer.value)
    else queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error: answer })
  }
}

// Ignored when the visitor's language differs from the page's.
const pageData = globalThis.document?.querySelector<HTMLScriptElement>('#page-data')
if (pageData?.lang === currentLanguage()) {
  const answers = JSON.parse(pageData.text) as ServedAnswers
  fillCache(answers)
  const waiting = new Map(answers.map(([key]) => [hashKey(key), key]))
  for (const key of waiting.values()) queryClient.setQueryDefaults(key, noRefetch)
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const key = type === 'observerAdded' && waiting.get(query.queryHash)
    if (!key) return
    queryClient.setQueryDefaults(key, {})
    waiting.delete(query.queryHash)
    if (waiting.size === 0) stop()
  })
}
