// Marks the root while something is shown that base.css leaves room for, or that waiting.css shows a line for. `:root:has()` instead would search the whole page
// after each change: on a long checklist, that was half of the style work of a tap.
import { useLayoutEffect } from 'react'

type Mark = 'bottom-bar' | 'phone-bar' | 'decision-bar' | 'actions' | 'tall-actions' | 'notice' | 'dialog' | 'busy'

const counts = new Map<Mark, number>()

const count = (mark: Mark, by: 1 | -1): void => {
  const now = (counts.get(mark) ?? 0) + by
  counts.set(mark, now)
  document.documentElement.toggleAttribute(`data-has-${mark}`, now > 0)
}

/** Returns a function that takes the mark back. */
export const markRoot = (mark: Mark): (() => void) => {
  count(mark, 1)
  return () => count(mark, -1)
}

export const useRootMark = (mark: Mark, isShown = true): void =>
  useLayoutEffect(() => (isShown ? markRoot(mark) : undefined), [mark, isShown])
