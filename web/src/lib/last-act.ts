// When the user last did something on this page. Background requests must not keep a session alive.
let lastAct = Date.now()

const note = ({ isTrusted }: Event): void => {
  if (isTrusted && !document.hidden) lastAct = Date.now()
}

// Pointer, keyboard, scroll, assistive technology and voice input, and a return to the tab.
for (const type of ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove', 'visibilitychange'])
  globalThis.document?.addEventListener(type, note, { capture: true, passive: true })

export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - lastAct) / 1_000))
