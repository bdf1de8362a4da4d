// Finds the processes that are PostgreSQL on a given data folder.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, stateOf } from '../process-state.mjs'

const lookUp = (path: string): string | undefined => {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

const runsPostgresOnLinux = (pid: number, directory: string): boolean =>
  lookUp(`/proc/${pid}/cwd`)?.replace(/ \(deleted\)$/, '') === directory &&
  /\/(postgres|initdb)( \(deleted\))?$/.test(lookUp(`/proc/${pid}/exe`) ?? '')

const runsPostgresElsewhere = (pid: number, directory: string): boolean => {
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(directory)
}

/** The server's pid in postmaster.pid. */
const noted = (directory: string): number | undefined => {
  try {
    const pid = Number(readFileSync(`${directory}/postmaster.pid`, 'utf8').split('\n')[0])
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** The pid, if it is a PostgreSQL on this folder. The system may have given the number to another program. */
const livePostmaster = (directory: string): number[] => {
  const pid = noted(directory)
  return pid !== undefined && isAlive({ pid }) && runsPostgresElsewhere(pid, directory) ? [pid] : []
}

/** All PostgreSQL processes on this folder: the server, and children of a killed server. */
export const postgresOn = (folder: string): number[] => {
  let directory: string
  try {
    directory = realpathSync(folder)
  } catch {
    return []
  }
  if (process.platform !== 'linux') return livePostmaster(directory)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => runsPostgresOnLinux(pid, directory) && isAlive({ pid }))
}

/** The servers among them. A child's parent is its server, whose name it has for a moment after its start. */
export const serversAmong = (pids: number[]): number[] => pids.filter((pid) => !pids.includes(stateOf(pid).parent))

const signal = (pids: number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has already ended.
    }
  }
}

const goneWithin = async (folder: string, milliseconds: number): Promise<boolean> => {
  const until = performance.now() + milliseconds
  while (postgresOn(folder).length > 0) {
    if (performance.now() > until) return false
    await sleep(20)
  }
  return true
}

/** Stops a PostgreSQL of an earlier run: cleanly, then without a checkpoint, then by force. Returns the number. */
export const endLeftovers = async (folder: string, patienceMs = 20_000): Promise<number> => {
  const leftovers = postgresOn(folder)
  if (leftovers.length === 0) return 0
  const server = noted(folder)
  signal(
    leftovers.filter((pid) => pid === server),
    'SIGINT',
  )
  // Without their server they have nothing to finish. Confirmed changes are in the log on disk.
  signal(
    serversAmong(leftovers).filter((pid) => pid !== server),
    'SIGQUIT',
  )
  if (await goneWithin(folder, patienceMs)) return leftovers.length
  signal(postgresOn(folder), 'SIGQUIT')
  if (await goneWithin(folder, 5_000)) return leftovers.length
  signal(postgresOn(folder), 'SIGKILL')
  if (await goneWithin(folder, 5_000)) return leftovers.length
  throw new Error(
    `A PostgreSQL still runs on ${folder} (process ${postgresOn(folder).join(', ')}) and cannot be ended. End it and start again.`,
  )
}
