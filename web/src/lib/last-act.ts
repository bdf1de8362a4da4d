// When somebody last did something on this page. What a page asks by itself keeps no session alive.
let lastAct = Date.now()

const note = ({ isTrusted }: Event): void => {
  if (isTrusted && !document.hidden) lastAct = Date.now()
}

// A press, a key, a scroll, what a reader or a voice does, and coming back to the tab.
for (const type of ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove', 'visibilitychange'])
  globalThis.document?.addEventListener(type, note, { capture: true, passive: true })

export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - lastAct) / 1_000))
