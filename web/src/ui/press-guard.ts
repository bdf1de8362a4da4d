// Ignores presses meant for what was in the same place before: the second half of a double click, or a tap on a row
// that has just gone. Keyboards and screen readers are not affected.
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type Spot = { x: number; y: number }

/** The longest double click. */
const guardMs = 500
/** A resting hand still moves slightly. */
const reach = 24

const nowhere: Spot = { x: Number.NaN, y: Number.NaN }
let pointer = nowhere
const follow = ({ clientX, clientY }: PointerEvent): void => {
  pointer = { x: clientX, y: clientY }
}
for (const type of ['pointerdown', 'pointermove'] as const)
  globalThis.document?.addEventListener(type, follow, { capture: true, passive: true })

export type Appearance = { at: number; pointer: Spot }

/** Whether a press came too soon at a place where the pointer was already resting when the control appeared. */
export const isStray = (appeared: Appearance | undefined, press: { at: number; clicks: number } & Spot): boolean =>
  appeared !== undefined &&
  // A key press has a click count of 0.
  press.clicks > 0 &&
  press.at - appeared.at < guardMs &&
  Math.hypot(press.x - appeared.pointer.x, press.y - appeared.pointer.y) < reach

/** `meaning` is what the control does. A new meaning counts as a new control. */
export const usePressGuard = (meaning: unknown): ((event: MouseEvent) => boolean) => {
  const appeared = useRef<Appearance>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another meaning in the same place appears anew
  useLayoutEffect(() => {
    appeared.current = { at: performance.now(), pointer }
  }, [meaning])
  return (event) => {
    const stray = isStray(appeared.current, {
      at: performance.now(),
      clicks: event.detail,
      x: event.clientX,
      y: event.clientY,
    })
    if (stray) {
      event.preventDefault()
      event.stopPropagation()
    }
    return stray
  }
}

/** Guards a click handler. */
export const useGuarded = <E extends MouseEvent>(
  onClick: ((event: E) => void) | undefined,
  meaning: unknown,
): ((event: E) => void) => {
  const isStrayPress = usePressGuard(meaning)
  return (event) => {
    if (!isStrayPress(event)) onClick?.(event)
  }
}
