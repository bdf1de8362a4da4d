// Finds layout faults caused by large text and small windows: overflow, broken words and overlaps.
import type { Page } from 'playwright-core'

/** Runs in the page. */
const faultsOfLayout = (): string[] => {
  const found: string[] = []
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    )
  }
  const said = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40)

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('body *')]
      .filter((one) => shown(one) && one.getBoundingClientRect().right > clientWidth + 1)
      .at(-1)
    found.push(`runs out by ${scrollWidth - clientWidth} px: ${widest ? said(widest) : ''}`)
  }

  // Words that fit on a line must not break. Longer ones, such as addresses, and hyphenated ones may.
  const longest = 13
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('svg, canvas, [hidden], .sr-only') || !shown(parent)) continue
    for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
      if (word[0].length > longest || word[0].includes('-')) continue
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top / 4)),
      )
      if (lines.size > 1) found.push(`torn: ${word[0]} in ${said(parent)}`)
    }
  }

  const cuts = new Set(['hidden', 'clip'])
  for (const element of document.querySelectorAll('main *, header *, nav *')) {
    if (!(element instanceof HTMLElement) || !shown(element) || element.closest('.sr-only, svg')) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    // Shortened on purpose: the full text appears on hover, focus and tap (whole-cell.ts).
    if (element.closest('.one-line')) continue
    const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    if (
      hasText &&
      (cuts.has(overflowX) || textOverflow === 'ellipsis') &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`cut: ${said(element)}`)
  }

  // Arabic letters reach about 0.45 em below the baseline, so a clipped box must leave room for their dots.
  for (const element of document.querySelectorAll('main *, header *, nav *')) {
    if (!(element instanceof HTMLElement) || !shown(element) || element.closest('.sr-only, svg, input, select'))
      continue
    const { overflowY, lineHeight, fontSize, paddingBottom } = getComputedStyle(element)
    if (
      !cuts.has(overflowY) ||
      !/[\u0620-\u06ff]/.test(element.textContent) ||
      [...element.children].some((one) => getComputedStyle(one).display !== 'inline')
    )
      continue
    const [line, letter] = [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)]
    const below = (line - 1.3 * letter) / 2 + 0.275 * letter + Number.parseFloat(paddingBottom)
    if (below < 0.45 * letter) found.push(`dots cut: ${said(element)}`)
  }

  const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].filter(
    (one) => shown(one) && getComputedStyle(one).position !== 'absolute',
  )
  const lies = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  // A fixed bar may cover content that scrolls beneath it; stops.ts checks that it does not cover the focused element.
  const barOf = (one: Element) => one.closest('[data-bottom-bar], [data-decision-bar], [data-sticky-actions]')
  for (const [at, one] of controls.entries()) {
    // A link that wraps within a sentence has one rectangle for each line.
    const rectangles = [...one.getClientRects()]
    for (const other of controls.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || barOf(one) !== barOf(other)) continue
      const others = [...other.getClientRects()]
      if (rectangles.some((a) => others.some((b) => lies(a, b)))) found.push(`${said(one)} lies on ${said(other)}`)
    }
  }
  return [...new Set(found)]
}

export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOfLayout)
