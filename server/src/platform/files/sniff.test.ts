import { describe, expect, test } from 'vitest'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { legalFiles } from '../../../test/legal-files.ts'
import { sniff } from './sniff.ts'
import { bufferSource } from './source.ts'

/** Numbers below a limit, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

describe('what a file is, by its content', () => {
  test('the corpora are as large as promised', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(80)
    expect(legalFiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(hostileFiles.map(({ what }) => what)).size).toBe(hostileFiles.length)
  })

  test.each(hostileFiles.map((file) => [file.what, file] as const))('refuses %s', async (_, { bytes, kind }) => {
    const answer = await sniff(bufferSource(bytes()), kind ?? 'document')
    expect(answer.ok).toBe(false)
  })

  test.each(legalFiles.map((file) => [file.what, file] as const))('accepts %s', async (_, { bytes, ending }) => {
    expect(await sniff(bufferSource(await bytes()), 'document')).toMatchObject({ ok: true, value: { ending } })
  })

  test('never falls over a damaged file', async () => {
    const pick = randomOf(20261120)
    for (const { bytes } of [...legalFiles.filter(({ what }) => !what.startsWith('large')), ...hostileFiles]) {
      const whole = await bytes()
      for (let round = 0; round < 8; round++) {
        const damaged = Buffer.from(whole.subarray(0, round % 2 === 0 ? whole.length : pick(whole.length + 1)))
        for (let hit = 0; hit < 6 && damaged.length > 0; hit++)
          damaged[pick(Math.min(damaged.length, hit < 3 ? 600 : damaged.length))] = pick(256)
        expect(typeof (await sniff(bufferSource(damaged), 'document')).ok).toBe('boolean')
      }
    }
  })

  test('says what is wrong with a picture', async () => {
    const huge = hostileFiles.find(({ what }) => what === 'PNG of 50,000 by 50,000')
    expect(await sniff(bufferSource(huge?.bytes() ?? Buffer.alloc(0)), 'image')).toMatchObject({
      code: 'file.image-too-large',
    })
    expect(await sniff(bufferSource(Buffer.from('%PDF-1.4 %%EOF')), 'image')).toMatchObject({
      code: 'file.not-an-image',
    })
    expect(await sniff(bufferSource(Buffer.alloc(0)), 'image')).toMatchObject({ code: 'file.empty' })
  })
})
