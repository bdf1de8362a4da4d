// How the start treats notes of earlier runs: a killed process no longer counts as running, even as a zombie.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { readNote } from '../../scripts/turn.mjs'
import { isAlive } from '../src/platform/process-state.mjs'

const fieldsOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

test.runIf(process.platform === 'linux')(
  'a process that was killed and not yet asked for does not count as running',
  async () => {
    // The child prints its pid and ends; its parent has become a program that never reaps it.
    const parent = spawn('sh', ['-c', "sh -c 'echo $$; read line' <&3 & exec sleep 60"], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    if (parent.stdout === null) throw new Error('no output')
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
    const pid = Number(line)
    const note = { pid, started: fieldsOf(pid)[19] ?? '' }
    expect(isAlive(note)).toBe(true)
    expect(isAlive({ pid, started: 'another moment' })).toBe(false)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => fieldsOf(pid)[0]).toBe('Z')
    expect(isAlive(note)).toBe(false)
  },
)

test('a note that is not there, empty or cut off names nobody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'running.json')
  expect(readNote(path)).toBeUndefined()
  for (const text of ['', '{"pid":12', 'no json']) {
    writeFileSync(path, text)
    expect(readNote(path)).toBeUndefined()
  }
})
