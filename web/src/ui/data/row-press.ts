// Whether a press is meant for the row: not for a link or button in it, and not the end of a text selection.
import type { MouseEvent } from 'react'

const answersItself = 'a, button, input, label, select, textarea, summary'

export const isOwnPress = ({ target, button, defaultPrevented }: MouseEvent): boolean =>
  !defaultPrevented &&
  button <= 1 &&
  target instanceof Element &&
  target.closest(answersItself) === null &&
  getSelection()?.isCollapsed !== false

/** The middle button, or Ctrl (Cmd on a Mac) with the first, as for any link. */
export const opensInNewTab = ({ button, ctrlKey, metaKey }: MouseEvent): boolean => button === 1 || ctrlKey || metaKey

/** Prevents the autoscroll of the middle button. */
export const stayPut = (event: MouseEvent): void => {
  if (event.button === 1 && isOwnPress(event)) event.preventDefault()
}
