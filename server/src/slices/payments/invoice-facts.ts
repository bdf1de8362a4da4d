// What an invoice says, frozen when it is issued: the seller, the buyer and the texts as they were then.
import type { BothLanguages } from '@assure/contract/credential'
import type { PaymentMethod } from '@assure/contract/vocabulary'
import { dubaiDay } from '../../platform/dubai.ts'
import type { InvoiceFacts } from '../../platform/pdf/invoice-pdf.ts'
import type { Issuer } from '../settings/index.ts'

export type InvoiceSnapshot = Pick<
  InvoiceFacts,
  'seller' | 'buyer' | 'lines' | 'payment' | 'suppliedOn' | 'orderId'
> & { orderReference: string }

const methods: Record<PaymentMethod, BothLanguages> = {
  onlinePayment: { en: 'Online payment', ar: 'دفع إلكتروني' },
  wireTransfer: { en: 'Wire transfer', ar: 'تحويل بنكي' },
}

export type Paid = {
  issuer: Issuer
  subject: {
    facilityName: string
    city: string
    emirateEn: string
    emirateAr: string
    companyName: string
    companyReference: string | null
    companyAddress: string
  }
  order: { id: string; reference: string; netFils: number }
  method: PaymentMethod
  paymentReference: string
  paidAt: Date
}

export const snapshotOf = ({ issuer, subject, order, method, paymentReference, paidAt }: Paid): InvoiceSnapshot => ({
  seller: {
    name: { en: issuer.nameEn, ar: issuer.nameAr },
    address: { en: issuer.addressEn, ar: issuer.addressAr },
    trn: issuer.trn,
    contact: issuer.contactEmail,
  },
  buyer: {
    name: subject.companyName,
    address: subject.companyAddress,
    ...(subject.companyReference === null ? {} : { reference: subject.companyReference }),
  },
  lines: [
    {
      text: {
        en: `Facility certification: ${subject.facilityName}, ${subject.city}, ${subject.emirateEn}`,
        ar: `اعتماد منشأة: ${subject.facilityName}، ${subject.city}، ${subject.emirateAr}`,
      },
      quantity: 1,
      netFils: order.netFils,
    },
  ],
  payment: { method: methods[method], reference: paymentReference, paidOn: dubaiDay(paidAt) },
  suppliedOn: dubaiDay(paidAt),
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
