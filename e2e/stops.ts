// Every Tab stop on a page shows its focus ring and is not covered, and the focus never falls to the body (WCAG 2.4.7,
// 2.4.11).
import type { Page } from 'playwright-core'

type Stop = { name: string; isBody: boolean; isRound: boolean; faults: string[] }

/** Runs in the page, on the focused element. */
const lookAtStop = async (isAgain: boolean): Promise<Stop> => {
  if (isAgain) for (let frames = 0; frames < 6; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  // Finish animations that end, such as panels sliding in; endless ones stay.
  for (const moving of document.getAnimations())
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body || at === document.documentElement)
    return { name: 'the body', isBody: true, isRound: false, faults: [] }
  const name = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40) || at.tagName
  const isRound = at.hasAttribute('data-stop-seen')
  at.setAttribute('data-stop-seen', '')
  const faults: string[] = []
  // A frame draws its own ring.
  if (at instanceof HTMLIFrameElement) return { name, isBody: false, isRound, faults }

  const hasRing = (one: Element | null): boolean => {
    if (one === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // Fields drawn by another element show the ring there.
  const drawn = [at, at.parentElement, at.closest('label'), ...(at.parentElement?.querySelectorAll('*') ?? [])]
  if (!drawn.some((one) => hasRing(one ?? null))) faults.push(`no ring: ${name}`)

  const shownBy = at.closest('label') ?? at
  const box = at.getClientRects().length > 0 && at.getBoundingClientRect().width > 2 ? at : shownBy
  const { clientWidth, clientHeight } = document.documentElement
  // If an element is taller than the window, only its visible part is checked.
  const inWindow = [...box.getClientRects()]
    .map(({ left, right, top, bottom }) => ({
      left: Math.max(0, left),
      right: Math.min(clientWidth, right),
      top: Math.max(0, top),
      bottom: Math.min(clientHeight, bottom),
    }))
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    .flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.2, 0.5, 0.8].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
      ),
    )
  if (inWindow.length === 0) faults.push(`out of the window: ${name}`)
  const isShown = ([x, y]: readonly [number, number]): boolean => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (box.contains(top) || top.contains(box) || top.closest('label') === box)
  }
  // Elements that ignore the pointer cover nothing.
  if (inWindow.length > 0 && !inWindow.some(isShown)) faults.push(`covered: ${name}`)
  return { name, isBody: false, isRound, faults }
}

/** Retries while the page still moves, for example because content above arrived late. */
const looksAtOneStop = 10

const lookAt = async (page: Page): Promise<Stop> => {
  let stop = await page.evaluate(lookAtStop, false)
  for (let looks = 1; looks < looksAtOneStop && stop.faults.length > 0; looks++)
    stop = { ...(await page.evaluate(lookAtStop, true)), isRound: stop.isRound }
  return stop
}

/** From the start of the page until the focus returns there. */
export const walkStops = async (page: Page, most = 400): Promise<{ stops: number; faults: string[] }> => {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-stop-seen]')) one.removeAttribute('data-stop-seen')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  const faults: string[] = []
  let stops = 0
  for (; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const stop = await lookAt(page)
    // After the last stop, the focus is in the browser's own controls and the document reports the body.
    if (stop.isRound || stop.isBody) break
    faults.push(...stop.faults)
  }
  if (stops === 0) faults.push('no stop at all')
  if (stops === most) faults.push(`more than ${most} stops`)
  return { stops, faults: [...new Set(faults)] }
}
