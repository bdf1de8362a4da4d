import { expect, test } from 'vitest'
import { openPdf } from '../../platform/pdf/pdf-writer.ts'
import { bottom, openFlow } from './report-flow.ts'
import { words } from './words.ts'

test('a heading stays on the page of the block that follows it', () => {
  const at = new Date('2026-03-05T08:00:00Z')
  const flow = openFlow(openPdf({ title: 'A', subject: 'A', author: 'A', at, language: 'en' }))
  const first = 114
  for (let y = bottom - 220; y <= bottom; y += 1) {
    flow.y = y
    flow.heading(words.signatures, first)
    expect({ y, left: bottom - flow.y }).toEqual({
      y,
      left: expect.toSatisfy((left: number) => left >= first) as number,
    })
  }
})
