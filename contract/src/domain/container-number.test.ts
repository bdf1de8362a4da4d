import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { containerCheckDigit, containerFault } from './container-number.ts'

describe('a container number', () => {
  test.each(['CSQU3054383', 'csqu 305438 3', 'CSQU-305438-3', 'CSQU٣٠٥٤٣٨٣', 'MSKU6011672', 'TEMU6079348'])(
    '%s is valid',
    (typed) => {
      expect(containerFault(typed)).toBeUndefined()
      expect(containerFault(typed)).toBeUndefined()
    },
  )

  test.each<[string, object]>([
    ['CSQU3054384', { code: 'container.check-digit', expected: '3' }],
    ['CSQU3O54383', { code: 'container.mix-up', meant: 'CSQU3054383' }],
    ['CSQU30S4383', { code: 'container.mix-up', meant: 'CSQU3054383' }],
    ['C5QU3054383', { code: 'container.mix-up', meant: 'CSQU3054383' }],
    ['CSQU3O54384', { code: 'container.form' }],
    ['CSQX3054383', { code: 'container.form' }],
    ['CSQU305438', { code: 'container.form' }],
    ['CSQU30543833', { code: 'container.form' }],
    ['', { code: 'container.form' }],
    ['CSQU3054383 '.repeat(1000), { code: 'container.form' }],
  ])('%s is not valid', (typed, fault) => {
    expect(containerFault(typed)).toEqual(fault)
  })

  it('writes a remainder of 10 as 0', () => {
    // 31 + 29·2 + 19·4 + 32·8 + 3·512 = 1957, and 1957 = 177 · 11 + 10.
    expect(containerCheckDigit('TRIU000003')).toBe('0')
    const ten = Array.from({ length: 200 }, (_, at) => `CSQU${String(at).padStart(6, '0')}`)
    expect(new Set(ten.map(containerCheckDigit)).size).toBe(10)
  })

  it('detects every single mistyped digit, except where a remainder of 10 hides it', () => {
    const digits = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (six, at, more) => {
        const changed = [...six].map((digit, place) => (place === at ? String((Number(digit) + more) % 10) : digit))
        const before = containerCheckDigit(`CSQU${six}`)
        const after = containerCheckDigit(`CSQU${changed.join('')}`)
        if (before !== '0' && after !== '0') expect(after).not.toBe(before)
        expect(containerFault(`CSQU${six}${before}`)).toBeUndefined()
      }),
    )
  })
})
