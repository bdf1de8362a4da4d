// Shows the full text of a truncated table cell on hover, on focus of its link or row, and on tap.
const waitMs = 300
const leaveMs = 120

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.one-line') : null

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll<HTMLElement>('a, bdi')].some(
    (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
  )

/** Undefined if nothing is truncated. A short date has its full form beside it. */
const wholeOf = (cell: HTMLElement): string | undefined => {
  const dates = [...cell.querySelectorAll<HTMLElement>('[data-whole]')]
  if (dates.length === 0 && !isCut(cell)) return undefined
  const copy = cell.cloneNode(true) as HTMLElement
  for (const short of copy.querySelectorAll('[data-short]')) short.remove()
  return copy.textContent?.trim() || undefined
}

const makeTip = (): HTMLElement => {
  const tip = document.createElement('div')
  tip.popover = 'manual'
  tip.dir = 'auto'
  // Hidden from screen readers, because the cell has the same text.
  tip.ariaHidden = 'true'
  tip.dataset.wholeCell = ''
  tip.className =
    'fixed m-0 w-max max-w-96 rounded-chip border-0 bg-ink px-2 py-1 text-small text-canvas shadow-mid wrap-anywhere'
  return tip
}

/** Returns a function that removes the listeners. */
export const showWholeCells = (rows: HTMLElement): (() => void) => {
  const tip = makeTip()
  let shown: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouch = false

  const hide = (): void => {
    clearTimeout(timer)
    shown = undefined
    tip.remove()
  }
  const show = (cell: HTMLElement, text: string): void => {
    clearTimeout(timer)
    shown = cell
    tip.textContent = text
    document.body.append(tip)
    tip.showPopover()
    const box = cell.getBoundingClientRect()
    const size = tip.getBoundingClientRect()
    const isRtl = getComputedStyle(cell).direction === 'rtl'
    const room = document.documentElement.clientWidth - size.width - 8
    tip.style.left = `${Math.max(8, Math.min(isRtl ? box.right - size.width + 8 : box.left - 8, room))}px`
    const isBelow = box.bottom + size.height < window.innerHeight
    tip.style.top = `${isBelow ? box.bottom : box.top - size.height}px`
  }
  const showSoon = (cell: HTMLElement): void => {
    clearTimeout(timer)
    if (cell === shown) return
    const text = wholeOf(cell)
    timer = setTimeout(() => (text === undefined ? hide() : show(cell, text)), shown ? leaveMs : waitMs)
  }
  const hideSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(hide, leaveMs)
  }

  const leave = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    at: EventTarget,
    kind: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void => at.addEventListener(kind, act as EventListener, { signal: leave.signal, capture })

  on(rows, 'pointerover', ({ target, pointerType }) => {
    const cell = cellAt(target)
    if (pointerType === 'touch') return
    if (cell) showSoon(cell)
    else if (shown) hideSoon()
  })
  on(rows, 'pointerleave', hideSoon)
  on(tip, 'pointerenter', () => clearTimeout(timer))
  on(tip, 'pointerleave', hideSoon)
  const showFocused = (target: EventTarget | null): void => {
    // A focused row shows its first truncated line.
    const cell =
      target instanceof HTMLTableRowElement
        ? [...target.querySelectorAll<HTMLElement>('.one-line')].find(isCut)
        : cellAt(target)
    const text = cell && target instanceof Element && target.matches(':focus-visible') ? wholeOf(cell) : undefined
    if (cell && text !== undefined) show(cell, text)
    else hide()
  }
  on(rows, 'focusin', ({ target }) => showFocused(target))
  on(rows, 'focusout', hide)
  on(rows, 'pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch'
    if (!isTouch) hide()
  })
  // The first tap on truncated text shows it; the next one goes to the row.
  on(
    rows,
    'click',
    (event) => {
      const cell = isTouch ? cellAt(event.target) : null
      if (!cell || cell === shown || (event.target instanceof Element && event.target.closest('a, button'))) return
      const text = wholeOf(cell)
      if (text === undefined) return
      event.stopPropagation()
      show(cell, text)
    },
    true,
  )
  on(document, 'keydown', ({ key }) => key === 'Escape' && hide())
  on(
    document,
    'pointerdown',
    ({ target }) => target instanceof Node && !rows.contains(target) && target !== tip && hide(),
  )
  on(window, 'scroll', hide, true)
  // A key can reach a row before this module has loaded.
  if (rows.contains(document.activeElement)) showFocused(document.activeElement)
  return () => {
    leave.abort()
    hide()
  }
}
