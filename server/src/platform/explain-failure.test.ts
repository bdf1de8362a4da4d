import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support.ts'
import { explainDataDir, explainFailure } from './explain-failure.ts'
import { makeFolder } from './make-folder.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const failureOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

const beginning = 'The data folder /srv/assure-data (DATA_DIR) cannot be used: '

test.each([
  ['EACCES', 'this account may not use /srv/assure-data/keys. Give the folder and everything in it to the account'],
  ['EPERM', 'this account may not use /srv/assure-data/keys. Give the folder'],
  ['EROFS', '/srv/assure-data/keys is on a read-only file system. Mount it writable'],
])('%s in the data folder is explained with its setting and the remedy', (code, sentence) => {
  const at = (path: string) =>
    explainDataDir(Object.assign(new Error(`${code}: open`), { code, path }), '/srv/assure-data')
  expect(at('/srv/assure-data/keys')).toContain(beginning + sentence)
  expect(at('/srv/assure-data-of-others')).toBeUndefined()
})

test('a path that an operator named is explained without a stack', () => {
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const explained = (work: () => unknown) => explainFailure(failureOf(work), undefined)
  expect(explained(() => makeFolder(join(file, 'inner')))).toBe(`It did not work: a part of ${file} is not a folder.`)
  expect(explained(() => writeFileSync(file, '', { flag: 'wx' }))).toBe(`It did not work: ${file} exists already.`)
  expect(explained(() => writeFileSync(join(folder.path, 'none', 'file'), ''))).toContain('cannot be created')
})

test('a fault of the program is not explained away', () => {
  expect(explainFailure(new TypeError('x is not a function'), folder.path)).toBeUndefined()
  expect(explainFailure(new Error('A row that must exist is missing.'), folder.path)).toBeUndefined()
})
