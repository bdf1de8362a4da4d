import { describe, expect, test } from 'vitest'
import { anInvoice as facts } from '../../../test/invoices.ts'
import { linesOf, withPdf } from '../../../test/pdf-text.ts'
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
  test('is a plain invoice without a VAT line if the seller has no TRN', async () => {
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
  test('continues over pages for a quote with fifty lines, and contains each of them', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      text: { en: `Inspection day ${index + 1}`, ar: `يوم التفتيش ${index + 1}` },
      quantity: 1,
      netFils: 2_000,
    }))
    const pdf = await invoicePdf({ ...facts, lines })
    const text = (await linesOf(pdf)).join('\n')
    for (const { text: said } of lines) expect(text).toContain(said.en)
    expect(text.split(facts.seller.contact).length - 1).toBeGreaterThan(3)
    expect(await withPdf(pdf, async ({ numPages }) => numPages)).toBeGreaterThan(2)
  })
  test('is a credit note with its number and reason when it cancels an invoice', async () => {
    const credits = { invoice: 'INV-2026-000007', reason: { en: 'The request was cancelled.', ar: 'أُلغي الطلب.' } }
    const note = { ...facts, number: 'CN-2026-000001', credits }
    expect(invoiceTitle(note)).toEqual({ en: 'Tax credit note', ar: 'إشعار دائن ضريبي' })
    const text = (await linesOf(await invoicePdf(note))).join('\n')
    for (const said of ['Tax credit note', 'CN-2026-000001', 'INV-2026-000007', 'The request was cancelled.'])
      expect(text).toContain(said)
    expect(text).not.toContain('Wire transfer')
  })
  test('formats money and days as people write them', () => {
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
