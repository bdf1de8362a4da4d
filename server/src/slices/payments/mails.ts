// What the mails about payments say.
import { isolated } from '@assure/contract/isolation'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

/** Without a number the invoice follows in a mail of its own. */
export const paymentReceivedMail: Mail<
  'payment-received',
  {
    facilityName: string
    amount: string
    invoiceNumber: string | undefined
    facilityUrl: string
  }
> = {
  name: 'payment-received',
  topic: 'payments',
  en: ({ facilityName, amount, invoiceNumber, facilityUrl }) => ({
    subject: 'We have received your payment',
    heading: 'Payment received',
    paragraphs: [
      `Thank you. The certification of ${isolated(facilityName)} can start. Next, we will assign an inspector.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ['Invoice', invoiceNumber === undefined ? 'We will email it separately' : isolated(invoiceNumber)],
    ],
    button: { label: 'View facility', url: facilityUrl },
  }),
  ar: ({ facilityName, amount, invoiceNumber, facilityUrl }) => ({
    subject: 'استلمنا دفعتك',
    heading: 'تم استلام الدفعة',
    paragraphs: [
      `شكرًا لك. يمكن الآن البدء في اعتماد منشأة «${isolated(facilityName)}»، والخطوة التالية هي تعيين مفتش.`,
    ],
    facts: [
      ['المبلغ', isolated(amount)],
      ['الفاتورة', invoiceNumber === undefined ? 'تصلك في رسالة منفصلة' : isolated(invoiceNumber)],
    ],
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}

export const invoiceIssuedMail: Mail<
  'invoice-issued',
  { facilityName: string; invoiceNumber: string; orderUrl: string }
> = {
  name: 'invoice-issued',
  topic: 'payments',
  en: ({ facilityName, invoiceNumber, orderUrl }) => ({
    subject: 'Your invoice is ready',
    heading: 'Invoice ready',
    paragraphs: [`The invoice for the certification of ${isolated(facilityName)} is ready.`],
    facts: [['Invoice', isolated(invoiceNumber)]],
    button: { label: 'View order', url: orderUrl },
  }),
  ar: ({ facilityName, invoiceNumber, orderUrl }) => ({
    subject: 'فاتورتك جاهزة',
    heading: 'الفاتورة جاهزة',
    paragraphs: [`صدرت فاتورة اعتماد منشأة «${isolated(facilityName)}».`],
    facts: [['الفاتورة', isolated(invoiceNumber)]],
    button: { label: 'فتح صفحة الطلب', url: orderUrl },
  }),
}

export const transferRefusedMail: Mail<
  'transfer-refused',
  { facilityName: string; reason: string; facilityUrl: string }
> = {
  name: 'transfer-refused',
  topic: 'payments',
  en: ({ facilityName, reason, facilityUrl }) => ({
    subject: 'We could not confirm your transfer',
    heading: 'Transfer not confirmed',
    paragraphs: [
      `We could not confirm the transfer for ${isolated(facilityName)} for this reason:`,
      'That order is closed. To pay again, by transfer or another way, start a new order on the page of the facility.',
    ],
    quote: multilineText(reason),
    button: { label: 'View facility', url: facilityUrl },
  }),
  ar: ({ facilityName, reason, facilityUrl }) => ({
    subject: 'تعذّر تأكيد التحويل',
    heading: 'تعذّر تأكيد التحويل',
    paragraphs: [
      `تعذّر تأكيد التحويل الخاص بمنشأة «${isolated(facilityName)}» للسبب التالي:`,
      'أُغلق هذا الطلب. للدفع من جديد، بالتحويل أو بطريقة أخرى، يمكنك بدء طلب جديد من صفحة المنشأة.',
    ],
    quote: multilineText(reason),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}
