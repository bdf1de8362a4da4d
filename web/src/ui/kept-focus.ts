// Keeps the focus from falling to the body when a focused element is removed. `data-focus-home` on a surrounding
// element marks where the focus goes; `data-focus-first` inside it marks the preferred targets. Without the latter the
// home's title takes it, without both the page's title.
import { focusNextHeading } from '../lib/heading-focus.ts'

const controls = 'a[href], button, input, select, textarea, [tabindex]'
/** Gives a screen time to replace a removed element. */
const settleMs = 60

/** A dialog that is closing is still visible until its animation ends. */
const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('dialog:not([open])') === null &&
  element.checkVisibility({ visibilityProperty: true })

const takesFocus = (element: HTMLElement): boolean => {
  if (!isThere(element)) return false
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
  // A group of controls has only its error description; a single control also has aria-invalid.
  const fault = form.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby*="-error"]')
  return fault?.querySelector<HTMLElement>(controls) ?? fault ?? undefined
}

const ancestorsOf = (element: Element): Element[] => {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/** After a dialog explained a refusal, focuses the first faulty field rather than the submit button. */
const leaveDialog = (): void => {
  const at = document.activeElement
  if (!(at instanceof HTMLButtonElement)) return
  const form = at.form ?? at.closest('dialog, [data-focus-first]')
  if (form && (at.form === null || at.type === 'submit')) firstFault(form)?.focus()
}

/** Call once per page load. */
export const keepFocus = (): void => {
  let last: HTMLElement | undefined
  // The ancestors, recorded on focus: a removed element no longer knows them.
  let around: Element[] = []
  let isLost = false
  let isDue = false
  // Submitted, with no response yet.
  let sent: HTMLFormElement | undefined

  const giveHome = (): void => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const homes = around.filter((one) => one.isConnected && one.hasAttribute('data-focus-home'))
    if (homes.some(focusHome) || (dialog && focusTitle(dialog))) return
    focusNextHeading()
  }
  // Focuses the first faulty field unless the summary took the focus.
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
    // The person clicked an empty area.
    if (isThere(last) && !isLost) last = undefined
    else if (takesFocus(last)) isLost = false
    else {
      isLost = true
      // The form is being submitted and will enable its fields again.
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
