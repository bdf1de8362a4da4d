import { describe, expect, it } from 'vitest'
import { checkDigitsOf, orderReference, referencesIn } from './order-reference.ts'

const reference = orderReference('ORD-2026-000123')

describe('check digits', () => {
  it('follow ISO 7064, mod 97-10: the whole number leaves a remainder of 1', () => {
    expect(checkDigitsOf('794')).toBe('44')
    for (const digits of ['2026000123', '2026999999', '0'])
      expect(BigInt(`${digits}${checkDigitsOf(digits)}`) % 97n).toBe(1n)
  })

  it('reveal every single wrong digit and every swap of neighbours', () => {
    const digits = reference.replace(/\D/g, '')
    const changed = [...digits].flatMap((digit, at) => [
      ...[...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
      ...(at > 0 && digits[at - 1] !== digit
        ? [digits.slice(0, at - 1) + digit + digits[at - 1] + digits.slice(at + 1)]
        : []),
    ])
    expect(changed.length).toBeGreaterThan(110)
    for (const one of changed) expect(referencesIn(`ORD${one}`)).toEqual({ references: [], isWrong: true })
  })
})

describe('references in a payer’s text', () => {
  const bare = reference.replaceAll('-', '')
  it.each([
    [reference],
    [bare],
    [bare.toLowerCase()],
    [`INV PAYMENT ${reference} AL NOOR FOODS`],
    [`/RFB/${bare}//`],
    [reference.replaceAll('-', ' ')],
    [`ORD-2026-\n000123-${reference.slice(-2)}`],
    [`رقم ${reference.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}`],
    [`${reference} 15/11`],
    [`${reference} ${bare}`],
  ])('%j names one order', (text) => {
    expect(referencesIn(text)).toEqual({ references: [reference], isWrong: false })
  })

  it('without check digits is another reference, which only older orders have', () => {
    const plain = { references: ['ORD-2026-000123'], isWrong: false }
    expect(referencesIn('Fee ORD-2026-000123')).toEqual(plain)
    expect(referencesIn('ord2026000123')).toEqual(plain)
  })

  it('names two orders, none, or one beside a wrong one', () => {
    const other = orderReference('ORD-2026-000124')
    expect(referencesIn(`${reference}, ${other}`)).toEqual({
      references: [reference, other],
      isWrong: false,
    })
    expect(referencesIn('Rent for November, ORDER')).toEqual({ references: [], isWrong: false })
    expect(referencesIn(`${reference} ORD-2026-12`)).toEqual({ references: [reference], isWrong: true })
  })
})
