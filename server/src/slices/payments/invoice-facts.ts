// What an invoice says, frozen when it is issued: the seller, the buyer and the texts as they were then.
import type { BothLanguages } from '@assure/contract/credential'
import { listed } from '@assure/contract/isolation'
import { placeName, placeParts } from '@assure/contract/place-name'
import type { Language, PaymentMethod } from '@assure/contract/vocabulary'
import { languageOf } from '../../platform/direction.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Issuer } from '../settings/index.ts'
import type { InvoiceFacts } from './invoice-pdf.ts'

export type InvoiceSnapshot = Pick<
  InvoiceFacts,
  'seller' | 'buyer' | 'lines' | 'payment' | 'suppliedOn' | 'orderId'
> & { orderReference: string }

const methods: Record<PaymentMethod, BothLanguages> = {
  onlinePayment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  wireTransfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}

export type InvoiceSubject = {
  facilityName: string
  city: string
  emirateEn: string
  emirateAr: string
  companyName: string
  companyReference: string | null
  companyAddress: string[]
  companyEmirateEn: string | null
  companyEmirateAr: string | null
}

type Sums = { netFils: number; vatFils: number; vatRateBp: number }

/**
 * Who is not registered invoices no VAT, although the order may have been placed while it was: the sum that was paid
 * is the price then.
 */
export const invoiceSums = (order: Sums & { totalFils: number }, { trn }: Pick<Issuer, 'trn'>): Sums =>
  trn === null
    ? { netFils: order.totalFils, vatFils: 0, vatRateBp: 0 }
    : { netFils: order.netFils, vatFils: order.vatFils, vatRateBp: order.vatRateBp }

export type Invoiced = {
  issuer: Issuer
  subject: InvoiceSubject
  order: { id: string; reference: string; netFils: number }
  /** `receivedOn`: the bank's day of a transfer. */
  payment: { method: PaymentMethod; reference: string; paidAt: Date; receivedOn: string | null }
}

const companyAddress = ({ companyAddress: parts, companyEmirateEn, companyEmirateAr }: InvoiceSubject): string => {
  const language = languageOf(parts[0] ?? '')
  return placeName([...parts, language === 'ar' ? companyEmirateAr : companyEmirateEn], language)
}

/** Its name and where it is. */
const facilityWords = ({ facilityName, city, emirateEn, emirateAr }: InvoiceSubject, language: Language): string =>
  listed([facilityName, ...placeParts([city, language === 'ar' ? emirateAr : emirateEn])], language)

export const snapshotOf = ({ issuer, subject, order, payment }: Invoiced): InvoiceSnapshot => ({
  seller: {
    name: { en: issuer.nameEn, ar: issuer.nameAr },
    address: { en: issuer.addressEn, ar: issuer.addressAr },
    ...(issuer.trn === null ? {} : { trn: issuer.trn }),
    contact: issuer.contactEmail,
  },
  buyer: {
    name: subject.companyName,
    address: companyAddress(subject),
    ...(subject.companyReference === null ? {} : { reference: subject.companyReference }),
  },
  lines: [
    {
      text: {
        en: `Facility certification: ${facilityWords(subject, 'en')}`,
        ar: `اعتماد منشأة: ${facilityWords(subject, 'ar')}`,
      },
      quantity: 1,
      netFils: order.netFils,
    },
  ],
  payment: {
    method: methods[payment.method],
    reference: payment.reference,
    paidOn: payment.receivedOn ?? dubaiDay(payment.paidAt),
  },
  suppliedOn: dubaiDay(payment.paidAt),
  orderId: order.id,
  orderReference: order.reference,
})

export type InvoiceRow = {
  number: string
  issuedAt: Date
  netFils: number
  vatFils: number
  totalFils: number
  vatRateBp: number
  currency: string
  snapshot: InvoiceSnapshot
}

export const invoiceFacts = ({ snapshot, ...invoice }: InvoiceRow): InvoiceFacts => ({
  number: invoice.number,
  issuedOn: dubaiDay(invoice.issuedAt),
  issuedAt: invoice.issuedAt.toISOString(),
  netFils: invoice.netFils,
  vatPercent: invoice.vatRateBp / 100,
  vatFils: invoice.vatFils,
  totalFils: invoice.totalFils,
  currency: invoice.currency,
  seller: snapshot.seller,
  buyer: snapshot.buyer,
  lines: snapshot.lines,
  payment: snapshot.payment,
  suppliedOn: snapshot.suppliedOn,
  // People know the order by its reference.
  orderId: snapshot.orderReference,
})
