// What lies on this device for field work, each row under its account: the queue with its files, and what was read.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { SyncStore } from './sync.ts'
import type { UnsentItem } from './sync-state.ts'

type KeptAnswer = { accountId: string; call: string; value: unknown; at: number }
type KeptFile = { itemId: string; place: number; accountId: string; name: string; type: string; bytes: Blob }

interface FieldSchema extends DBSchema {
  queue: { key: string; value: UnsentItem; indexes: { account: string } }
  files: { key: [string, number]; value: KeptFile; indexes: { account: string; item: string } }
  answers: { key: [string, string]; value: KeptAnswer; indexes: { account: string } }
}
type Field = IDBPDatabase<FieldSchema>

// Power may go at any moment: what was entered has reached the disk before it is called kept.
const lasting = { durability: 'strict' } as const

let opened: Promise<Field> | undefined

const openField = (): Promise<Field> => {
  opened ??= openDB<FieldSchema>('assure-field', 1, {
    upgrade: (db) => {
      db.createObjectStore('queue', { keyPath: 'id' }).createIndex('account', 'accountId')
      const files = db.createObjectStore('files', { keyPath: ['itemId', 'place'] })
      files.createIndex('account', 'accountId')
      files.createIndex('item', 'itemId')
      db.createObjectStore('answers', { keyPath: ['accountId', 'call'] }).createIndex('account', 'accountId')
    },
    // A newer page waits for this one: give way, the next access opens anew.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const deleteFilesOf = async (
  files: IDBPObjectStore<FieldSchema, ('queue' | 'files')[], 'files', 'readwrite'>,
  id: string,
): Promise<void> => {
  for (const key of await files.index('item').getAllKeys(id)) await files.delete(key)
}

export const deviceSyncStore: SyncStore = {
  load: async (accountId) => (await openField()).getAllFromIndex('queue', 'account', accountId),
  add: async (item, files) => {
    const tx = (await openField()).transaction(['queue', 'files'], 'readwrite', lasting)
    const rows = files.map(
      (file, place): KeptFile => ({
        itemId: item.id,
        place,
        accountId: item.accountId,
        name: file.name,
        type: file.type,
        bytes: file,
      }),
    )
    await Promise.all([
      tx.objectStore('queue').add(item),
      ...rows.map((row) => tx.objectStore('files').add(row)),
      tx.done,
    ])
  },
  replace: async (item) => {
    const tx = (await openField()).transaction(['queue', 'files'], 'readwrite', lasting)
    if (await tx.objectStore('queue').get(item.id)) {
      await tx.objectStore('queue').put(item)
      if (item.state === 'sent') await deleteFilesOf(tx.objectStore('files'), item.id)
    }
    await tx.done
  },
  remove: async (id) => {
    const tx = (await openField()).transaction(['queue', 'files'], 'readwrite', lasting)
    await tx.objectStore('queue').delete(id)
    await deleteFilesOf(tx.objectStore('files'), id)
    await tx.done
  },
  filesOf: async (id) => {
    const rows = await (await openField()).getAllFromIndex('files', 'item', id)
    return rows.map(({ bytes, name, type }) => new File([bytes], name, { type }))
  },
}

// Reading offline is a help, never a reason to fail: without storage every answer simply comes from the server.
export const keepAnswer = async (accountId: string, call: string, value: unknown): Promise<void> => {
  try {
    await (await openField()).put('answers', { accountId, call, value, at: Date.now() })
  } catch {}
}

export const keptAnswer = async (accountId: string, call: string): Promise<KeptAnswer | undefined> => {
  try {
    return await (await openField()).get('answers', [accountId, call])
  } catch {
    return undefined
  }
}

export const forgetAnswer = async (accountId: string, call: string): Promise<void> => {
  try {
    await (await openField()).delete('answers', [accountId, call])
  } catch {}
}

/**
 * After another sign-in, or a sign-out (then of all): what was read goes, what was entered stays until it can be sent.
 */
export const forgetAnswersOfOthers = async (accountId?: string): Promise<void> => {
  try {
    const tx = (await openField()).transaction('answers', 'readwrite')
    for (const key of await tx.store.getAllKeys()) if (key[0] !== accountId) await tx.store.delete(key)
    await tx.done
  } catch {}
}

/** After signing out: what was read and what was entered. */
export const forgetAccount = async (accountId: string): Promise<void> => {
  try {
    const tx = (await openField()).transaction(['queue', 'files', 'answers'], 'readwrite', lasting)
    for (const key of await tx.objectStore('answers').index('account').getAllKeys(accountId))
      await tx.objectStore('answers').delete(key)
    for (const key of await tx.objectStore('queue').index('account').getAllKeys(accountId))
      await tx.objectStore('queue').delete(key)
    for (const key of await tx.objectStore('files').index('account').getAllKeys(accountId))
      await tx.objectStore('files').delete(key)
    await tx.done
  } catch {}
}

/** Whether somebody's work on this device still waits to be sent. Whose and what is not told. */
export const hasUnsentWork = async (): Promise<boolean> => {
  try {
    return (await (await openField()).getAll('queue')).some(({ state }) => state !== 'sent')
  } catch {
    return false
  }
}
