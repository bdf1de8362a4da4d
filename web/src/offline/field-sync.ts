// The queue of the signed-in inspector, wired to this device and this browser. One for an account and page, however
// many parts of the screen look at it.
import { useSyncExternalStore } from 'react'
import { inspectorUser, onSessionEnd } from '../lib/session.ts'
import { isConnected, whenConnectionChanges } from './connection.ts'
import { deviceSyncStore, forgetAnswersOfOthers } from './field-database.ts'
import { sendWrite } from './send-write.ts'
import { createSync, type Sync } from './sync.ts'
import { emptyView, type SyncView } from './sync-state.ts'

export const newKey = (): string => {
  // randomUUID exists on secure addresses only.
  if (globalThis.crypto.randomUUID) return globalThis.crypto.randomUUID()
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const tabs = new BroadcastChannel('assure-queue')

const make = (accountId: string): Sync => {
  const queue = createSync(accountId, {
    store: deviceSyncStore,
    send: sendWrite,
    // Without locks (an address that is not secure) the keys alone keep two tabs from doing it twice.
    alone: async (name, work) => (navigator.locks ? await navigator.locks.request(name, work) : await work()),
    now: Date.now,
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    newKey,
    chance: Math.random,
  })
  queue.subscribe(({ type }) => {
    if (type === 'entered' || type === 'changed' || type === 'ended' || type === 'removed') tabs.postMessage(accountId)
  })
  return queue
}

const queues = new Map<string, Sync>()

export const syncOf = (accountId: string): Sync => {
  const queue = queues.get(accountId) ?? make(accountId)
  queues.set(accountId, queue)
  return queue
}

const wake = (accountId: string | undefined): void => {
  // Where the store does not open there is nothing to wake; entering something says so.
  if (accountId !== undefined)
    queues
      .get(accountId)
      ?.wake()
      .catch(() => undefined)
}
tabs.addEventListener('message', ({ data }) => wake(data as string))
whenConnectionChanges(() => {
  if (isConnected()) wake(inspectorUser.get()?.id)
})
onSessionEnd((area, reason) => {
  if (area !== 'inspector') return
  for (const queue of queues.values()) queue.stop()
  // After an expiry the same person goes on in a moment.
  if (reason === 'signed-out') void forgetAnswersOfOthers()
})

const silent: Pick<Sync, 'view' | 'subscribe'> = { view: () => emptyView, subscribe: () => () => undefined }

export const useSyncView = (): SyncView => {
  const user = inspectorUser.use()
  const queue = user ? syncOf(user.id) : silent
  return useSyncExternalStore(queue.subscribe, queue.view)
}
