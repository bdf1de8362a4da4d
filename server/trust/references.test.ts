// Every file and every quoted test that docs/trust.md names as a proof exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableRows } from '../test/markdown.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/trust.md'), 'utf8')
const rows = tableRows(text)

type Reference = { path: string; titles: string[] }

/** A path in backticks, and the quoted titles of its tests that follow it. */
const referencesIn = (cell: string): Reference[] =>
  Array.from(
    cell.matchAll(/`((?:server|contract|web|e2e|deploy|docs)\/[^`]+\.\w+|\.oxlintrc\.json)`([^`]*)/g),
    ([, path = '', after = '']) => ({
      path,
      titles: Array.from(after.matchAll(/“([^“”]+)”/g), ([, title = '']) => title),
    }),
  )

const missing = ({ path, titles }: Reference): string[] => {
  if (!existsSync(join(root, path))) return [path]
  const source = readFileSync(join(root, path), 'utf8')
  return titles
    .filter((title) => !source.includes(`'${title}'`) && !source.includes(`"${title}"`))
    .map((title) => `${path}: ${title}`)
}

test('what docs/trust.md refers to exists', () => {
  const references = rows.flatMap((cells) => cells.flatMap(referencesIn))
  expect(references.length).toBeGreaterThan(300)
  expect(references.flatMap(missing)).toEqual([])
  expect(missing({ path: 'package.json', titles: ['nothing like this'] })).toHaveLength(1)
})

const [, badInput = ''] = text.split('## What bad input gets')

test('every requirement has a proof, and every bad input a test', () => {
  const requirements = rows.filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  expect(requirements.length).toBeGreaterThan(150)
  expect(requirements.filter((cells) => cells.flatMap(referencesIn).length === 0)).toEqual([])
  const cases = tableRows(badInput.split('\n## ')[0] ?? '')
  expect(cases.length).toBeGreaterThan(20)
  const isTested = (proof: string): boolean =>
    proof === 'as above' || referencesIn(proof).some(({ titles }) => titles.length > 0)
  expect(cases.filter((cells) => !isTested(cells.at(-1) ?? ''))).toEqual([])
})
