// The content of an invoice, frozen when it is issued: seller, buyer and texts.

import { listed } from '@assure/contract/domain/isolation'
import { placeName, placeParts } from '@assure/contract/domain/place-name'
import type { PriceLine } from '@assure/contract/domain/price-lines'
import type { Language, PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { languageOf } from '../../platform/direction.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Issuer } from '../settings/index.ts'
import type { InvoiceFacts, InvoiceLine } from './invoice-pdf.ts'

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
  facility_name: string | null
  city: string | null
  emirate_en: string | null
  emirate_ar: string | null
  /** The service of the certification, unless it is the standard one. */
  service_en: string | null
  service_ar: string | null
  /** For a request, with the lines of the price it was submitted with. */
  request_number: string | null
  request_lines: readonly PriceLine[] | null
  company_name: string
  company_reference: string | null
  company_trn: string | null
  company_billing_address: string | null
  company_address: string[]
  company_emirate_en: string | null
  company_emirate_ar: string | null
}

type Sums = { net_fils: number; vat_fils: number; vat_rate_bp: number }

/**
 * An issuer without VAT registration invoices no VAT, even if it was registered when the order was placed; the net price
 * is then the sum that was paid.
 */
export const invoiceSums = (order: Sums & { total_fils: number }, { trn }: Pick<Issuer, 'trn'>): Sums =>
  trn === null
    ? { net_fils: order.total_fils, vat_fils: 0, vat_rate_bp: 0 }
    : { net_fils: order.net_fils, vat_fils: order.vat_fils, vat_rate_bp: order.vat_rate_bp }

export type Invoiced = {
  issuer: Issuer
  subject: InvoiceSubject
  order: { id: string; reference: string; net_fils: number }
  /** `receivedOn`: when the bank received a transfer. */
  payment: { method: PaymentMethod; reference: string; paid_at: Date; received_on: string | null }
}

const companyAddress = ({
  company_address: parts,
  company_emirate_en: companyEmirateEn,
  company_emirate_ar: companyEmirateAr,
}: InvoiceSubject): string => {
  const language = languageOf(parts[0] ?? '')
  return placeName([...parts, language === 'ar' ? companyEmirateAr : companyEmirateEn], language)
}

const facilityWords = (
  { facility_name: facilityName, city, emirate_en: emirateEn, emirate_ar: emirateAr }: InvoiceSubject,
  language: Language,
): string => listed([facilityName ?? '', ...placeParts([city, language === 'ar' ? emirateAr : emirateEn])], language)

/**
 * Splits a sum in the proportions of `parts` into whole fils by largest remainder, so that the lines add up to the price
 * if an issuer without VAT invoices all of it as net.
 */
export const apportion = (sumFils: number, parts: readonly number[]): number[] => {
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

const invoiceLines = (subject: InvoiceSubject, netFils: number): InvoiceLine[] => {
  const { request_number: requestNumber, request_lines: requestLines } = subject
  if (requestNumber === null || requestLines === null)
    return [
      {
        text: {
          en: `${subject.service_en ?? 'Facility certification'}: ${facilityWords(subject, 'en')}`,
          ar: `${subject.service_ar ?? 'اعتماد منشأة'}: ${facilityWords(subject, 'ar')}`,
        },
        quantity: 1,
        unitFils: netFils,
        netFils,
      },
    ]
  const nets = apportion(
    netFils,
    requestLines.map((line) => line.netFils),
  )
  return requestLines.map(({ text, quantity, unitFils }, index) => ({
    // The first line names the request.
    text: index === 0 ? { en: `${text.en}: ${requestNumber}`, ar: `${text.ar}: ${requestNumber}` } : text,
    quantity,
    unitFils,
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
    name: subject.company_name,
    address: subject.company_billing_address ?? companyAddress(subject),
    ...(subject.company_trn === null ? {} : { trn: subject.company_trn }),
    ...(subject.company_reference === null ? {} : { reference: subject.company_reference }),
  },
  lines: invoiceLines(subject, order.net_fils),
  payment: {
    method: methods[payment.method],
    reference: payment.reference,
    paidOn: payment.received_on ?? dubaiDay(payment.paid_at),
  },
  suppliedOn: dubaiDay(payment.paid_at),
  orderId: order.id,
  orderReference: order.reference,
})

export type InvoiceRow = {
  number: string
  issued_at: Date
  net_fils: number
  vat_fils: number
  total_fils: number
  vat_rate_bp: number
  currency: string
  snapshot: InvoiceSnapshot
}

/**
 * With their shares of the VAT, which add up to it. A line that is credited in part loses its unit price. Invoices issued
 * before unit prices were stored stay without both.
 */
const linesWithVat = ({ lines }: InvoiceSnapshot, vatFils: number): InvoiceFacts['lines'] => {
  if (lines.some(({ unitFils }) => unitFils === undefined)) return lines
  const shares = apportion(
    vatFils,
    lines.map(({ netFils }) => netFils),
  )
  return lines.map(({ unitFils = 0, ...line }, index) => ({
    ...line,
    ...(Math.round(line.quantity * unitFils) === line.netFils ? { unitFils } : {}),
    vatFils: shares[index] ?? 0,
  }))
}

export const invoiceFacts = ({ snapshot, ...invoice }: InvoiceRow): InvoiceFacts => ({
  number: invoice.number,
  issuedOn: dubaiDay(invoice.issued_at),
  issuedAt: invoice.issued_at.toISOString(),
  netFils: invoice.net_fils,
  vatPercent: invoice.vat_rate_bp / 100,
  vatFils: invoice.vat_fils,
  totalFils: invoice.total_fils,
  currency: invoice.currency,
  seller: snapshot.seller,
  buyer: snapshot.buyer,
  lines: linesWithVat(snapshot, invoice.vat_fils),
  payment: snapshot.payment,
  suppliedOn: snapshot.suppliedOn,
  ...(snapshot.credits === undefined ? {} : { credits: snapshot.credits }),
  // People know the order by its reference.
  orderId: snapshot.orderReference,
})
