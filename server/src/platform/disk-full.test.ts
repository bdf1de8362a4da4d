import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainDiskFull } from './disk-full.ts'

const folder = join(tmpdir(), 'not', 'made', 'yet')

test.each([
  'initdb: FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  'could not extend file "base/16387/2606": wrote only 4096 of 8192 bytes at block 4',
  'ENOSPC: no space left on device, write',
])('a start that failed with "%s" is explained as a full disk, in one line', (message) => {
  const told = explainDiskFull(folder, message)
  expect(told?.startsWith('The disk of the data folder ')).toBe(true)
  expect(told).toMatch(/ \(DATA_DIR\) is full: \d+ MB are free\. /)
  expect(told).not.toContain('\n')
})

test('any other message is left unchanged', () => {
  expect(explainDiskFull(folder, 'Port 3000 is taken.')).toBeUndefined()
})

// A disk that is always full, and one that has nothing to give.
test.runIf(process.platform === 'linux')('a folder without space is reported for any message', () => {
  expect(explainDiskFull('/proc', 'The database did not start.')).toMatch(/ is full: 0 MB are free\./)
})
