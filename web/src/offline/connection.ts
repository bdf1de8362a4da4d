// Whether the server can be reached, from the browser's state and the last request. While offline, it is polled.
import { useSyncExternalStore } from 'react'

const firstProbeMs = 4_000
const longestProbeMs = 30_000

let hasAnswered = true
let probeMs = firstProbeMs
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const isConnected = (): boolean => hasAnswered && globalThis.navigator?.onLine !== false

const notify = (): void => {
  for (const listener of listeners) listener()
}

const probe = async (): Promise<void> => {
  if (globalThis.navigator?.onLine !== false) {
    try {
      const reply = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
      if (reply.ok) return noteReached(true)
    } catch {}
  }
  probeMs = Math.min(longestProbeMs, probeMs * 1.5)
  timer = setTimeout(() => void probe(), probeMs)
}

/** Called after every field request with whether the server responded. */
export const noteReached = (reached: boolean): void => {
  if (reached === hasAnswered) return
  hasAnswered = reached
  clearTimeout(timer)
  probeMs = firstProbeMs
  if (!reached) timer = setTimeout(() => void probe(), probeMs)
  notify()
}

globalThis.addEventListener?.('online', () => {
  if (hasAnswered) notify()
  else {
    clearTimeout(timer)
    void probe()
  }
})
globalThis.addEventListener?.('offline', notify)

export const whenConnectionChanges = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnected = (): boolean => useSyncExternalStore(whenConnectionChanges, isConnected)
