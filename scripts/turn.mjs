// Coordinates two commands on one checkout: the second waits while the first installs or builds.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, stateOf } from '../server/src/platform/process-state.mjs'
import { Stop } from './stop.mjs'

export const readNote = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const take = (path) => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: stateOf(process.pid).started }), {
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
