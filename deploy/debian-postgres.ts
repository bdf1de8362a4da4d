// Debian's PostgreSQL: where its programs are, and the account that they run as.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'
export const postgresVersion = existsSync(versions)
  ? readdirSync(versions)
      .map(Number)
      .toSorted((one, other) => one - other)
      .at(-1)
  : undefined
export const postgresBin = join(versions, String(postgresVersion), 'bin')

/** PostgreSQL and PgBouncer refuse to run as root. Empty for an ordinary user, whose own account serves. */
export const postgresAccount = ((): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout.trim()),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
})()
