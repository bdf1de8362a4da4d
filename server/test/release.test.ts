// What was released stays as it is, and what a release says of its packages is true.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listComponents, makeBom, makeNotices } from '../../scripts/components.mjs'
import { changedSince, hashMigrations, readReleased } from '../../scripts/released.mjs'

const root = join(import.meta.dirname, '../..')
type Lock = Parameters<typeof listComponents>[0]
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const components = listComponents(lock)

test('a released migration never changes', () => {
  const released = readReleased(root)
  const present = hashMigrations(root)
  expect(Object.keys(released).length).toBeGreaterThan(0)
  expect(changedSince(released, present)).toEqual([])
  expect(changedSince({ ...released, '0002-people.sql': 'another', '0500-gone.sql': 'hash' }, present)).toEqual([
    '0002-people.sql',
    '0500-gone.sql',
  ])
})

test('the list of components has every package that runs, once, and none of development', () => {
  const bom = makeBom({
    version: '1.2.3',
    components,
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    at: '2026-11-27T08:00:00.000Z',
  })
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const names = bom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
  for (const place of ['package.json', 'server/package.json', 'web/package.json', 'contract/package.json']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, place), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(dependencies).filter((name) => !name.startsWith('@assure/'))),
    )
  }
  for (const name of ['vitest', '@biomejs/biome', 's3rver']) expect(names).not.toContain(name)
  expect(new Set(bom.components.map(({ purl }) => purl)).size).toBe(bom.components.length)
  const [fastify] = bom.components.filter(({ name }) => name === 'fastify')
  expect(fastify).toMatchObject({ licenses: [{ license: { id: 'MIT' } }] })
  expect(fastify?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})

test('the notices name every component, with the text of its licence where it is installed', () => {
  const notices = makeNotices({ root, version: '1.2.3', components })
  const lines = new Set(notices.split('\n'))
  expect(components.filter(({ name, version }) => !lines.has(`${name} ${version}`))).toEqual([])
  const fastify = components.find(({ name }) => name === 'fastify')
  const licence = join(root, fastify?.places[0] ?? '', 'LICENSE')
  expect(existsSync(licence)).toBe(true)
  expect(notices).toContain(readFileSync(licence, 'utf8').trim())
})
