import { expect, it } from 'vitest'
import { scannedGoods } from './scanned-goods.ts'

const declared = { containers: ['CSQU3054383'], seals: ['UAE 44120'] }

it.each([
  ['CSQU3054383', { kind: 'container', number: 'CSQU3054383', isDeclared: true }],
  ['csqu 305438-3', { kind: 'container', number: 'CSQU3054383', isDeclared: true }],
  ['TRIU0000030', { kind: 'container', number: 'TRIU0000030', isDeclared: false }],
  ['uae44120', { kind: 'seal', number: 'UAE 44120', isDeclared: true }],
  ['UAE 44121', { kind: 'seal', number: 'UAE 44121', isDeclared: false }],
  // A wrong check digit is no container.
  ['CSQU3054384', { kind: 'seal', number: 'CSQU3054384', isDeclared: false }],
  ['\u001DUAE\u001D44120\u200E', { kind: 'seal', number: 'UAE 44120', isDeclared: true }],
  ['', undefined],
  [' \u0000 ', undefined],
  ['S'.repeat(41), undefined],
  ['S'.repeat(1_000_000), undefined],
])('%j', (text, scanned) => {
  expect(scannedGoods(text, declared)).toEqual(scanned)
})
