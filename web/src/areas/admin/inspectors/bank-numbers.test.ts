import { expect, it } from 'vitest'
import { isMasked } from './bank-numbers.ts'

it('knows a figure that was hidden from one that was typed', () => {
  expect([isMasked('•••• 3456'), isMasked('AE07 0331 2345')]).toEqual([true, false])
})
