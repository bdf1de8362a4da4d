import { isolated } from '@assure/contract/domain/isolation'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

type PaidFor = { facility: string } | { request: string }

const viewSubject = {
  en: (paid: PaidFor) => ('request' in paid ? 'View request' : 'View facility'),
  ar: (paid: PaidFor) => ('request' in paid ? 'فتح صفحة الطلب' : 'فتح صفحة المنشأة'),
}

/** Without a number, the invoice follows in a separate mail. */
export const paymentReceivedMail: Mail<
  'payment-received',
  {
    paid: PaidFor
    amount: string
    invoiceNumber: string | undefined
    subjectUrl: string
  }
> = {
  name: 'payment-received',
  topic: 'payments',
  en: ({ paid, amount, invoiceNumber, subjectUrl }) => ({
    subject: 'We have received your payment',
    heading: 'Payment received',
    paragraphs: [
      'request' in paid
        ? `Thank you. Request ${isolated(paid.request)} can go ahead. Its page shows what happens next.`
        : `Thank you. The certification of ${isolated(paid.facility)} can start. Next, we will assign an inspector.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ['Invoice', invoiceNumber === undefined ? 'We will email it separately' : isolated(invoiceNumber)],
    ],
    button: { label: viewSubject.en(paid), url: subjectUrl },
  }),
  ar: ({ paid, amount, invoiceNumber, subjectUrl }) => ({
    subject: 'استلمنا دفعتك',
    heading: 'تم استلام الدفعة',
    paragraphs: [
      'request' in paid
        ? `شكرًا لك. يمكن الآن البدء في الطلب ${isolated(paid.request)}، وتبيّن صفحته الخطوة التالية.`
        : `شكرًا لك. يمكن الآن البدء في اعتماد منشأة «${isolated(paid.facility)}»، والخطوة التالية هي تعيين مفتش.`,
    ],
    facts: [
      ['المبلغ', isolated(amount)],
      ['الفاتورة', invoiceNumber === undefined ? 'تصلك في رسالة منفصلة' : isolated(invoiceNumber)],
    ],
    button: { label: viewSubject.ar(paid), url: subjectUrl },
  }),
}

/** A transfer of less than is due. */
export const partReceivedMail: Mail<
  'transfer-part-received',
  { paid: PaidFor; reference: string; amount: string; due: string; orderUrl: string }
> = {
  name: 'transfer-part-received',
  topic: 'payments',
  en: ({ paid, reference, amount, due, orderUrl }) => ({
    subject: 'We received part of your payment',
    heading: 'Part of your payment arrived',
    paragraphs: [
      'request' in paid
        ? `Your transfer for request ${isolated(paid.request)} is less than the amount due. Transfer the rest with the same reference.`
        : `Your transfer for the certification of ${isolated(paid.facility)} is less than the amount due. Transfer the rest with the same reference.`,
    ],
    facts: [
      ['Received', isolated(amount)],
      ['Still due', isolated(due)],
      ['Reference', isolated(reference)],
    ],
    button: { label: 'View order', url: orderUrl },
  }),
  ar: ({ paid, reference, amount, due, orderUrl }) => ({
    subject: 'استلمنا جزءًا من دفعتك',
    heading: 'وصل جزء من الدفعة',
    paragraphs: [
      'request' in paid
        ? `ما حُوِّل عن الطلب ${isolated(paid.request)} أقل من المستحق. يُرجى تحويل الباقي بالرقم المرجعي نفسه.`
        : `ما حُوِّل عن اعتماد منشأة «${isolated(paid.facility)}» أقل من المستحق. يُرجى تحويل الباقي بالرقم المرجعي نفسه.`,
    ],
    facts: [
      ['المبلغ المستلم', isolated(amount)],
      ['المتبقي', isolated(due)],
      ['الرقم المرجعي', isolated(reference)],
    ],
    button: { label: 'فتح أمر الدفع', url: orderUrl },
  }),
}

/** A payment that was matched or confirmed by mistake. */
export const paymentUndoneMail: Mail<
  'payment-undone',
  {
    paid: PaidFor
    reason: string
    amount: string
    /** Of the new order. */
    reference: string
    creditNote: string | undefined
    orderUrl: string
  }
> = {
  name: 'payment-undone',
  topic: 'payments',
  en: ({ paid, reason, amount, reference, creditNote, orderUrl }) => ({
    subject: 'Your payment was recorded by mistake',
    heading: 'Payment recorded by mistake',
    paragraphs: [
      'request' in paid
        ? `We recorded a transfer for request ${isolated(paid.request)} that was not meant for it, and have taken it back. We are sorry. The reason:`
        : `We recorded a transfer for the certification of ${isolated(paid.facility)} that was not meant for it, and have taken it back. We are sorry. The reason:`,
      'The amount is due again. If you have paid, send us the transfer slip on the page of the order.',
    ],
    facts: [
      ['Due', isolated(amount)],
      ['Reference', isolated(reference)],
      ...(creditNote === undefined ? [] : [['Credit note', isolated(creditNote)] as [string, string]]),
    ],
    quote: multilineText(reason),
    button: { label: 'View order', url: orderUrl },
  }),
  ar: ({ paid, reason, amount, reference, creditNote, orderUrl }) => ({
    subject: 'سُجلت دفعتك بالخطأ',
    heading: 'دفعة سُجلت بالخطأ',
    paragraphs: [
      'request' in paid
        ? `سجّلنا على الطلب ${isolated(paid.request)} تحويلًا لم يكن له، ثم ألغينا هذا التسجيل. نعتذر عن ذلك. السبب:`
        : `سجّلنا لاعتماد منشأة «${isolated(paid.facility)}» تحويلًا لم يكن له، ثم ألغينا هذا التسجيل. نعتذر عن ذلك. السبب:`,
      'المبلغ مستحق من جديد. إذا كنت قد دفعته فأرسل إيصال التحويل من صفحة أمر الدفع.',
    ],
    facts: [
      ['المستحق', isolated(amount)],
      ['الرقم المرجعي', isolated(reference)],
      ...(creditNote === undefined ? [] : [['الإشعار الدائن', isolated(creditNote)] as [string, string]]),
    ],
    quote: multilineText(reason),
    button: { label: 'فتح أمر الدفع', url: orderUrl },
  }),
}

export const invoiceIssuedMail: Mail<'invoice-issued', { paid: PaidFor; invoiceNumber: string; orderUrl: string }> = {
  name: 'invoice-issued',
  topic: 'payments',
  en: ({ paid, invoiceNumber, orderUrl }) => ({
    subject: 'Your invoice is ready',
    heading: 'Invoice ready',
    paragraphs: [
      'request' in paid
        ? `The invoice for request ${isolated(paid.request)} is ready.`
        : `The invoice for the certification of ${isolated(paid.facility)} is ready.`,
    ],
    facts: [['Invoice', isolated(invoiceNumber)]],
    button: { label: 'View order', url: orderUrl },
  }),
  ar: ({ paid, invoiceNumber, orderUrl }) => ({
    subject: 'فاتورتك جاهزة',
    heading: 'الفاتورة جاهزة',
    paragraphs: [
      'request' in paid
        ? `صدرت فاتورة الطلب ${isolated(paid.request)}.`
        : `صدرت فاتورة اعتماد منشأة «${isolated(paid.facility)}».`,
    ],
    facts: [['الفاتورة', isolated(invoiceNumber)]],
    button: { label: 'فتح صفحة الطلب', url: orderUrl },
  }),
}

export const transferRefusedMail: Mail<'transfer-refused', { paid: PaidFor; reason: string; subjectUrl: string }> = {
  name: 'transfer-refused',
  topic: 'payments',
  en: ({ paid, reason, subjectUrl }) => ({
    subject: 'We could not confirm your transfer',
    heading: 'Transfer not confirmed',
    paragraphs: [
      `We could not confirm the transfer for ${
        'request' in paid ? `request ${isolated(paid.request)}` : isolated(paid.facility)
      } for this reason:`,
      `That order is closed. To pay again, by transfer or another way, start a new order on the page of the ${
        'request' in paid ? 'request' : 'facility'
      }.`,
    ],
    quote: multilineText(reason),
    button: { label: viewSubject.en(paid), url: subjectUrl },
  }),
  ar: ({ paid, reason, subjectUrl }) => ({
    subject: 'تعذّر تأكيد التحويل',
    paragraphs: [
      'request' in paid
        ? `تعذّر تأكيد التحويل الخاص بالطلب ${isolated(paid.request)} للسبب التالي:`
        : `تعذّر تأكيد التحويل الخاص بمنشأة «${isolated(paid.facility)}» للسبب التالي:`,
      'request' in paid
        ? 'أُغلق أمر الدفع هذا. يمكنك الدفع من جديد، بالتحويل أو بطريقة أخرى، من صفحة الطلب.'
        : 'أُغلق هذا الطلب. للدفع من جديد، بالتحويل أو بطريقة أخرى، يمكنك بدء طلب جديد من صفحة المنشأة.',
    ],
    quote: multilineText(reason),
    button: { label: viewSubject.ar(paid), url: subjectUrl },
  }),
}
