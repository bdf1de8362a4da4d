// Coordinates two commands on one checkout: the second waits while the first installs or builds.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from './stop.mjs'

/**
 * Reads a process's state and start time from Linux. Together with the pid, the start time identifies a process
 * uniquely.
 */
const statOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] ?? '' }
  } catch {
    return { state: '', started: '' }
  }
}

/** Without `started`, another process that reused the pid also counts. */
export const isAlive = ({ pid, started }) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  const now = statOf(pid)
  // A zombie. In a container whose init process does not reap, it stays one forever.
  return now.state !== 'Z' && (started === undefined || now.started === started)
}

export const readNote = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const take = (path) => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: statOf(process.pid).started }), {
      flag: 'wx',
      mode: 0o600,
    })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Stop(`The folder for temporary files (TMPDIR, ${tmpdir()}) cannot be written to: ${error.message}`)
  }
}

export const takeTurn = async (root, say, work) => {
  const path = join(
    tmpdir(),
    `assure-${process.getuid?.() ?? 'user'}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.turn`,
  )
  let hasSaid = false
  while (!take(path)) {
    const other = readNote(path)
    if (other === undefined || !isAlive(other)) {
      // The note may be incomplete, or left by a killed process: read it again before removing it.
      await sleep(200)
      const again = readNote(path)
      if (again === undefined || !isAlive(again)) rmSync(path, { force: true })
      continue
    }
    if (!hasSaid) say(`Another command (process ${other.pid}) is installing or building here: waiting for it …`)
    hasSaid = true
    await sleep(300)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
