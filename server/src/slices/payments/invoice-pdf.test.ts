import { describe, expect, test } from 'vitest'
import { anInvoice as facts } from '../../../test/invoices.ts'
import { moneyText } from '../../platform/money-text.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { invoicePdf, invoiceTitle, invoiceTotals } from './invoice-pdf.ts'

describe('the tax invoice', () => {
  test('is the same file for the same facts', async () => {
    const made = await invoicePdf(facts)
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await invoicePdf(facts)).equals(made)).toBe(true)
    expect((await invoicePdf({ ...facts, totalFils: 105_001 })).equals(made)).toBe(false)
  })
  test('is a plain invoice without a line for VAT where the seller has no TRN', async () => {
    const { trn: _, ...seller } = facts.seller
    const plain = { ...facts, seller, netFils: facts.totalFils, vatFils: 0, vatPercent: 0 }
    expect([invoiceTitle(facts).en, invoiceTitle(plain)]).toEqual(['Tax invoice', { en: 'Invoice', ar: 'فاتورة' }])
    expect(invoiceTotals(facts).parts.map(({ label }) => label.en)).toEqual(['Total excluding VAT', 'VAT 5%'])
    expect(invoiceTotals(plain)).toEqual({
      parts: [],
      total: { label: { en: 'Total', ar: 'الإجمالي' }, amount: 105_000 },
    })
    const titleOf = (pdf: Buffer) => /<rdf:li xml:lang="x-default">([^<]*INV[^<]*)</.exec(pdf.toString('latin1'))?.[1]
    expect([titleOf(await invoicePdf(facts)), titleOf(await invoicePdf(plain))]).toEqual([
      `Tax invoice ${facts.number}`,
      `Invoice ${facts.number}`,
    ])
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
