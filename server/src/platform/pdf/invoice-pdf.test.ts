import { describe, expect, test } from 'vitest'
import { moneyText } from '../money-text.ts'
import { dayInWords } from './dates.ts'
import { type InvoiceFacts, invoicePdf } from './invoice-pdf.ts'

const facts: InvoiceFacts = {
  number: 'INV-2026-000042',
  issuedOn: '2026-11-20',
  suppliedOn: '2026-11-20',
  seller: {
    name: { en: 'Assure Certification', ar: 'أشور لاعتماد المنشآت' },
    address: { en: 'Abu Dhabi', ar: 'أبوظبي' },
    trn: '100234567800003',
    contact: 'billing@assure.example',
  },
  buyer: { name: 'شركة النور', address: 'Sharjah', trn: '100987654300003' },
  lines: [{ text: { en: 'Certification', ar: 'اعتماد' }, quantity: 1, netFils: 100_000 }],
  netFils: 100_000,
  vatPercent: 5,
  vatFils: 5_000,
  totalFils: 105_000,
  currency: 'AED',
  payment: { method: { en: 'Wire transfer', ar: 'تحويل بنكي' }, reference: 'ORD-1', paidOn: '2026-11-20' },
  orderId: '019aa1b2',
  issuedAt: '2026-11-20T08:00:00.000Z',
}

describe('the tax invoice', () => {
  test('is the same file for the same facts', async () => {
    const made = await invoicePdf(facts)
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await invoicePdf(facts)).equals(made)).toBe(true)
    expect((await invoicePdf({ ...facts, totalFils: 105_001 })).equals(made)).toBe(false)
  })
  test('says money and days as people do', () => {
    expect([0, 5, 105_000, 123_456_789, -250].map(moneyText)).toEqual(['0.00', '0.05', '1,050.00', '1,234,567.89', '-2.50'])
    expect(dayInWords('2026-03-05')).toEqual({ en: '5 March 2026', ar: '5 مارس 2026' })
  })
})
