import { describe, expect, test } from 'vitest'
import { anInvoice as facts } from '../../../test/invoices.ts'
import { linesOf, withPdf } from '../../../test/pdf-text.ts'
import { moneyText } from '../../platform/money-text.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import { type InvoiceSnapshot, invoiceFacts } from './invoice-facts.ts'
import {
  type InvoiceFacts,
  type InvoiceLine,
  invoicePdf,
  invoiceTitle,
  invoiceTotals,
  lineFigures,
} from './invoice-pdf.ts'

const aLine = (number: number, line: Omit<InvoiceLine, 'text'>): InvoiceLine => ({
  text: { en: `Line ${number}`, ar: `البند ${number}` },
  ...line,
})
/** As it is drawn from its row. */
const issued = (lines: readonly InvoiceLine[]): InvoiceFacts => {
  const netFils = lines.reduce((sum, line) => sum + line.netFils, 0)
  const vatFils = Math.round(netFils / 20)
  const { seller, buyer, payment, suppliedOn, orderId } = facts
  const snapshot: InvoiceSnapshot = { seller, buyer, payment, suppliedOn, orderId, orderReference: 'ORD-1', lines }
  return invoiceFacts({
    number: facts.number,
    issued_at: new Date(facts.issuedAt),
    net_fils: netFils,
    vat_fils: vatFils,
    total_fils: netFils + vatFils,
    vat_rate_bp: 500,
    currency: 'AED',
    snapshot,
  })
}

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
  test('has quantity, unit price, net, VAT rate and VAT of each line, which add up to the totals to the fil', async () => {
    const made = issued([
      aLine(1, { quantity: 3, unitFils: 33_333, netFils: 99_999 }),
      aLine(2, { quantity: 1, unitFils: 7, netFils: 7 }),
      aLine(3, { quantity: 2, unitFils: 1_005, netFils: 2_010 }),
    ])
    expect(made.lines.reduce((sum, { vatFils = 0 }) => sum + vatFils, 0)).toBe(made.vatFils)
    const text = (await linesOf(await invoicePdf(made))).join('\n')
    const heads = ['Qty', 'Unit price', 'Net', 'VAT rate', 'VAT amount', 'سعر الوحدة', 'الصافي', 'نسبة الضريبة']
    for (const said of [...heads, '3', '333.33', '999.99', '5%', '50.00', '10.05', '20.10', '1.01', '1,071.17'])
      expect(text).toContain(said)
  })
  test('has the columns that its snapshot has values for: as before without unit prices or without VAT', async () => {
    const priced = { quantity: 2, unitFils: 5_000, netFils: 10_000 }
    const [line, { unitFils: _, ...old }] = [aLine(1, priced), aLine(2, priced)]
    const { trn: __, ...seller } = facts.seller
    const labelsOf = (made: InvoiceFacts) => lineFigures(made).map(({ label }) => label.en)
    expect(labelsOf(issued([line]))).toEqual(['Qty', 'Unit price', 'Net', 'VAT rate', 'VAT amount'])
    for (const before of [issued([line, old]), { ...issued([line]), seller }])
      expect(labelsOf(before)).toEqual(['Qty', 'Amount'])
    // A line that is credited in part is no longer its quantity of its unit price.
    const part = issued([line, { ...line, netFils: 3_333 }])
    expect(labelsOf(part)).toEqual(['Qty', 'Net', 'VAT rate', 'VAT amount'])
    expect(part.lines.map(({ vatFils }) => vatFils)).toEqual([500, 167])
    expect((await linesOf(await invoicePdf(issued([old])))).join()).not.toContain('VAT amount')
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
    const pages = await withPdf(pdf, async ({ numPages }) => numPages)
    expect(pages).toBeGreaterThan(2)
    // The columns of a full tax invoice are named on each of its pages.
    const full = await linesOf(await invoicePdf(issued(lines.map((line) => ({ ...line, unitFils: line.netFils })))))
    expect(full.filter((line) => line === 'VAT amount').length).toBeGreaterThanOrEqual(pages - 1)
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
