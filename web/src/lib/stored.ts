// A small value in local storage, kept in sync across tabs and readable by components.
import { useSyncExternalStore } from 'react'

export type Stored<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
  use: () => T
}

// Storage may be unavailable (private windows, full disks); the value then lasts as long as the page.
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {}
}

export const stored = <T>(
  key: string,
  parse: (text: string | null) => T,
  format: (value: T) => string | null,
): Stored<T> => {
  let value = parse(read(key))
  const listeners = new Set<() => void>()
  const notify = (next: T): void => {
    value = next
    for (const listener of listeners) listener()
  }
  // key is null when another tab cleared everything
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) notify(parse(read(key)))
  })
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = (): T => value
  return {
    get,
    subscribe,
    set: (next) => {
      write(key, format(next))
      notify(next)
    },
    // While a page of the server is taken over, nothing is stored, as on the server.
    use: () => useSyncExternalStore(subscribe, get, globalThis.document ? () => parse(null) : get),
  }
}

export const storedText = (key: string): Stored<string | undefined> =>
  stored(
    key,
    (text) => text || undefined,
    (value) => value ?? null,
  )

export const storedJson = <T>(key: string): Stored<T | undefined> =>
  stored<T | undefined>(
    key,
    (text) => {
      try {
        return text ? (JSON.parse(text) as T) : undefined
      } catch {
        return undefined
      }
    },
    (value) => (value === undefined ? null : JSON.stringify(value)),
  )
