import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const follow = (query: string) => (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
const paper = 'print'

/** True while the page is being printed. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    follow(paper),
    () => window.matchMedia(paper).matches,
    () => false,
  )

// The last on-screen results. Print has its own width: switching the layout for it would unmount forms and lose input.
const onScreen = new Map<string, boolean>()
const matchesOnScreen = (query: string): boolean => {
  const last = onScreen.get(query)
  if (last !== undefined && window.matchMedia(paper).matches) return last
  const now = window.matchMedia(query).matches
  onScreen.set(query, now)
  return now
}

/** The current result of a media query. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    follow(query),
    () => matchesOnScreen(query),
    () => false,
  )

export const wideScreen = '(min-width: 48rem)'
/** Text so large that a row holds one element. */
export const tightScreen = '(width < 20rem)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'

export const isRightToLeft = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).direction === 'rtl'

// Calls `leave` when a pointer goes down or the focus moves outside the element.
export const useOutside = (element: { current: HTMLElement | null }, active: boolean, leave: () => void) => {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) leave()
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: Event) => onOutside(event)
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [active])
}
