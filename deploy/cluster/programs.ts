// The programs of the cluster, each started on loopback, killed, and started again as systemd would.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresAccount, postgresBin } from '../debian-postgres.ts'

/** Debian's packages, and a program of each. */
export const programs = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': join(postgresBin, 'postgres'),
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
} as const

export const missingPackages = (): string[] =>
  Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))

export const versionOf = (program: string, args = ['--version']): string =>
  /\d{1,4}(?:\.\d{1,4}){1,3}/.exec(spawnSync(program, args, { encoding: 'utf8' }).stdout)?.[0] ?? '?'

export type Program = {
  start(): void
  /** Ends it without a chance to say so. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type ProgramOptions = {
  command: string
  args: readonly string[]
  env?: Record<string, string>
  log: string
  /** Started again one second after it ended (Restart=always). */
  isSupervised?: boolean
}

export const programOf = ({ command, args, env = {}, log, isSupervised = false }: ProgramOptions): Program => {
  let child: ChildProcess | undefined
  let isWanted = false
  const start = (): void => {
    isWanted = true
    const started = spawn(command, args, {
      ...postgresAccount,
      cwd: '/',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    running.add(started)
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => appendFileSync(log, text))
    started.once('exit', () => {
      running.delete(started)
      if (isWanted && isSupervised) setTimeout(() => isWanted && start(), 1_000)
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    child.kill(signal)
    await over
  }
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      isWanted = false
      await Promise.race([end('SIGTERM'), new Promise((resolve) => setTimeout(resolve, 15_000).unref())])
      await end('SIGKILL')
    },
  }
}
