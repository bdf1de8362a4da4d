// Test fixtures for the queue.
import type { SyncStore } from './sync.ts'
import type { UnsentItem } from './sync-state.ts'

export const account = 'inspector-1'

export const waitingNote: UnsentItem = {
  id: '1',
  key: 'k',
  accountId: account,
  facilityId: 'f',
  facilityName: 'F',
  order: 1,
  enteredAt: 1,
  write: { kind: 'note', note: 'x' },
  state: 'waiting',
  faults: 0,
}

/** The device's storage; it outlives every queue that uses it. */
export const deviceStore = () => {
  const items = new Map<string, UnsentItem>()
  const files = new Map<string, File[]>()
  const store: SyncStore = {
    load: async (accountId) => [...items.values()].filter((item) => item.accountId === accountId),
    add: async (item, newFiles) => {
      items.set(item.id, item)
      files.set(item.id, [...newFiles])
    },
    replace: async (item) => {
      if (!items.has(item.id)) return
      items.set(item.id, item)
      if (item.state === 'sent') files.delete(item.id)
    },
    remove: async (id) => {
      items.delete(id)
      files.delete(id)
    },
    filesOf: async (id) => files.get(id) ?? [],
  }
  return { store, items, files }
}
