import { describe, expect, test } from 'vitest'
import { anInvoice as facts } from '../../../test/invoices.ts'
import { moneyText } from '../money-text.ts'
import { dayInWords } from './dates.ts'
import { invoicePdf } from './invoice-pdf.ts'

describe('the tax invoice', () => {
  test('is the same file for the same facts', async () => {
    const made = await invoicePdf(facts)
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await invoicePdf(facts)).equals(made)).toBe(true)
    expect((await invoicePdf({ ...facts, totalFils: 105_001 })).equals(made)).toBe(false)
  })
  test('says money and days as people do', () => {
    expect([0, 5, 105_000, 123_456_789, -250].map(moneyText)).toEqual([
      '0.00',
      '0.05',
      '1,050.00',
      '1,234,567.89',
      '-2.50',
    ])
    expect(dayInWords('2026-03-05')).toEqual({ en: '5 March 2026', ar: '5 مارس 2026' })
  })
})
