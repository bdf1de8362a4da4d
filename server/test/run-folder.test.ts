import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeRunFolder } from '../../scripts/run-folder.mjs'

test('a run has its own folder and removes the folders of killed runs', () => {
  const first = makeRunFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(dirname(first.path), `assure-run-${pid}-left`)
  mkdirSync(left)
  writeFileSync(join(left, 'database'), 'nine hundred files')
  try {
    const second = makeRunFolder()
    expect([first, second].map(({ path }) => existsSync(path))).toEqual([true, true])
    expect(existsSync(left)).toBe(false)
    second.remove()
    expect(existsSync(second.path)).toBe(false)
  } finally {
    first.remove()
    rmSync(left, { recursive: true, force: true })
  }
})
