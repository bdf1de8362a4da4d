// A folder for everything that a run of the tests writes, in memory where the machine has enough of it: each file of
// the server has a database of nine hundred files, which a disk takes far longer to create and delete.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** The log of a run's database may take half a GB of it, everything else takes less. */
const enough = 2 * 1024 ** 3

/** Linux alone has it; in a container it is often small, and programs cannot be started from it. */
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

const isGone = (pid) => {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Of runs that were killed: memory is not freed by a restart of the tests alone. */
const removeOld = (parent) => {
  for (const name of readdirSync(parent)) {
    const pid = /^assure-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || !isGone(Number(pid))) continue
    try {
      remove(join(parent, name))
    } catch {
      // Another account's.
    }
  }
}

export const makeRunFolder = () => {
  const parent = isUsable() ? inMemory : tmpdir()
  removeOld(parent)
  const path = mkdtempSync(join(parent, `assure-run-${process.pid}-`))
  // PostgreSQL runs as another user where this is root.
  chmodSync(path, 0o755)
  return { path, remove: () => remove(path) }
}
