import type { InvoiceFacts } from '../src/slices/invoices/invoice-pdf.ts'

/** The facts of an invoice, in both scripts. */
export const anInvoice: InvoiceFacts = {
  number: 'INV-2026-000042',
  issuedOn: '2026-11-20',
  suppliedOn: '2026-11-20',
  seller: {
    name: { en: 'Assure Certification', ar: 'Assure لاعتماد المنشآت' },
    address: { en: 'Abu Dhabi', ar: 'أبوظبي' },
    trn: '100234567800003',
    contact: 'billing@assure.example',
  },
  buyer: { name: 'شركة النور', address: 'Sharjah', trn: '100987654300003' },
  lines: [
    { text: { en: 'Certification', ar: 'اعتماد' }, quantity: 1, unitFils: 100_000, netFils: 100_000, vatFils: 5_000 },
  ],
  netFils: 100_000,
  vatPercent: 5,
  vatFils: 5_000,
  totalFils: 105_000,
  currency: 'AED',
  payment: { method: { en: 'Wire transfer', ar: 'تحويل بنكي' }, reference: 'ORD-1', paidOn: '2026-11-20' },
  orderId: '019aa1b2',
  issuedAt: '2026-11-20T08:00:00.000Z',
}
