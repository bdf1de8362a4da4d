// While a question about a record is open, the page behind it stays as it was: no row vanishes, and nothing slides
// under the pointer.
import { useState, useSyncExternalStore } from 'react'

const questions = new Set<symbol>()
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Until the returned function is called. */
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
 * What a read shows: while the page is held, what it showed before. What comes only now, as the list in a dialog, is
 * shown as it comes.
 */
export const useFrozen = <R extends Asked>(asked: R): R => {
  const isHeld = useSyncExternalStore(subscribe, () => questions.size > 0)
  const { data, error } = asked
  const [kept, setKept] = useState<Asked>({ data, error })
  if (!isHeld && (kept.data !== data || kept.error !== error)) setKept({ data, error })
  return isHeld && kept.data !== undefined ? { ...asked, ...kept, isPending: false } : asked
}
