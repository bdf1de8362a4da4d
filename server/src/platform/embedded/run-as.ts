// PostgreSQL refuses to run as root. These are the workarounds, best first. Other users need none.
import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

/** How to run a PostgreSQL program so that it does not run as root. */
export type RunAs = {
  name: string
  /** The command before the program. */
  prefix: string[]
  /** The user who owns the data folder and runs the program, if it is another one. */
  user: { uid: number; gid: number } | undefined
  /** Whether the process is started as that user. Otherwise the prefix changes the user. */
  spawnAs: boolean
}

const nobody = { uid: 65_534, gid: 65_534 }
const direct: RunAs = { name: 'directly', prefix: [], user: undefined, spawnAs: false }

const capabilities = '+dac_override'
const waysForRoot = (owner: { uid: number; gid: number } | undefined): RunAs[] => {
  const user = owner ?? nobody
  const dropped: RunAs[] = [
    {
      // Another user who may still enter folders that only root can enter. The secure bit makes access(2) agree.
      name: `as user ${user.uid} through setpriv`,
      prefix: [
        'setpriv',
        `--reuid=${user.uid}`,
        `--regid=${user.gid}`,
        '--clear-groups',
        '--securebits=+no_setuid_fixup',
        `--inh-caps=${capabilities}`,
        `--ambient-caps=${capabilities}`,
      ],
      user,
      spawnAs: false,
    },
    { name: `as user ${user.uid}`, prefix: [], user, spawnAs: true },
  ]
  // In its own user namespace, root runs as nobody while the files still belong to root. Does not work for a folder of
  // another user.
  return owner === undefined
    ? [{ name: 'in a user namespace', prefix: ['unshare', '--user'], user: undefined, spawnAs: false }, ...dropped]
    : dropped
}

const ownerOf = (folder: string): { uid: number; gid: number } | undefined => {
  try {
    const { uid, gid } = statSync(folder)
    return uid === 0 ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

export const spawnOptions = (way: RunAs): { uid?: number; gid?: number } =>
  way.spawnAs && way.user !== undefined ? way.user : {}

const tryOut = (way: RunAs, command: string[]): string | undefined => {
  const [program = '', ...rest] = [...way.prefix, ...command]
  const done = spawnSync(program, rest, { encoding: 'utf8', timeout: 20_000, cwd: '/', ...spawnOptions(way) })
  if (done.status === 0) return undefined
  return (done.error?.message ?? done.stderr.trim().split('\n')[0]) || `ended with ${done.status ?? done.signal}`
}

/** The first one that works here. `folder` is the database's folder or, before it exists, its parent. */
export const chooseRunAs = (postgres: string, dataFolder: string, databaseFolder: string): RunAs => {
  if (process.getuid?.() !== 0) return direct
  const reasons: string[] = []
  for (const way of waysForRoot(ownerOf(databaseFolder))) {
    const problem =
      tryOut(way, [postgres, '--version']) ??
      (way.user === undefined ? undefined : tryOut(way, ['/bin/sh', '-c', 'cd "$1"', 'sh', dataFolder]))
    if (problem === undefined) return way
    reasons.push(`${way.name}: ${problem}`)
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no way around that works here (${reasons.join('; ')}). ` +
      'Start Assure as an ordinary user that may read this folder and write DATA_DIR, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

/** Makes the user that the server runs as the owner of a path. */
export const changeOwner = (way: RunAs, path: string): void => {
  if (way.user !== undefined) chownSync(path, way.user.uid, way.user.gid)
}
