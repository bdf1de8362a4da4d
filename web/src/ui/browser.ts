import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

// A media query as a value that follows the window.
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

export const wideScreen = '(min-width: 48rem)'
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
