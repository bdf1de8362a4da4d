// The content of an invoice, frozen when it is issued: seller, buyer and texts.

import { listed } from '@assure/contract/domain/isolation'
import { placeName, placeParts } from '@assure/contract/domain/place-name'
import type { PriceLine } from '@assure/contract/domain/price-lines'
import type { Language, PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { languageOf } from '../../platform/direction.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Issuer } from '../settings/index.ts'
import type { InvoiceFacts } from './invoice-pdf.ts'

export type InvoiceSnapshot = Pick<
  InvoiceFacts,
  'seller' | 'buyer' | 'lines' | 'payment' | 'suppliedOn' | 'orderId' | 'credits'
> & { orderReference: string }

const methods: Record<PaymentMethod, BothLanguages> = {
  onlinePayment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  wireTransfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}

export type InvoiceSubject = {
  /** For a facility's certification. */
  facilityName: string | null
  city: string | null
  emirateEn: string | null
  emirateAr: string | null
  /** The service of the certification, unless it is the standard one. */
  serviceEn: string | null
  serviceAr: string | null
  /** For a request, with the lines of the price it was submitted with. */
  requestNumber: string | null
  requestLines: readonly PriceLine[] | null
  companyName: string
  companyReference: string | null
  companyAddress: string[]
  companyEmirateEn: string | null
  companyEmirateAr: string | null
}

type Sums = { netFils: number; vatFils: number; vatRateBp: number }

/**
 * An issuer without VAT registration invoices no VAT, even if it was registered when the order was placed; the net price
 * is then the sum that was paid.
 */
export const invoiceSums = (order: Sums & { totalFils: number }, { trn }: Pick<Issuer, 'trn'>): Sums =>
  trn === null
    ? { netFils: order.totalFils, vatFils: 0, vatRateBp: 0 }
    : { netFils: order.netFils, vatFils: order.vatFils, vatRateBp: order.vatRateBp }

export type Invoiced = {
  issuer: Issuer
  subject: InvoiceSubject
  order: { id: string; reference: string; netFils: number }
  /** `receivedOn`: when the bank received a transfer. */
  payment: { method: PaymentMethod; reference: string; paidAt: Date; receivedOn: string | null }
}

const companyAddress = ({ companyAddress: parts, companyEmirateEn, companyEmirateAr }: InvoiceSubject): string => {
  const language = languageOf(parts[0] ?? '')
  return placeName([...parts, language === 'ar' ? companyEmirateAr : companyEmirateEn], language)
}

const facilityWords = ({ facilityName, city, emirateEn, emirateAr }: InvoiceSubject, language: Language): string =>
  listed([facilityName ?? '', ...placeParts([city, language === 'ar' ? emirateAr : emirateEn])], language)

/**
 * Splits a sum in the proportions of `parts` into whole fils by largest remainder, so that the lines add up to the price
 * if an issuer without VAT invoices all of it as net.
 */
export const spread = (sumFils: number, parts: readonly number[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === sumFils || whole === 0) return [...parts]
  const exact = parts.map((part) => (BigInt(part) * BigInt(sumFils)) / BigInt(whole))
  const shares = exact.map(Number)
  const remainders = parts.map((part, index) => ({
    index,
    rest: (BigInt(part) * BigInt(sumFils)) % BigInt(whole),
  }))
  const left = sumFils - shares.reduce((sum, share) => sum + share, 0)
  const byRest = remainders.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const invoiceLines = (subject: InvoiceSubject, netFils: number): InvoiceSnapshot['lines'] => {
  const { requestNumber, requestLines } = subject
  if (requestNumber === null || requestLines === null)
    return [
      {
        text: {
          en: `${subject.serviceEn ?? 'Facility certification'}: ${facilityWords(subject, 'en')}`,
          ar: `${subject.serviceAr ?? 'اعتماد منشأة'}: ${facilityWords(subject, 'ar')}`,
        },
        quantity: 1,
        netFils,
      },
    ]
  const nets = spread(
    netFils,
    requestLines.map((line) => line.netFils),
  )
  return requestLines.map(({ text, quantity }, index) => ({
    // The first line names the request.
    text: index === 0 ? { en: `${text.en}: ${requestNumber}`, ar: `${text.ar}: ${requestNumber}` } : text,
    quantity,
    netFils: nets[index] ?? 0,
  }))
}

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
  lines: invoiceLines(subject, order.netFils),
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
  ...(snapshot.credits === undefined ? {} : { credits: snapshot.credits }),
  // People know the order by its reference.
  orderId: snapshot.orderReference,
})
