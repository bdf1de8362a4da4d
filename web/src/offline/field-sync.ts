// The signed-in inspector's queue, connected to this device and browser. One instance per account and page, shared by
// all components.
import { useSyncExternalStore } from 'react'
import { inspectorUser, onSessionEnd } from '../lib/session.ts'
import { isConnected, whenConnectionChanges } from './connection.ts'
import { deviceSyncStore, forgetAnswersOfOthers } from './field-database.ts'
import { sendWrite } from './send-write.ts'
import { createSync, type Sync } from './sync.ts'
import { emptyView, type SyncView } from './sync-state.ts'

export const newKey = (): string => {
  // randomUUID only exists in secure contexts.
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
    // Without locks (an insecure context), the idempotency keys alone keep two tabs from doing work twice.
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
  // If the store cannot be opened there is nothing to send; adding an entry reports that error.
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
  // After an expired session the same person usually continues soon, so keep the cache.
  if (reason === 'signed-out') void forgetAnswersOfOthers()
})

const silent: Pick<Sync, 'view' | 'subscribe'> = { view: () => emptyView, subscribe: () => () => undefined }

export const useSyncView = (): SyncView => {
  const user = inspectorUser.use()
  const queue = user ? syncOf(user.id) : silent
  return useSyncExternalStore(queue.subscribe, queue.view)
}
