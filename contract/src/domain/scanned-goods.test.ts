import { expect, it } from 'vitest'
import { scannedGoods } from './scanned-goods.ts'

const declared = {
  containers: ['CSQU3054383'],
  seals: ['UAE 44120', '10036000291459'],
  lines: [{ gtin: '036000291452' }, { gtin: null }, {}, { gtin: '0036000291452' }],
}

it.each([
  ['CSQU3054383', { kind: 'container', number: 'CSQU3054383', isDeclared: true }],
  ['csqu 305438-3', { kind: 'container', number: 'CSQU3054383', isDeclared: true }],
  ['TRIU0000030', { kind: 'container', number: 'TRIU0000030', isDeclared: false }],
  ['uae44120', { kind: 'seal', number: 'UAE 44120', isDeclared: true }],
  ['UAE 44121', { kind: 'seal', number: 'UAE 44121', isDeclared: false }],
  // A wrong check digit is no container.
  ['CSQU3054384', { kind: 'seal', number: 'CSQU3054384', isDeclared: false }],
  ['\u001DUAE\u001D44120\u200E', { kind: 'seal', number: 'UAE 44120', isDeclared: true }],
  ['0036000291452', { kind: 'gtin', number: '0036000291452', isDeclared: true, lines: [1, 4] }],
  ['6 291100 784325', { kind: 'gtin', number: '6291100784325', isDeclared: false, lines: [] }],
  ['\u001d0109506000134352\u001d10AB', { kind: 'gtin', number: '09506000134352', isDeclared: false, lines: [] }],
  ['https://id.gs1.org/01/00036000291452', { kind: 'gtin', number: '00036000291452', isDeclared: true, lines: [1, 4] }],
  // Declared as a seal.
  ['10036000291459', { kind: 'seal', number: '10036000291459', isDeclared: true }],
  ['6291100784326', { kind: 'seal', number: '6291100784326', isDeclared: false }],
  ['', undefined],
  [' \u0000 ', undefined],
  ['S'.repeat(41), undefined],
  ['S'.repeat(1_000_000), undefined],
])('%j', (text, scanned) => {
  expect(scannedGoods(text, declared)).toEqual(scanned)
})

it('takes digits that could be a GTIN as a seal if the inspector says so', () => {
  expect(scannedGoods('96385074', declared, { isSeal: true })).toEqual({
    kind: 'seal',
    number: '96385074',
    isDeclared: false,
  })
})
