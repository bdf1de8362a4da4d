// The table of verdicts in docs/trust.md is complete, its totals add up, and its references exist (trust: F40).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { tableRows } from '../test/markdown.ts'
import { measured } from '../test/size.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/trust.md'), 'utf8')

type Row = { id: string; level: string; verdict: string; how: string; where: string[] }
const rows: Row[] = tableRows(text).flatMap(([id = '', level = '', verdict = '', how = '', where = '']) =>
  /^\d+\.\d+\.\d+$/.test(id) && /^L[12]$/.test(level)
    ? [{ id, level, verdict, how, where: Array.from(where.matchAll(/`([^`]+)`/g), ([, path = '']) => path) }]
    : [],
)

/** By section of ASVS 5.0.0: the number of requirements of levels 1 and 2, and how many of them do not apply here. */
const sections: Record<string, [all: number, notHere: number]> = {
  '1.1': [2, 0],
  '1.2': [9, 3],
  '1.3': [11, 2],
  '1.4': [3, 0],
  '1.5': [2, 0],
  '2.1': [3, 0],
  '2.2': [3, 0],
  '2.3': [4, 0],
  '2.4': [1, 0],
  '3.2': [2, 0],
  '3.3': [4, 0],
  '3.4': [6, 0],
  '3.5': [5, 0],
  '3.7': [2, 0],
  '4.1': [3, 0],
  '4.2': [1, 0],
  '5.1': [1, 0],
  '5.2': [3, 0],
  '5.3': [2, 0],
  '5.4': [3, 0],
  '6.1': [3, 0],
  '6.2': [12, 0],
  '6.3': [4, 0],
  '6.4': [4, 0],
  '6.5': [5, 0],
  '6.6': [3, 1],
  '7.1': [3, 1],
  '7.2': [4, 0],
  '7.3': [2, 0],
  '7.4': [5, 0],
  '7.5': [2, 0],
  '8.1': [2, 0],
  '8.2': [3, 0],
  '8.3': [1, 0],
  '8.4': [1, 0],
  '9.1': [3, 0],
  '9.2': [4, 0],
  '11.1': [2, 0],
  '11.2': [3, 0],
  '11.3': [3, 0],
  '11.4': [4, 0],
  '11.5': [1, 0],
  '11.6': [1, 0],
  '12.1': [3, 1],
  '12.2': [2, 0],
  '12.3': [4, 0],
  '13.1': [1, 0],
  '13.2': [5, 0],
  '13.3': [2, 0],
  '13.4': [5, 0],
  '14.1': [2, 0],
  '14.2': [4, 0],
  '14.3': [3, 0],
  '15.1': [3, 0],
  '15.2': [3, 0],
  '15.3': [7, 0],
  '16.1': [1, 0],
  '16.2': [5, 0],
  '16.3': [4, 0],
  '16.4': [3, 0],
  '16.5': [3, 0],
}

test('every requirement that applies has one row', () => {
  const counted = Object.groupBy(rows, ({ id }) => id.split('.').slice(0, 2).join('.'))
  const here = Object.fromEntries(Object.entries(sections).map(([section, [all, notHere]]) => [section, all - notHere]))
  expect(Object.fromEntries(Object.entries(counted).map(([section, list]) => [section, list?.length]))).toEqual(here)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('every pointer leads to an existing file', () => {
  expect(
    rows.flatMap(({ id, where }) =>
      where.length === 0
        ? [`${id}: none`]
        : where.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
    ),
  ).toEqual([])
})

it('all of our level 1 and at least 95 % of level 2 are met; the rest has a reason', () => {
  const of = (level: string) => rows.filter((row) => row.level === level && row.verdict !== 'operator')
  expect(rows.filter(({ verdict }) => !['met', 'no', 'operator'].includes(verdict))).toEqual([])
  expect(of('L1').filter(({ verdict }) => verdict !== 'met')).toEqual([])
  const share = of('L2').filter(({ verdict }) => verdict === 'met').length / of('L2').length
  expect(rows.filter(({ verdict, how }) => verdict === 'no' && how.length < 20)).toEqual([])
  measured(
    'F40',
    `${rows.length} requirements: level 1 ${of('L1').length} of ${of('L1').length} met, level 2 ${Math.round(share * 1000) / 10} % met, ${rows.filter(({ verdict }) => verdict === 'operator').length} are the installation’s; no dead pointer`,
  )
  expect(share).toBeGreaterThanOrEqual(0.95)
})
