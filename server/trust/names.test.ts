// The glossary lists words that mean nothing to a new reader; no file and no export may use one in its name.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it, test } from 'vitest'
import { listItems } from '../test/markdown.ts'

const root = join(import.meta.dirname, '../..')
const section =
  readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words in names')[1]?.split('\n## ')[0] ?? ''
const refused = listItems(section)
  .filter((line) => line.startsWith('`') && line.includes(':'))
  .flatMap((line) => [...(line.split(':')[0] ?? '').matchAll(/`([a-z]+)`/g)].map(([, word]) => word))

const folders = [
  'server/src',
  'server/test',
  'server/trust',
  'server/seed',
  'contract/src',
  'web/src',
  'e2e',
  'bench',
  'deploy',
]
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path)),
)

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isRefused = (name: string): boolean =>
  wordsOf(name).some((word) => refused.includes(word) || (word.endsWith('s') && refused.includes(word.slice(0, -1))))

it('reads the list from the glossary', () => {
  expect(refused).toEqual(
    expect.arrayContaining(['paper', 'deed', 'standing', 'surroundings', 'ground', 'hold', 'tell']),
  )
  expect(sources.length).toBeGreaterThan(1_000)
})

test('a name is split into its words', () => {
  expect(isRefused('listPapersOf')).toBe(true)
  expect(isRefused('hold-seen.ts')).toBe(true)
  expect(isRefused('background')).toBe(false)
  expect(isRefused('newspaper')).toBe(false)
})

it('no file name contains a refused word', () => {
  expect(sources.filter((path) => isRefused(basename(path)))).toEqual([])
})

it('no export name contains a refused word', () => {
  const faults = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)]
      .filter(([, name = '']) => isRefused(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(faults).toEqual([])
})
