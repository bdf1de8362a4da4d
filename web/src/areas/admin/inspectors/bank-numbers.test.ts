import { expect, test } from 'vitest'
import { inFours, isIban, isMasked, isSwiftCode } from './bank-numbers.ts'

test('an IBAN is known by its check digits, however it is typed', () => {
  expect(['AE070331234567890123456', 'ae07 0331 2345 6789 0123 456', 'GB82-WEST-1234-5698-7654-32'].map(isIban)).toEqual([true, true, true])
  expect(['AE080331234567890123456', 'AE07033123456789012345', '', '1234'].map(isIban)).toEqual([false, false, false, false])
})

test('figures stand in fours, a mask too', () => {
  expect([inFours('AE070331234567890123456'), inFours('••••3456')]).toEqual(['AE07 0331 2345 6789 0123 456', '•••• 3456'])
  expect([isMasked('••••3456'), isMasked('3456')]).toEqual([true, false])
})

test('a SWIFT/BIC code has 8 or 11 letters and digits', () => {
  expect(['EBILAEAD', 'ebilaeadxxx', 'EBILAEA', 'EBIL1EAD'].map(isSwiftCode)).toEqual([true, true, false, false])
})
