// Nothing may be pressed by a finger that was still busy with what stood there before: the second half of a double
// click, a tap meant for the row that has just gone. Keyboards and readers are not affected.
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type Spot = { x: number; y: number }

/** As long as a double click may take. */
const guardMs = 500
/** A hand is never quite still. */
const reach = 24

const nowhere: Spot = { x: Number.NaN, y: Number.NaN }
let pointer = nowhere
const follow = ({ clientX, clientY }: PointerEvent): void => {
  pointer = { x: clientX, y: clientY }
}
for (const type of ['pointerdown', 'pointermove'] as const)
  globalThis.document?.addEventListener(type, follow, { capture: true, passive: true })

export type Appearance = { at: number; pointer: Spot }

/**
 * Whether a press came where the pointer had been resting when the control appeared there, too soon to be meant for it.
 */
export const isStray = (appeared: Appearance | undefined, press: { at: number; clicks: number } & Spot): boolean =>
  appeared !== undefined &&
  // A key press has no clicks to count.
  press.clicks > 0 &&
  press.at - appeared.at < guardMs &&
  Math.hypot(press.x - appeared.pointer.x, press.y - appeared.pointer.y) < reach

/** `meaning`: what the control is for. Another one in the same place has appeared anew. */
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

/** The handler of a control that has no look of its own here. */
export const useGuarded = <E extends MouseEvent>(
  onClick: ((event: E) => void) | undefined,
  meaning: unknown,
): ((event: E) => void) => {
  const isStrayPress = usePressGuard(meaning)
  return (event) => {
    if (!isStrayPress(event)) onClick?.(event)
  }
}
