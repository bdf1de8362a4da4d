// The file system with a log of its steps, any one of which can be made to fail.
import fs, { type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DiskFs } from '../src/platform/files/disk-store.ts'

export type WatchedDisk = DiskFs & { diary: string[]; breakAt: number | undefined; reset(breakAt?: number): void }

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

export const watchedDisk = (): WatchedDisk => {
  const disk = { diary: [] as string[], breakAt: undefined as number | undefined }
  /** Deleting never fails, because a full disk still allows it. */
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    disk.diary.push(name)
    return disk.diary.length === disk.breakAt ? Promise.reject(noSpace()) : work()
  }
  const watch = (handle: FileHandle, name: string): FileHandle =>
    new Proxy(handle, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        const bound = (value as (...args: unknown[]) => Promise<unknown>).bind(target)
        if (key === 'writeFile') return (...args: unknown[]) => step(`write ${name}`, () => bound(...args))
        if (key === 'sync') return () => step(`fsync ${name}`, () => bound())
        return bound
      },
    })
  const watched: Partial<DiskFs> = {
    open: ((path: string, flags: string, mode?: number) =>
      step(`open ${flags} ${basename(path)}`, async () =>
        watch(await fs.open(path, flags, mode), basename(path)),
      )) as DiskFs['open'],
    rename: ((from: string, to: string) =>
      step(`rename ${basename(from)} ${basename(to)}`, () => fs.rename(from, to))) as DiskFs['rename'],
    mkdir: ((path: string, options: object) =>
      step(`mkdir ${basename(path)}`, () => fs.mkdir(path, options))) as DiskFs['mkdir'],
    unlink: fs.unlink,
    readdir: fs.readdir,
    stat: fs.stat,
    statfs: fs.statfs,
    access: fs.access,
  }
  return Object.assign(disk, watched as DiskFs, {
    reset: (breakAt?: number) => {
      disk.diary.length = 0
      disk.breakAt = breakAt
    },
  })
}
