// Makes the folder that a test run writes to, in memory if the machine has enough. Each server test file has a
// database of nine hundred files, and a disk takes far longer to create and delete them.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../server/src/platform/process-state.mjs'

const inMemory = '/dev/shm'
/** The WAL of a run's database can take half a GB; everything else takes less. */
const enough = 2 * 1024 ** 3

/** Only Linux has /dev/shm. In a container it is often small, or mounted noexec. */
const isUsable = () => {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
    const options = mounted.findLast(([, place]) => place === inMemory)?.[3]?.split(',') ?? ['noexec']
    const { bavail, bsize } = statfsSync(inMemory)
    return options.includes('rw') && !options.includes('noexec') && Math.min(bavail * bsize, freemem() / 2) >= enough
  } catch {
    return false
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Removes the folders of killed runs; in memory they would stay until the machine restarts. */
const removeOld = (parent) => {
  for (const name of readdirSync(parent)) {
    const pid = /^assure-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive({ pid: Number(pid) })) continue
    try {
      remove(join(parent, name))
    } catch {
      // It belongs to another account.
    }
  }
}

export const makeRunFolder = () => {
  const parent = isUsable() ? inMemory : tmpdir()
  removeOld(parent)
  const path = mkdtempSync(join(parent, `assure-run-${process.pid}-`))
  // PostgreSQL runs as a different user if this is root.
  chmodSync(path, 0o755)
  return { path, remove: () => remove(path) }
}
