// One run of the PostgreSQL server: starts it, waits until it accepts connections, notices its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type RunAs, spawnOptions } from './run-as.ts'

export type ServerProcess = {
  pid: number
  ended: Promise<string>
  signal(name: NodeJS.Signals): void
  isRunning(): boolean
}

export class PortTaken extends Error {
  override name = 'PortTaken'
}

// On the command line they override every file and ALTER SYSTEM. They keep statements and rows out of the server's own
// log.
const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: '60',
    shared_buffers: '96MB',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    io_method: 'sync',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })

/** Below the range of outgoing ports, so that it is still free at a restart. */
export const findPort = async (wished: number | undefined): Promise<number> => {
  if (wished !== undefined && (await isFree(wished))) return wished
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port on 127.0.0.1 for the embedded database.')
}

const openLog = (path: string): number => {
  try {
    if (statSync(path).size > 2_000_000) writeFileSync(path, '')
  } catch {
    // The first start.
  }
  return openSync(path, 'a', 0o600)
}

const lastLines = (path: string, from: number): string =>
  readFileSync(path).subarray(from).toString('utf8').trim().split('\n').slice(-8).join('\n')

// In line 8 of postmaster.pid, the server says whether it accepts connections.
const isReady = (folder: string, pid: number): boolean => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

export type RunOptions = {
  folder: string
  logFile: string
  binaries: Binaries
  way: RunAs
  port: number
  durable: boolean
}

/** Call only if no PostgreSQL runs on the folder, so that an existing pid file is stale. */
export const runServer = async ({
  folder,
  logFile,
  binaries,
  way,
  port,
  durable,
}: RunOptions): Promise<ServerProcess> => {
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const log = openLog(logFile)
  const before = statSync(logFile).size
  const [program = '', ...rest] = [...way.prefix, binaries.postgres, '-D', folder, ...settings(port, durable)]
  // In its own session, so that Ctrl-C only reaches the app, which finishes its requests before it stops the database.
  const child: ChildProcess = spawn(program, rest, {
    stdio: ['ignore', log, log],
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH ?? '' },
    ...spawnOptions(way),
  })
  closeSync(log)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, name) => resolve(name === null ? `exit code ${code}` : `signal ${name}`))
  })
  const isRunning = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  while (child.pid === undefined || !isReady(folder, child.pid)) {
    if (!isRunning()) {
      const why = await ended
      const output = lastLines(logFile, before)
      if (/could not (bind|create any TCP\/IP sockets)/.test(output)) throw new PortTaken(`Port ${port} is taken.`)
      throw new Error(`The embedded database did not start (${why}, ${way.name}):\n${output}`)
    }
    await sleep(10)
  }
  return { pid: child.pid, ended, isRunning, signal: (name) => void child.kill(name) }
}
