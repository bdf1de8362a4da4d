// Every file and every quoted test that docs/trust.md names as a proof exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableRows } from '../test/markdown.ts'

const root = join(import.meta.dirname, '../..')
const rows = tableRows(readFileSync(join(root, 'docs/trust.md'), 'utf8'))

type Reference = { path: string; titles: string[] }

/** A path in backticks, and the quoted titles of its tests that follow it. */
const referencesIn = (cell: string): Reference[] =>
  Array.from(
    cell.matchAll(/`((?:server|contract|web|e2e|deploy|docs)\/[^`]+\.\w+)`([^`]*)/g),
    ([, path = '', after = '']) => ({
      path,
      titles: Array.from(after.matchAll(/“([^“”]+)”/g), ([, title = '']) => title),
    }),
  )

const missing = ({ path, titles }: Reference): string[] => {
  if (!existsSync(join(root, path))) return [path]
  const text = readFileSync(join(root, path), 'utf8')
  return titles
    .filter((title) => !text.includes(`'${title}'`) && !text.includes(`"${title}"`))
    .map((title) => `${path}: ${title}`)
}

test('what docs/trust.md refers to exists', () => {
  const references = rows.flatMap((cells) => cells.flatMap(referencesIn))
  expect(references.length).toBeGreaterThan(300)
  expect(references.flatMap(missing)).toEqual([])
  expect(missing({ path: 'package.json', titles: ['nothing like this'] })).toHaveLength(1)
})
