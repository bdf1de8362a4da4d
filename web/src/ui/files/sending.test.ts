import { describe, expect, test } from 'vitest'
import { followSending } from './sending.ts'

const listOf = (name: string, said: string[], ...ids: number[]) => ({
  entries: ids.map((id) => ({
    id,
    file: new File([], `${name}${id}`),
    state: 'sending' as const,
    progress: 1,
    removed: false,
  })),
  progress: (id: number, fraction: number) => void said.push(`${name}${id} ${fraction}`),
  ready: (id: number) => void said.push(`${name}${id} ready`),
  fail: (id: number, problem: string) => void said.push(`${name}${id} failed: ${problem}`),
  refuse: (id: number, problem: string) => void said.push(`${name}${id} refused: ${problem}`),
})
const scene = () => {
  const said: string[] = []
  return { said, sending: followSending([listOf('a', said, 1, 4), listOf('b', said, 2)]) }
}

describe('several files in one request', () => {
  test('the refused one says why, and the others wait for the next try', () => {
    const { said, sending } = scene()
    const details = { file: { field: 'b', name: 'b2', place: 2, message: 'Contains scripts.' } }
    sending.failed({ ok: false, kind: 'refused', code: 'file.has-script', details }, 'lost')
    expect(said).toEqual(['a1 ready', 'a4 ready', 'b2 refused: Contains scripts.'])
  })

  test('if no file is to blame, all show the message, or nothing', () => {
    const lost = scene()
    lost.sending.failed({ ok: false, kind: 'network' }, 'Not sent.')
    expect(lost.said).toEqual(['a1 failed: Not sent.', 'a4 failed: Not sent.', 'b2 failed: Not sent.'])
    const refused = scene()
    refused.sending.failed({ ok: false, kind: 'refused', details: { step: 'basic-info' } })
    expect(refused.said).toEqual(['a1 ready', 'a4 ready', 'b2 ready'])
  })

  test('bytes are attributed in the order in which the files are sent', () => {
    const { said, sending } = scene()
    sending.onProgress({
      files: [
        { name: 'a1', sent: 5, size: 10 },
        { name: 'a4', sent: 0, size: 0 },
      ],
    })
    expect(said).toEqual(['a1 0.5', 'a4 1'])
  })
})
