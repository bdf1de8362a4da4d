import { expect, test } from 'vitest'
import { prefixesOf } from './hs-prefixes.ts'

test.each([
  ['', []],
  [' 02, 0303;16\n2105 ', ['02', '0303', '16', '2105']],
  ['٠٢، ٠٣٠٣', ['02', '0303']],
  // Refused by the form, instead of a shorter code than was meant.
  ['0303a 03.06', ['0303a', '03', '06']],
])('%j is read as %j', (typed, expected) => expect(prefixesOf(typed)).toEqual(expected))
