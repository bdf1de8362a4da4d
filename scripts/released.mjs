// The migrations that were released, with their hashes. A database has run them, so they never change again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Git may change line ends, which must not change the hash. */
const hashOf = (path) => createHash('sha256').update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).digest('hex')

export const releasedFile = (root) => join(root, 'server', 'migrations', 'released.json')

export const readReleased = (root) => JSON.parse(readFileSync(releasedFile(root), 'utf8'))

export const hashMigrations = (root) => {
  const folder = join(root, 'server', 'migrations')
  const files = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted((one, other) => (one < other ? -1 : 1))
  return Object.fromEntries(files.map((name) => [name, hashOf(join(folder, name))]))
}

/** The names of released files that are missing or differ. */
export const changedSince = (released, present) =>
  Object.keys(released).filter((name) => present[name] !== released[name])
