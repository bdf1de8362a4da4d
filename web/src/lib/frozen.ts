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

type Asked = { data: unknown; error: unknown }

/**
 * While the page is frozen, returns what the query showed before. A query that first loads then, such as a list in the
 * dialog, is returned as it arrives.
 */
export const useFrozen = <R extends Asked>(asked: R): R => {
  const isHeld = useSyncExternalStore(subscribe, () => questions.size > 0)
  const { data, error } = asked
  const [kept, setKept] = useState<Asked>({ data, error })
  if (!isHeld && (kept.data !== data || kept.error !== error)) setKept({ data, error })
  return isHeld && kept.data !== undefined ? { ...asked, ...kept, isPending: false } : asked
}
