// Per-item data kept outside React, so that an item only re-renders when its own data changes.
import { useSyncExternalStore } from 'react'

export type Shelf<T> = {
  of: (key: string) => readonly T[]
  subscribe: (listener: () => void) => () => void
  put: (things: ReadonlyMap<string, readonly T[]>) => void
}

const nothing: readonly never[] = []

export const createShelf = <T>(isSame: (a: T, b: T) => boolean): Shelf<T> => {
  let shelved: ReadonlyMap<string, readonly T[]> = new Map()
  const listeners = new Set<() => void>()
  return {
    of: (key) => shelved.get(key) ?? nothing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (things) => {
      let hasChanged = things.size !== shelved.size
      const next = new Map<string, readonly T[]>()
      for (const [key, now] of things) {
        const before = shelved.get(key) ?? nothing
        const isAsBefore = before.length === now.length && now.every((one, at) => isSame(one, before[at] as T))
        next.set(key, isAsBefore ? before : now)
        hasChanged ||= !isAsBefore
      }
      shelved = next
      if (hasChanged) for (const listener of listeners) listener()
    },
  }
}

export const useShelf = <T>(shelf: Shelf<T>, key: string): readonly T[] =>
  useSyncExternalStore(shelf.subscribe, () => shelf.of(key))
