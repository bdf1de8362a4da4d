// Moves focus to the h1 after a page or panel change, so that screen readers announce it and Tab starts there.
import { useEffect, useRef } from 'react'

const patienceMs = 8_000

/** Returns false if there is no heading yet. */
const focusHeading = (startedOn: Element | null): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return false
  // Leaves the focus alone if the user has begun to type or opened a dialog.
  const { activeElement } = document
  const isFree = activeElement === startedOn || activeElement === document.body || activeElement === null
  if (isFree && !document.querySelector('dialog[open]')) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return true
}

let stopWaiting = (): void => undefined

/** Waits for the title of a page that is still loading. */
export const focusNextHeading = (): void => {
  stopWaiting()
  const startedOn = document.activeElement
  if (focusHeading(startedOn)) return
  const observer = new MutationObserver(() => {
    if (focusHeading(startedOn)) stopWaiting()
  })
  const timer = setTimeout(() => stopWaiting(), patienceMs)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** For screens with several panels: a new panel focuses its title, the first one does not. */
export const usePanelFocus = (panel: string): void => {
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current !== panel) focusNextHeading()
    shown.current = panel
  }, [panel])
}
