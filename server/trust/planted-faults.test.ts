// The planted faults of F39 refer to code by its text. This checks that each still matches, and that its tests exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { placesOf } from './places-of.ts'
import { plantedFaults } from './planted-faults.ts'

const root = join(import.meta.dirname, '../..')

test.each(plantedFaults)('$what: $file', ({ file, find, put, tests }) => {
  expect(placesOf(readFileSync(join(root, file), 'utf8'), find)).toHaveLength(1)
  expect(put).not.toBe(find)
  expect(tests.filter((one) => !existsSync(join(root, 'server', one)))).toEqual([])
})

it('there are at least sixty, with unique names', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(60)
  expect(new Set(plantedFaults.map(({ what }) => what)).size).toBe(plantedFaults.length)
})

test('a place is found with any line breaks, and not where a letter differs', () => {
  const source = 'const pay = call(\n  one,\n  two,\n)\n'
  expect(placesOf(source, 'call(one, two)')).toEqual([{ start: 12, end: source.length - 1 }])
  expect(placesOf(source, 'call(one, too)')).toEqual([])
})
