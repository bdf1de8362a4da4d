// The import bans of .oxlintrc.json, each against files that break it and files that do not, because a ban can silently
// match nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/support.ts'

const root = join(import.meta.dirname, '../..')
const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8')

/** The files of server/src outside slices and platform, which compose both. */
const roots = ['app.ts', 'compose.ts', 'jobs.ts', 'main.mjs', 'parts.ts', 'process.ts', 'welcome.ts']
const areas = ['admin', 'customer', 'inspector', 'public']

const from = (importer: string, ...imported: string[]) => imported.map((path) => [importer, path] as const)

const refused = [
  ...from('contract/src/calls/new.ts', 'node:fs', '@assure/server', '../../../server/src/app.ts'),
  ...from('server/src/new.ts', '../../web/src/main.tsx', '@assure/web', '../../scripts/turn.mjs'),
  ...from('server/src/platform/new.ts', '../../../scripts/turn.mjs'),
  ...from('server/src/slices/visits/new.ts', '../../../../scripts/turn.mjs'),
  ...from('server/src/platform/new.ts', ...roots.map((name) => `../${name}`), '../slices/users/index.ts'),
  ...from('server/src/platform/db/new.ts', ...roots.map((name) => `../../${name}`), '../../slices/users/index.ts'),
  ...from('server/src/slices/visits/new.ts', ...roots.map((name) => `../../${name}`)),
  ...from('server/src/slices/visits/new.ts', '../users/store.ts', '../../slices/users/store.ts', '@assure/web'),
  ...from(
    'web/src/app/new.ts',
    '../../../server/src/app.ts',
    '@assure/contract/problems',
    '@assure/contract/calls/users',
  ),
  ...from('web/src/lib/new.ts', '../ui/button.tsx', '../panels/seal/seal.tsx', '../areas/admin/routes.tsx'),
  ...from('web/src/ui/new.ts', '../panels/seal/seal.tsx', '../areas/admin/routes.tsx', '../app/app.tsx'),
  ...from('web/src/panels/seal/new.ts', '../../areas/admin/routes.tsx', '../../app/app.tsx'),
  ...areas.flatMap((area) =>
    from(
      `web/src/areas/${area}/new.ts`,
      '../../app/app.tsx',
      '@assure/contract/problems',
      ...areas.filter((other) => other !== area).map((other) => `../${other}/routes.tsx`),
    ),
  ),
]
const allowed = [
  ...from('contract/src/calls/new.ts', 'zod', './fields.ts', '../domain/outcome.ts'),
  ...from('server/src/new.ts', './compose.ts', './jobs.ts', './slices/users/index.ts', '@assure/contract/problems'),
  ...from('server/src/platform/new.ts', './jobs/jobs.ts', './embedded/server-process.ts', '@assure/contract/problems'),
  ...from('server/src/platform/db/new.ts', '../jobs/jobs.ts', './sql.ts', 'node:process'),
  ...from('server/src/slices/visits/new.ts', './jobs.ts', '../users/index.ts', '../mails.ts'),
  ...from('server/src/slices/visits/new.ts', '../../platform/jobs/jobs.ts', '../../../test/harness.ts'),
  ...from('web/src/lib/new.ts', './api.ts', '@assure/contract/domain/vocabulary', '@assure/contract/words/goods'),
  ...from('web/src/ui/new.ts', '../lib/api.ts'),
  ...from('web/src/panels/seal/new.ts', '../../ui/button.tsx', '../../lib/api.ts'),
  ...areas.flatMap((area) => from(`web/src/areas/${area}/users/new.ts`, '../../../panels/seal/seal.tsx', './texts.ts')),
]

test('every ban refuses what it forbids and nothing else', () => {
  const folder = temporaryFolder()
  // Import bans match text and need no types.
  writeFileSync(join(folder.path, '.oxlintrc.json'), settings.replace('"typeAware": true', '"typeAware": false'))
  // Each import is in its own file, in its usual folder.
  const write = (kind: string) => (line: readonly [string, string], place: number) => {
    const path = line[0].replace('new.ts', `${kind}-${place}.ts`)
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), `import { one } from '${line[1]}'\n\nexport const two = one\n`)
    return { path, line: line.join(' imports ') }
  }
  const bad = refused.map(write('bad'))
  const good = allowed.map(write('good'))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  const reports = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  )
  expect(bad.filter(({ path }) => !reports.has(path)).map(({ line }) => line)).toEqual([])
  expect(good.filter(({ path }) => reports.has(path)).map(({ line }) => line)).toEqual([])
})

test('the folders that the bans name exist', () => {
  for (const name of roots) {
    expect(existsSync(join(root, `server/src/${name}`))).toBe(true)
    expect(settings.split(name.split('.')[0] ?? '').length).toBeGreaterThan(2)
  }
  const { overrides } = JSON.parse(settings) as { overrides: { files: string[] }[] }
  for (const folder of overrides.flatMap(({ files }) => files).filter((one) => /^[a-z]+\/.*\/\*\*$/.test(one)))
    expect([folder, existsSync(join(root, folder.slice(0, -3)))]).toEqual([folder, true])
})

test('contract modules that the web may import pull in no package and no schema', () => {
  const importable = ['domain', 'words'].flatMap((folder) =>
    readdirSync(join(root, 'contract/src', folder))
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  expect(importable.length).toBeGreaterThan(30)
  for (const name of importable) {
    const source = readFileSync(join(root, 'contract/src', name), 'utf8').replaceAll(/^import type [^']+'[^']+'/gm, '')
    for (const [, imported = ''] of source.matchAll(/^(?:import|export|\}) .*from '([^']+)'/gm))
      expect([name, imported]).toEqual([name, expect.stringMatching(/^\.\/|^\.\.\/(?:domain|words)\//)])
  }
})
