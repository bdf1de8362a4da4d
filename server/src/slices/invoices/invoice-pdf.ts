// Draws tax invoices, plain invoices of a seller without VAT registration, and credit notes. English and Arabic are
// side by side, as is UAE VAT practice. One A4 page, or more if there are many lines.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { directionOf } from '../../platform/direction.ts'
import { moneyText } from '../../platform/money-text.ts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import {
  drawFoot,
  drawIssuerName,
  drawMark,
  drawRule,
  type PageFrame,
  whitenPage,
  widthInside,
} from '../../platform/pdf/page-frame.ts'
import { colours, openPdf, type PdfWriter, pageWidth, type TextStyle } from '../../platform/pdf/pdf-writer.ts'

export type InvoiceLine = {
  text: BothLanguages
  quantity: number
  netFils: number
  /** Omitted if the quantity times it is another net, as of a line that is credited in part. */
  unitFils?: number
  /** Its share of the VAT. Omitted on invoices issued before unit prices were stored. */
  vatFils?: number
}
export type InvoiceFacts = {
  number: string
  /** Days in Asia/Dubai. */
  issuedOn: string
  suppliedOn: string
  /** Without a TRN it is a plain invoice without VAT. */
  seller: { name: BothLanguages; address: BothLanguages; trn?: string; contact: string }
  buyer: { name: string; address: string; trn?: string; reference?: string }
  lines: readonly InvoiceLine[]
  netFils: number
  vatPercent: number
  vatFils: number
  totalFils: number
  currency: string
  payment: { method: BothLanguages; reference: string; paidOn: string }
  /** For a credit note: the invoice that it cancels, and why. */
  credits?: { invoice: string; reason: BothLanguages }
  orderId: string
  issuedAt: string
}
export type InvoiceDrawing = { kind: 'invoice'; facts: InvoiceFacts }

const edge = 48
const ruleWidth = 0.6
const frame: PageFrame = {
  edge,
  mark: { x: 15, y: 60, radius: 13, ringWidth: 3.8, tickWidth: 2.6 },
  name: { x: 40, y: 44, arabicY: 61, width: 210, size: 13 },
  foot: { y: 786, ruleWidth, gap: 6, color: colours.faint },
}
const inside = widthInside(frame)

