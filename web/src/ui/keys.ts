import { use, useEffect, useEffectEvent } from 'react'
import { createChordReader, shortcutOf } from './key-chords.ts'
import { KeysContext } from './keys-provider.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export type KeyMap = Record<string, (event: KeyboardEvent) => void>

type Listener = { keys: () => readonly string[]; run: (event: KeyboardEvent, name: string) => void }

// All active listeners in order of registration. They share one reader, so that the second key of a chord reaches no
// other listener.
const listeners = new Set<Listener>()
const read = createChordReader()
const all = (claim: (name: string) => boolean): boolean =>
  [...listeners].some((listener) => listener.keys().some((name) => claim(name)))

const onKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog:modal')) return
  const mod = event.ctrlKey || event.metaKey
  if (!mod && isTyping(event.target)) return
  const name = read(shortcutOf(event), Date.now(), {
    known: (key) => all((one) => one === key),
    startsChord: (key) => all((one) => one.startsWith(`${key} `)),
  })
  if (name === undefined) return
  for (const listener of listeners) if (!event.defaultPrevented) listener.run(event, name)
}

const listen = (listener: Listener): (() => void) => {
  if (listeners.size === 0) window.addEventListener('keydown', onKey)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('keydown', onKey)
  }
}

// Keys are written 'j', '?', 'mod+k', or as a chord 'g u'. None fires behind a dialog, and only those with mod fire
// while typing.
export const useKeys = (keys: KeyMap, active = true) => {
  const enabled = use(KeysContext) && active
  const run = useEffectEvent((event: KeyboardEvent, name: string) => keys[name]?.(event))
  const names = useEffectEvent(() => Object.keys(keys))
  useEffect(() => {
    if (!enabled) return
    return listen({ keys: () => names(), run: (event, name) => run(event, name) })
  }, [enabled])
}
