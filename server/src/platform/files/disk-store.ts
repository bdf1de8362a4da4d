// Stores bytes in a folder. The order write → fsync(file) → rename → fsync(folder) makes a file survive a power loss.
import type fs from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteStore, keyForm } from './byte-store.ts'
import { withStorageStep } from './storage-down.ts'

export type DiskFs = Pick<typeof fs, 'open' | 'rename' | 'mkdir' | 'unlink' | 'readdir' | 'stat' | 'statfs' | 'access'>

const isAbsent = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

export const ignoreAbsent = (error: unknown): void => {
  if (!isAbsent(error)) throw error
}

export const syncPath = async (disk: Pick<DiskFs, 'open'>, path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await disk.open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const createDiskStore = (disk: DiskFs, root: string): ByteStore => {
  const folderOf = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('This is not a storage key.')
    return join(root, key.slice(0, 2))
  }
  const pathOf = (key: string): string => join(folderOf(key), key)

  const ensureFolder = async (folder: string): Promise<void> => {
    const made = await disk.mkdir(folder, { recursive: true, mode: 0o700 })
    if (made !== undefined) await syncPath(disk, root, 'r')
  }

  return {
    put: async (path, { key }) => {
      const folder = folderOf(key)
      const target = pathOf(key)
      await withStorageStep('fsync of the file', () => syncPath(disk, path, 'r+'))
      await withStorageStep('the folder', () => ensureFolder(folder))
      await withStorageStep('rename', () => disk.rename(path, target))
      try {
        await withStorageStep('fsync of the folder', () => syncPath(disk, folder, 'r'))
      } catch (error) {
        // It might not survive a power loss, so it is removed.
        await disk.unlink(target).catch(() => undefined)
        throw error
      }
    },
    open: async (key): Promise<Readable | undefined> => {
      try {
        const handle = await disk.open(pathOf(key), 'r')
        return handle.createReadStream()
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: async (key) => disk.unlink(pathOf(key)).catch(ignoreAbsent),
    async *list() {
      for (const folder of await disk.readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        const keys = (await disk.readdir(join(root, folder))).filter((name) => keyForm.test(name))
        const entries = await Promise.all(
          keys.map(async (key) => {
            const facts = await disk.stat(pathOf(key)).catch(ignoreAbsent)
            return facts ? [{ key, changedAt: facts.ctime }] : []
          }),
        )
        yield entries.flat()
      }
    },
    answers: async () => {
      try {
        await disk.access(root, 6)
        return true
      } catch {
        return false
      }
    },
  }
}
