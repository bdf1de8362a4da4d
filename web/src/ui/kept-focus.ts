// The focus never falls to the body. Whoever removes what has it says where it goes: `data-focus-home` on what stays
// around it, and inside `data-focus-first` on what takes it. Without the second it is the title of that part, without
// both the title of the page.
import { focusNextHeading } from '../lib/heading-focus.ts'

const controls = 'a[href], button, input, select, textarea, [tabindex]'
/** As long as a screen needs to put something else in the place of what it removed. */
const settleMs = 60

const takesFocus = (element: HTMLElement): boolean => {
  if (!element.isConnected || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
    return false
  element.focus()
  return document.activeElement === element
}

const isOnBody = (): boolean => document.activeElement === document.body || document.activeElement === null

const focusTitle = (part: Element): boolean => {
  const title = part.querySelector<HTMLElement>('h1, h2, h3') ?? (part instanceof HTMLElement ? part : undefined)
  if (!title) return false
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  return takesFocus(title)
}

const focusHome = (home: Element): boolean => {
  for (const first of home.querySelectorAll<HTMLElement>('[data-focus-first]')) {
    const inside = [first, ...first.querySelectorAll<HTMLElement>(controls)]
    if (inside.some((one) => one.matches(controls) && takesFocus(one))) return true
  }
  return focusTitle(home)
}

const firstFault = (form: Element): HTMLElement | undefined => {
  // A group of controls is described by its error; a single control is marked as well.
  const fault = form.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby*="-error"]')
  return fault?.querySelector<HTMLElement>(controls) ?? fault ?? undefined
}

const ancestorsOf = (element: Element): Element[] => {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

/** A dialog that said why a form was refused leads back to the first faulty field, not to the button that sent it. */
const leaveDialog = (): void => {
  const at = document.activeElement
  if (!(at instanceof HTMLButtonElement)) return
  const asked = at.form ?? at.closest('dialog, [data-focus-first]')
  if (asked && (at.form === null || at.type === 'submit')) firstFault(asked)?.focus()
}

/** Called once, for as long as the page lives. */
export const keepFocus = (): void => {
  let last: HTMLElement | undefined
  // Taken down while it had the focus: after that its parents are no longer known.
  let around: Element[] = []
  let isLost = false
  let isDue = false
  // Sent, and not answered yet.
  let sent: HTMLFormElement | undefined

  const giveHome = (): void => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const homes = around.filter((one) => one.isConnected && one.hasAttribute('data-focus-home'))
    if (homes.some(focusHome) || (dialog && focusTitle(dialog))) return
    focusNextHeading()
  }
  // Where no summary takes the focus, the first faulty field does.
  const showFault = (): void => {
    if (!sent || sent.getAttribute('aria-busy') === 'true') return
    const fault = firstFault(sent)
    if (!fault && sent.isConnected) return
    sent = undefined
    if (!document.activeElement?.matches('section[tabindex="-1"]')) fault?.focus()
  }
  const check = (): void => {
    isDue = false
    showFault()
    if (!last) return
    if (!isOnBody()) {
      isLost = false
      return
    }
    const isThere = last.isConnected && !last.matches(':disabled') && last.checkVisibility({ visibilityProperty: true })
    // Somebody pressed an empty place.
    if (isThere && !isLost) last = undefined
    else if (isThere && takesFocus(last)) isLost = false
    else {
      isLost = true
      // A form that is being sent gives its fields back.
      if (last.isConnected && last.closest('[aria-busy="true"]')) return
      giveHome()
    }
  }
  const checkSoon = (): void => {
    if (last && (!last.isConnected || last.matches(':disabled'))) isLost = true
    if (isDue || !(last || sent)) return
    isDue = true
    setTimeout(check, settleMs)
  }
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = target
    around = ancestorsOf(target)
    isLost = false
  }
  const observer = new MutationObserver(checkSoon)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'open', 'hidden', 'aria-busy', 'aria-invalid', 'aria-describedby'],
  })
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) sent = target
      checkSoon()
    },
    true,
  )
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('close', leaveDialog, true)
  document.addEventListener('focusout', checkSoon)
}
