// After a change of page or panel the focus goes to its h1, so that readers hear where they are and Tab starts there.
import { useEffect, useRef } from 'react'

const patienceMs = 8_000

/** false: there is no title yet. */
const focusHeading = (startedOn: Element | null): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return false
  // Somebody who has begun to type or opened a dialog is not pulled away.
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

/** For screens of several panels: a new panel takes the focus to its title, the first one does not. */
export const usePanelFocus = (panel: string): void => {
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current !== panel) focusNextHeading()
    shown.current = panel
  }, [panel])
}
