// The device's storage for field work: the queue with its files, and cached responses. Each row belongs to an account.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { SyncStore } from './sync.ts'
import type { UnsentItem } from './sync-state.ts'

type KeptAnswer = { accountId: string; call: string; value: unknown; at: number }
type KeptFile = { itemId: string; place: number; accountId: string; name: string; type: string; bytes: Blob }

/** A thumbnail, small enough to stay on the device after its photo has been sent. */
type KeptThumbnail = { id: string; accountId: string; bytes: Blob; at: number }
/** Identifies this browser to the server; the counter increases with each answer. */
type Device = { id: 'this'; name: string; counter: number }

interface FieldSchema extends DBSchema {
  queue: { key: string; value: UnsentItem; indexes: { account: string } }
  files: { key: [string, number]; value: KeptFile; indexes: { account: string; item: string } }
  answers: { key: [string, string]; value: KeptAnswer; indexes: { account: string } }
  thumbnails: { key: string; value: KeptThumbnail; indexes: { account: string } }
  device: { key: string; value: Device }
}
type Field = IDBPDatabase<FieldSchema>

// Power may fail at any time, so an entry must be on disk before it is reported as stored.
const lasting = { durability: 'strict' } as const

let opened: Promise<Field> | undefined

const openField = (): Promise<Field> => {
  opened ??= openDB<FieldSchema>('assure-field', 2, {
    upgrade: (db, from) => {
      if (from < 1) {
        db.createObjectStore('queue', { keyPath: 'id' }).createIndex('account', 'accountId')
        const files = db.createObjectStore('files', { keyPath: ['itemId', 'place'] })
        files.createIndex('account', 'accountId')
        files.createIndex('item', 'itemId')
        db.createObjectStore('answers', { keyPath: ['accountId', 'call'] }).createIndex('account', 'accountId')
      }
      db.createObjectStore('thumbnails', { keyPath: 'id' }).createIndex('account', 'accountId')
      db.createObjectStore('device', { keyPath: 'id' })
    },
    // A newer page is waiting to upgrade: close, and reopen on the next access.
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

/** The device's id and a counter above all earlier ones. One transaction, so that two tabs never get the same value. */
export const nextStamp = async (newName: () => string): Promise<{ device: string; counter: number }> => {
  const tx = (await openField()).transaction('device', 'readwrite', lasting)
  const known = (await tx.store.get('this')) ?? { id: 'this', name: newName(), counter: 0 }
  const next = { ...known, counter: known.counter + 1 }
  await Promise.all([tx.store.put(next), tx.done])
  return { device: next.name, counter: next.counter }
}

export const keepThumbnail = async (accountId: string, id: string, bytes: Blob): Promise<void> => {
  try {
    await (await openField()).put('thumbnails', { id, accountId, bytes, at: Date.now() })
  } catch {}
}
export const cachedThumbnail = async (id: string): Promise<Blob | undefined> => {
  try {
    return (await (await openField()).get('thumbnails', id))?.bytes
  } catch {
    return undefined
  }
}
/** By then the server has them. */
const thumbnailsLastMs = 7 * 24 * 60 * 60_000
export const forgetOldThumbnails = async (): Promise<void> => {
  try {
    const tx = (await openField()).transaction('thumbnails', 'readwrite')
    for (const { id, at } of await tx.store.getAll()) if (Date.now() - at > thumbnailsLastMs) await tx.store.delete(id)
    await tx.done
  } catch {}
}

// The cache is optional: without storage every response simply comes from the server.
export const cacheAnswer = async (accountId: string, call: string, value: unknown, at: number): Promise<void> => {
  try {
    await (await openField()).put('answers', { accountId, call, value, at })
  } catch {}
}

export const cachedAnswer = async (accountId: string, call: string): Promise<KeptAnswer | undefined> => {
  try {
    return await (await openField()).get('answers', [accountId, call])
  } catch {
    return undefined
  }
}

export const dropAnswer = async (accountId: string, call: string): Promise<void> => {
  try {
    await (await openField()).delete('answers', [accountId, call])
  } catch {}
}

/** After another sign-in, or a sign-out (then for all accounts): deletes cached responses and keeps unsent entries. */
export const forgetAnswersOfOthers = async (accountId?: string): Promise<void> => {
  try {
    const tx = (await openField()).transaction('answers', 'readwrite')
    for (const key of await tx.store.getAllKeys()) if (key[0] !== accountId) await tx.store.delete(key)
    await tx.done
  } catch {}
}

/** After signing out: deletes the account's cached responses and entries. */
export const forgetAccount = async (accountId: string): Promise<void> => {
  try {
    const tx = (await openField()).transaction(['queue', 'files', 'answers', 'thumbnails'], 'readwrite', lasting)
    for (const key of await tx.objectStore('thumbnails').index('account').getAllKeys(accountId))
      await tx.objectStore('thumbnails').delete(key)
    for (const key of await tx.objectStore('answers').index('account').getAllKeys(accountId))
      await tx.objectStore('answers').delete(key)
    for (const key of await tx.objectStore('queue').index('account').getAllKeys(accountId))
      await tx.objectStore('queue').delete(key)
    for (const key of await tx.objectStore('files').index('account').getAllKeys(accountId))
      await tx.objectStore('files').delete(key)
    await tx.done
  } catch {}
}

/** Whether anyone's work on this device is still unsent. Reveals neither whose nor what. */
export const hasUnsentWork = async (): Promise<boolean> => {
  try {
    return (await (await openField()).getAll('queue')).some(({ state }) => state !== 'sent')
  } catch {
    return false
  }
}
