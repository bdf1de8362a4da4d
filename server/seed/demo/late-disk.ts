// Defers all fsync calls to the end: two waits for each file would take most of the time that the demo set needs.
import fs from 'node:fs/promises'
import type { DiskFs } from '../../src/platform/files/disk-store.ts'

const atOnce = 8

export type LateDisk = {
  disk: DiskFs
  /** Afterwards everything written so far survives a power loss. */
  sync(): Promise<void>
}

export const createLateDisk = (): LateDisk => {
  const written = new Set<string>()
  const open: DiskFs['open'] = async (path, flags, mode) => {
    const handle = await fs.open(path, flags, mode)
    handle.sync = async () => void written.add(String(path))
    return handle
  }
  const rename: DiskFs['rename'] = async (from, to) => {
    await fs.rename(from, to)
    if (written.delete(String(from))) written.add(String(to))
  }
  return {
    disk: { ...fs, open, rename },
    sync: async () => {
      const paths = [...written]
      const next = async (): Promise<void> => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
          const handle = await fs.open(path, 'r')
          await handle.sync().finally(() => handle.close())
        }
      }
      await Promise.all(Array.from({ length: atOnce }, next))
    },
  }
}
