import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { createChordReader, shortcutOf } from './key-chords.ts'

const KeysContext = createContext(true)

// People may switch all single-key shortcuts off (WCAG 2.1.4).
export const KeysProvider = ({ enabled, children }: { enabled: boolean; children: ReactNode }) => (
  <KeysContext value={enabled}>{children}</KeysContext>
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export type KeyMap = Record<string, (event: KeyboardEvent) => void>

// Keys are written 'j', '?', 'mod+k' or as a chord 'g u'. None fires while typing, save those with mod, nor behind a dialog.
export const useKeys = (keys: KeyMap, active = true) => {
  const enabled = use(KeysContext) && active
  const run = useEffectEvent((event: KeyboardEvent, name: string) => keys[name]?.(event))
  const known = useEffectEvent((name: string) => name in keys)
  const startsChord = useEffectEvent((key: string) => Object.keys(keys).some((name) => name.startsWith(`${key} `)))
  useEffect(() => {
    if (!enabled) return
    const read = createChordReader()
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog:modal')) return
      const mod = event.ctrlKey || event.metaKey
      if (!mod && isTyping(event.target)) return
      const name = read(shortcutOf(event), Date.now(), { known, startsChord })
      if (name) run(event, name)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}
