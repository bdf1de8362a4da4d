import { describe, expect, test } from 'vitest'
import { growingFiles } from '../../../test/growing-files.ts'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { legalFiles } from '../../../test/legal-files.ts'
import { sniff } from './sniff.ts'

/** Numbers below a limit, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

describe('what a file is, by its content', () => {
  test('the collections are as large as promised', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(80)
    expect(legalFiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(hostileFiles.map(({ what }) => what)).size).toBe(hostileFiles.length)
  })

  test.each(hostileFiles.map((file) => [file.what, file] as const))('refuses %s', async (_, { bytes, kind }) => {
    const answer = sniff(bytes(), kind ?? 'document')
    expect(answer.ok).toBe(false)
  })

  test.each(legalFiles.map((file) => [file.what, file] as const))('accepts %s', async (_, { bytes, ending }) => {
    expect(sniff(await bytes(), 'document')).toMatchObject({ ok: true, value: { ending } })
  })

  test('survives any damaged file', async () => {
    const pick = randomOf(20261120)
    for (const { bytes } of [...legalFiles.filter(({ what }) => !what.startsWith('large')), ...hostileFiles]) {
      const whole = await bytes()
      for (let round = 0; round < 8; round++) {
        const damaged = Buffer.from(whole.subarray(0, round % 2 === 0 ? whole.length : pick(whole.length + 1)))
        for (let hit = 0; hit < 6 && damaged.length > 0; hit++)
          damaged[pick(Math.min(damaged.length, hit < 3 ? 600 : damaged.length))] = pick(256)
        expect(typeof sniff(damaged, 'document').ok).toBe('boolean')
      }
    }
  })

  test.each(growingFiles.map((file) => [file.what, file] as const))(
    'takes time for %s that grows no faster than the file',
    (_, { make }) => {
      const [small, large] = [make(200_000), make(800_000)]
      const timeOf = (bytes: Buffer): number => {
        const began = performance.now()
        sniff(bytes, 'document')
        return performance.now() - began
      }
      const tries = [1, 2, 3]
      // Four times the length takes about four times as long; a square takes sixteen. Another program may have had the
      // processor, so a longer time counts only when it comes out every time.
      const isInTime = (): boolean => {
        const limit = 9 * Math.max(Math.min(...tries.map(() => timeOf(small))), 2)
        return tries.some(() => timeOf(large) < limit)
      }
      expect(tries.some(isInTime)).toBe(true)
    },
  )

  test('says why a PDF is refused', () => {
    const code = (what: string): unknown => {
      const file = hostileFiles.find((one) => one.what === what)
      const answer = sniff(file?.bytes() ?? Buffer.alloc(0), 'document')
      return answer.ok ? undefined : answer.code
    }
    expect(code('PDF that runs script when opened')).toBe('file.has-script')
    for (const how of [
      '',
      ', encrypted with rc4-40',
      ', encrypted with aes-256',
      ' and spelled keys',
      ' behind a comment',
    ])
      expect([how, code(`PDF with packed script${how}`)]).toEqual([how, 'file.has-script'])
    expect(code('PDF that needs a password and packs its objects')).toBe('file.locked')
    expect(code('PDF whose packed objects unpack to 60 MB')).toBe('file.unreadable')
  })

  test('says what is wrong with an image', async () => {
    const huge = hostileFiles.find(({ what }) => what === 'PNG of 50,000 by 50,000')
    expect(sniff(huge?.bytes() ?? Buffer.alloc(0), 'image')).toMatchObject({
      code: 'file.image-too-large',
    })
    expect(sniff(Buffer.from('%PDF-1.4 %%EOF'), 'image')).toMatchObject({
      code: 'file.not-an-image',
    })
    expect(sniff(Buffer.alloc(0), 'image')).toMatchObject({ code: 'file.empty' })
  })
})
