// Freezes the page behind a dialog about a record, so that no row vanishes and nothing moves under the pointer.
import { useState, useSyncExternalStore } from 'react'

const questions = new Set<symbol>()
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Lasts until the returned function is called. */
export const freezePage = (): (() => void) => {
  const question = Symbol('question')
  questions.add(question)
  notify()
  return () => {
    questions.delete(question)
    notify()
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Result = { data: unknown; error: unknown }

/**
 * While the page is frozen, returns what the query showed before. A query that first loads then, such as a list in the
 * dialog, is returned as it arrives.
 */
export const useFrozen = <R extends Result>(query: R): R => {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => questions.size > 0,
    () => false,
  )
  const { data, error } = query
  const [shown, setShown] = useState<Result>({ data, error })
  if (!isHeld && (shown.data !== data || shown.error !== error)) setShown({ data, error })
  return isHeld && shown.data !== undefined ? { ...query, ...shown, isPending: false } : query
}
