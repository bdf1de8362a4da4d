import type { Outage } from '../outage.ts'
import type { ByteStore } from './byte-store.ts'
import { causeOf } from './storage-down.ts'

/** Logs when the store stops working and when it works again. */
export const createWatchedStore = (store: ByteStore, outage: Outage): ByteStore => {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      outage.ended()
      return result
    } catch (error) {
      outage.began(causeOf(error))
      throw error
    }
  }
  return {
    ...store,
    put: (path, facts) => watched(store.put(path, facts)),
    open: (key) => watched(store.open(key)),
  }
}
