import { expect, it } from 'vitest'
import { gtinIn, isGtin, isSameGtin } from './gtin.ts'

it.each(['96385074', '036000291452', '6291100784325', '0036000291452', '10614141000415'])('%s is a GTIN', (code) => {
  expect(isGtin(code)).toBe(true)
})

it.each([
  ['a wrong check digit', '6291100784326'],
  ['two digits swapped', '6291100783425'],
  ['nine digits', '963850740'],
  ['letters', '62911007843I5'],
  ['digits of another script', '٦٢٩١١٠٠٧٨٤٣٢٥'],
  ['a line break at the end', '6291100784325\n'],
  ['nothing', ''],
])('%s is none', (_, code) => {
  expect(isGtin(code)).toBe(false)
})

it('a UPC-A, the EAN-13 and the GTIN-14 with leading zeros are the same number', () => {
  expect(isSameGtin('036000291452', '0036000291452')).toBe(true)
  expect(isSameGtin('00036000291452', '036000291452')).toBe(true)
  // The outer carton has a number of its own.
  expect(isSameGtin('10036000291459', '036000291452')).toBe(false)
})

it.each([
  ['plain digits', '6291100784325', '6291100784325'],
  ['digits as printed under a barcode', '6 291100 784325', '6291100784325'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/10/ABC?17=260101', '09506000134352'],
  ['a Digital Link of a brand, in a folder', 'https://example.ae/products/01/6291100784325', '6291100784325'],
  ['an element string as people read it', '(01)09506000134352(17)260101', '09506000134352'],
  ['an element string as a scanner sends it', ']C10109506000134352\u001d10ABC', '09506000134352'],
  ['a link with a wrong check digit', 'https://id.gs1.org/01/09506000134353', undefined],
  ['a link to something else', 'https://example.ae/01/', undefined],
  ['a seal', 'S-100482', undefined],
  ['a serial number of 18 digits', '340123450000000000', undefined],
])('%s', (_, text, gtin) => {
  expect(gtinIn(text)).toBe(gtin)
})

it('reads a hostile text in no time', () => {
  expect(gtinIn(`https://${'a/'.repeat(50_000)}01/`)).toBeUndefined()
})