const texts = {
  title: { en: 'Tax invoice', ar: 'فاتورة ضريبية' },
  plainTitle: { en: 'Invoice', ar: 'فاتورة' },
  creditTitle: { en: 'Tax credit note', ar: 'إشعار دائن ضريبي' },
  plainCreditTitle: { en: 'Credit note', ar: 'إشعار دائن' },
  number: { en: 'Invoice number', ar: 'رقم الفاتورة' },
  creditNumber: { en: 'Credit note number', ar: 'رقم الإشعار الدائن' },
  credited: { en: 'Credited invoice', ar: 'الفاتورة المعنية' },
  reason: { en: 'Reason', ar: 'السبب' },
  issued: { en: 'Date of issue', ar: 'تاريخ الإصدار' },
  supplied: { en: 'Date of supply', ar: 'تاريخ التوريد' },
  seller: { en: 'Seller', ar: 'البائع' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  reference: { en: 'Reference', ar: 'المرجع' },
  item: { en: 'Description', ar: 'البيان' },
  quantity: { en: 'Qty', ar: 'الكمية' },
  unitPrice: { en: 'Unit price', ar: 'سعر الوحدة' },
  lineNet: { en: 'Net', ar: 'الصافي' },
  rate: { en: 'VAT rate', ar: 'نسبة الضريبة' },
  lineVat: { en: 'VAT amount', ar: 'مبلغ الضريبة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  net: { en: 'Total excluding VAT', ar: 'الإجمالي قبل الضريبة' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  total: { en: 'Total including VAT', ar: 'الإجمالي شاملًا الضريبة' },
  plainTotal: { en: 'Total', ar: 'الإجمالي' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  method: { en: 'Payment method', ar: 'طريقة الدفع' },
  paymentReference: { en: 'Payment reference', ar: 'مرجع الدفع' },
  order: { en: 'Order', ar: 'الطلب' },
} as const satisfies Record<string, BothLanguages>

const isTaxInvoice = ({ seller }: Pick<InvoiceFacts, 'seller'>): boolean => seller.trn !== undefined

export const invoiceTitle = (facts: Pick<InvoiceFacts, 'seller' | 'credits'>): BothLanguages => {
  if (facts.credits) return isTaxInvoice(facts) ? texts.creditTitle : texts.plainCreditTitle
  return isTaxInvoice(facts) ? texts.title : texts.plainTitle
}

type Sum = { label: BothLanguages; amount: number }

/** The sums between the lines and the total, and the total. */
export const invoiceTotals = (facts: InvoiceFacts): { parts: Sum[]; total: Sum } => {
  if (!isTaxInvoice(facts)) return { parts: [], total: { label: texts.plainTotal, amount: facts.totalFils } }
  const vat = { en: `${texts.vat.en} ${facts.vatPercent}%`, ar: `${texts.vat.ar} ${facts.vatPercent}%` }
  return {
    parts: [
      { label: texts.net, amount: facts.netFils },
      { label: vat, amount: facts.vatFils },
    ],
    total: { label: texts.total, amount: facts.totalFils },
  }
}

const quiet: TextStyle = { size: 8.5, color: colours.faint }

const drawInBothLanguages = (
  pdf: PdfWriter,
  label: BothLanguages,
  { ink, ...box }: { x: number; y: number; width: number; ink: TextStyle },
): void => {
  pdf.text(label.en, box, ink)
  pdf.text(label.ar, box, { ...ink, size: ink.size + 0.5, direction: 'rtl', leading: ink.leading ?? ink.size * 1.35 })
}

const drawHead = (pdf: PdfWriter, facts: InvoiceFacts): void => {
  pdf.decoration(() => {
    whitenPage(pdf.doc)
    pdf.doc.rect(0, 0, pageWidth, 8).fill(colours.brand)
    drawMark(pdf.doc, frame)
  })
  drawIssuerName(pdf, frame, facts.seller)
  const right = { x: pageWidth - edge - 220, width: 220 }
  const title = invoiceTitle(facts)
  pdf.text(title.en, { ...right, y: 40 }, { size: 21, face: 'semibold', align: 'end', tag: 'H1' })
  pdf.text(title.ar, { ...right, y: 66 }, { size: 16, face: 'semibold', direction: 'rtl', tag: 'H1' })
}

const drawDates = (pdf: PdfWriter, facts: InvoiceFacts, y: number): void => {
  pdf.decoration(() => pdf.doc.roundedRect(edge, y, inside, 66, 8).fill(colours.well))
  const width = inside / 3 - 22
  const cells = [
    { label: facts.credits ? texts.creditNumber : texts.number, value: facts.number, mono: true },
    { label: texts.issued, value: dayInWords(facts.issuedOn) },
    { label: texts.supplied, value: dayInWords(facts.suppliedOn) },
  ]
  cells.forEach(({ label, value, mono }, index) => {
    const x = edge + 14 + index * (inside / 3)
    drawInBothLanguages(pdf, label, { x, y: y + 10, width, ink: { ...quiet, size: 8 } })
    if (typeof value === 'string')
      pdf.text(value, { x, y: y + 30, width }, { size: 11.5, face: mono ? 'mono' : 'medium' })
    else {
      pdf.text(value.en, { x, y: y + 27, width }, { size: 10, face: 'medium' })
      pdf.text(value.ar, { x, y: y + 41, width }, { size: 10.5, face: 'medium', direction: 'rtl' })
    }
  })
}

type Party = { label: BothLanguages; x: number; y: number; lines: readonly { text: string; strong?: boolean }[] }

/** Returns the y at which it ends. */
const drawParty = (pdf: PdfWriter, { label, x, y, lines }: Party): number => {
  const width = inside / 2 - 14
  drawInBothLanguages(pdf, label, { x, y, width, ink: { size: 8.5, face: 'semibold', color: colours.brand } })
  let at = y + 17
  for (const { text, strong } of lines.filter((line) => line.text !== '')) {
    const direction = directionOf(text)
    at += pdf.text(
      text,
      { x, y: at, width },
      {
        size: strong ? 11 : 9.5,
        face: strong ? 'semibold' : 'regular',
        color: strong ? colours.ink : colours.soft,
        direction,
      },
    )
  }
  return at
}

const amountWidth = 104
/** The lowest y at which a line of two rows fits above the footer; totals and details need more room. */
const lastLine = 720
const lastRow = 774
const lastTotals = 560
const nextPageTop = 60

type Figure = { label: BothLanguages; width: number; strong?: true; of: (line: InvoiceLine) => string }

/** The figures of each line, from start to end. A full tax invoice has all of them. */
export const lineFigures = (facts: Pick<InvoiceFacts, 'seller' | 'lines' | 'vatPercent'>): Figure[] => {
  const hasVat = isTaxInvoice(facts) && facts.lines.every(({ vatFils }) => vatFils !== undefined)
  const quantity = { label: texts.quantity, of: (line: InvoiceLine) => String(line.quantity) }
  const net = { strong: true, of: (line: InvoiceLine) => moneyText(line.netFils) } as const
  if (!hasVat)
    return [
      { ...quantity, width: 66 },
      { ...net, label: texts.amount, width: amountWidth },
    ]
  const hasUnits = facts.lines.every(({ unitFils }) => unitFils !== undefined)
  return [
    { ...quantity, width: 36 },
    ...(hasUnits
      ? [{ label: texts.unitPrice, width: 72, of: (line: InvoiceLine) => moneyText(line.unitFils ?? 0) }]
      : []),
    { ...net, label: texts.lineNet, width: 72 },
    { label: texts.rate, width: 52, of: () => `${facts.vatPercent}%` },
    { label: texts.lineVat, width: 66, of: (line) => moneyText(line.vatFils ?? 0) },
  ]
}

/** Returns the y at which it ends. */
const drawItems = (pdf: PdfWriter, facts: InvoiceFacts, top: number): number => {
  const figures = lineFigures(facts)
  const isFull = figures.length > 2
  const gap = isFull ? 7 : 14
  let end = pageWidth - edge - 12
  const columns = figures
    .toReversed()
    .map((figure) => {
      const x = end - figure.width
      end = x - gap
      return { ...figure, x }
    })
    .toReversed()
  const text = { x: edge + 12, width: end - 4 - (edge + 12) }
  const headInk: TextStyle = { size: 8.5, face: 'semibold', color: colours.brand }
  /** Narrow columns have their Arabic below. */
  const drawColumns = (at: number): number => {
    pdf.decoration(() => pdf.doc.roundedRect(edge, at, inside, isFull ? 36 : 24, 6).fill(colours.brandSoft))
    drawInBothLanguages(pdf, texts.item, { ...text, y: at + (isFull ? 12 : 7), ink: headInk })
    for (const { label, x, width } of columns)
      if (isFull) {
        pdf.text(label.en, { x, y: at + 6, width }, { ...headInk, align: 'end' })
        // Under the end of the English, where the figures are.
        pdf.text(label.ar, { x, y: at + 19, width }, { ...headInk, direction: 'rtl' })
      } else drawInBothLanguages(pdf, label, { x, y: at + 7, width, ink: headInk })
    return at + (isFull ? 46 : 34)
  }
  const english: TextStyle = { size: 10.5, face: 'medium' }
  const arabic: TextStyle = { size: 10, color: colours.soft, direction: 'rtl' }
  let y = drawColumns(top)
  for (const line of facts.lines) {
    const height = pdf.height(line.text.en, text.width, english) + pdf.height(line.text.ar, text.width, arabic)
    if (y > lastLine || (isFull && y + height > lastRow)) {
      pdf.newPage()
      y = isFull ? drawColumns(nextPageTop) : nextPageTop
    }
    const size = isFull ? 9.5 : 10.5
    for (const { x, width, strong, of } of columns)
      pdf.text(of(line), { x, y, width }, { size, align: 'end', ...(strong ? { face: 'medium' } : {}) })
    y += pdf.text(line.text.en, { ...text, y }, english)
    y += pdf.text(line.text.ar, { ...text, y }, arabic)
    y += 7
    drawRule(pdf, frame, { y, color: colours.line, width: ruleWidth })
    y += 10
  }
  return y
}

/** Returns the y at which it ends. */
const drawTotals = (pdf: PdfWriter, facts: InvoiceFacts, top: number): number => {
  const x = edge + inside - 344
  const width = 332
  const labels = width - amountWidth - 18
  const { parts, total } = invoiceTotals(facts)
  let y = top
  for (const { label, amount } of parts) {
    drawInBothLanguages(pdf, label, { x, y, width: labels, ink: { size: 9.5, color: colours.soft } })
    pdf.text(moneyText(amount), { x: x + width - amountWidth, y, width: amountWidth }, { size: 10.5, align: 'end' })
    y += 22
  }
  pdf.decoration(() => pdf.doc.roundedRect(x - 12, y - 3, width + 24, 34, 8).fill(colours.brand))
  drawInBothLanguages(pdf, total.label, {
    x,
    y: y + 7,
    width: labels - 6,
    ink: { size: 10, face: 'semibold', color: '#FFFFFF' },
  })
  pdf.text(
    `${facts.currency} ${moneyText(total.amount)}`,
    { x: x + width - amountWidth - 20, y: y + 6, width: amountWidth + 20 },
    { size: 12.5, face: 'semibold', color: '#FFFFFF', align: 'end' },
  )
  return y + 50
}

/** `isSentence`: the Arabic is drawn below, not beside. */
type Detail = { label: BothLanguages; value: string; arabic?: string; isSentence?: true }

const detailsOf = ({ payment, credits, orderId }: InvoiceFacts): Detail[] => {
  const order = { label: texts.order, value: orderId }
  if (credits)
    return [
      { label: texts.credited, value: credits.invoice },
      order,
      { label: texts.reason, value: credits.reason.en, arabic: credits.reason.ar, isSentence: true },
    ]
  const paidOn = dayInWords(payment.paidOn)
  return [
    { label: texts.paid, value: paidOn.en, arabic: paidOn.ar },
    { label: texts.method, value: payment.method.en, arabic: payment.method.ar },
    { label: texts.paymentReference, value: payment.reference },
    order,
  ]
}

const drawDetails = (pdf: PdfWriter, facts: InvoiceFacts, top: number): void => {
  drawRule(pdf, frame, { y: top, color: colours.line, width: ruleWidth })
  let y = top + 12
  const arabicInk: TextStyle = { size: 10, face: 'medium', direction: 'rtl' }
  for (const { label, value, arabic, isSentence } of detailsOf(facts)) {
    drawInBothLanguages(pdf, label, { x: edge, y, width: 210, ink: { ...quiet, size: 9 } })
    const box = { x: edge + 232, width: inside - 232 }
    let height = pdf.text(value, { ...box, y }, { size: 9.5, face: 'medium' })
    if (arabic !== undefined && isSentence) height += pdf.text(arabic, { ...box, y: y + height }, arabicInk)
    else if (arabic !== undefined) pdf.text(arabic, { ...box, y }, arabicInk)
    y += Math.max(18, height + 4)
  }
}

export const invoicePdf = async (facts: InvoiceFacts): Promise<Buffer> => {
  const pdf = openPdf({
    title: `${invoiceTitle(facts).en} ${facts.number}`,
    subject: facts.buyer.name,
    author: facts.seller.name.en,
    at: new Date(facts.issuedAt),
    language: 'en',
  })
  drawHead(pdf, facts)
  drawDates(pdf, facts, 108)
  const trn = (value: string | undefined): string => (value ? `${texts.trn.en} ${value}` : '')
  const trnArabic = (value: string | undefined): string => (value ? `${texts.trn.ar} ${value}` : '')
  const { seller, buyer } = facts
  const soldLines = [
    { text: seller.name.en, strong: true },
    { text: seller.name.ar, strong: true },
    { text: seller.address.en },
    { text: seller.address.ar },
    { text: trn(seller.trn) },
    { text: trnArabic(seller.trn) },
    { text: seller.contact },
  ]
  const boughtLines = [
    { text: buyer.name, strong: true },
    { text: buyer.address },
    { text: trn(buyer.trn) },
    { text: trnArabic(buyer.trn) },
    { text: buyer.reference ? `${texts.reference.en} ${buyer.reference}` : '' },
  ]
  const sold = drawParty(pdf, { label: texts.seller, x: edge, y: 198, lines: soldLines })
  const bought = drawParty(pdf, { label: texts.buyer, x: edge + inside / 2 + 14, y: 198, lines: boughtLines })
  const itemsEnd = drawItems(pdf, facts, Math.max(sold, bought) + 20)
  if (itemsEnd > lastTotals) pdf.newPage()
  drawDetails(pdf, facts, drawTotals(pdf, facts, (itemsEnd > lastTotals ? nextPageTop : itemsEnd) + 4))
  pdf.onEachPage(() => drawFoot(pdf, frame, seller))
  return pdf.finish()
}
