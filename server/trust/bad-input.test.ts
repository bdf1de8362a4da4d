// Every test that the table of bad input in docs/trust.md names exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableRows } from '../test/markdown.ts'

const root = join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(join(root, 'docs/trust.md'), 'utf8').split('\n## What bad input gets\n')
const rows = tableRows(section.split('\n## ')[0] ?? '')

/** The quoted titles after a path belong to its file. */
const testsOf = (cell: string): { path: string; title: string }[] => {
  const parts = cell.split('`')
  return parts.flatMap((path, at) =>
    at % 2 === 0
      ? []
      : (parts[at + 1] ?? '')
          .split('“')
          .slice(1)
          .map((text) => ({ path, title: text.split('”')[0] ?? '' })),
  )
}

const hasTest = ({ path, title }: { path: string; title: string }): boolean => {
  if (!existsSync(join(root, path))) return false
  const text = readFileSync(join(root, path), 'utf8')
  return [`'${title}'`, `"${title}"`].some((quoted) => text.includes(quoted))
}

test('each case names its tests, and they exist', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows.flatMap(([name, , cell = '']) => {
      if (cell === 'as above') return []
      const tests = testsOf(cell)
      return tests.length === 0
        ? [`${name}: none`]
        : tests.filter((one) => !hasTest(one)).map(({ path, title }) => `${path}: ${title}`)
    }),
  ).toEqual([])
})
