// Fees, orders, transfers, gateways.
import type { Problem } from './problem.ts'

export const paymentProblems = {
  'order.not-found': { status: 404, en: 'Order not found.', ar: 'الطلب غير موجود.' },
  'payment.amount-differs': {
    status: 409,
    en: 'The fee is {amount} {currency}. Check it and try again.',
    ar: 'الرسوم هي {amount} {currency}. يُرجى مراجعتها ثم المحاولة مرة أخرى.',
    field: 'amount',
  },
  'payment.certification-pending': { status: 409, en: 'This facility already has a pending certification.', ar: 'هناك طلب اعتماد قيد الانتظار لهذه المنشأة.' },
  'payment.certified-already': { status: 409, en: 'This facility is certified. You can renew it from {date}.', ar: 'هذه المنشأة معتمدة. يمكن تجديد الشهادة ابتداءً من {date}.' },
  'payment.method-fixed': { status: 409, en: 'You can no longer change the payment method.', ar: 'لم يعد بالإمكان تغيير طريقة الدفع.' },
  'payment.service-fixed': { status: 409, en: 'This facility has an open order for another service. Pay for that one.', ar: 'لهذه المنشأة طلب مفتوح لخدمة أخرى. يُرجى سداد ذلك الطلب.' },
  'payments.not-open': { status: 409, en: 'Payment opens soon. Try again later.', ar: 'سيُفتح باب الدفع قريبًا. يُرجى المحاولة لاحقًا.' },
  'payment.order-closed': { status: 409, en: 'This order is closed.', ar: 'هذا الطلب مغلق.' },
  'payment.not-a-transfer': { status: 409, en: 'This order is not for payment by wire transfer.', ar: 'هذا الطلب لا يُدفع عن طريق التحويل البنكي.' },
  'payment.no-invoice-yet': { status: 409, en: 'The invoice will be ready once the order is paid.', ar: 'تصدر الفاتورة بعد سداد الطلب.' },
  'payment.received-amount': {
    status: 422,
    en: 'The amount must be more than 0 and at most 200 million, with up to 2 decimals.',
    ar: 'يجب أن يكون المبلغ أكبر من صفر ولا يزيد على 200 مليون، وبخانتين عشريتين كحد أقصى.',
    field: 'amount_received',
  },
  'payment.received-on': {
    status: 422,
    en: 'Enter a date in the last 12 months.',
    ar: 'يُرجى إدخال تاريخ خلال الاثني عشر شهرًا الماضية.',
    field: 'received_on',
  },
  'payment.note-required': {
    status: 422,
    en: 'The amount differs from the fee. Explain why in a note.',
    ar: 'المبلغ مختلف عن الرسوم. يُرجى ذكر السبب في ملاحظة.',
    field: 'note',
  },
  'payment.less-than-due': {
    status: 403,
    en: 'The amount received is less than the amount due. Only a super administrator can confirm this, with a note.',
    ar: 'المبلغ الوارد أقل من المستحق. تأكيده متاح للمسؤول الأعلى فقط، مع ملاحظة.',
    field: 'amount_received',
  },
  'payment.invoice-waits': { status: 409, en: 'The invoice has not been issued yet. We will email you when it is ready.', ar: 'لم تصدر الفاتورة بعد. سنرسل لك رسالة بريد إلكتروني عند صدورها.' },
  'payment.reason-required': { status: 422, en: 'Enter a reason.', ar: 'يُرجى ذكر السبب.', field: 'reason' },
  'payment.no-checkout': { status: 404, en: 'This payment page does not exist.', ar: 'صفحة الدفع هذه غير موجودة.' },
  'payment.checkout-closed': { status: 409, en: 'This payment page is closed.', ar: 'صفحة الدفع هذه مغلقة.' },
  'payment.card-unknown': {
    status: 422,
    en: 'Use one of the test cards.',
    ar: 'يُرجى استخدام إحدى بطاقات الاختبار.',
    field: 'card_number',
  },
  'payment.gateway-down': { status: 503, en: 'We cannot reach the payment service. Try again in a moment.', ar: 'تعذّر الوصول إلى خدمة الدفع. يُرجى المحاولة بعد قليل.' },
  'payment.provider-unknown': { status: 404, en: 'There is no payment provider with this name.', ar: 'لا يوجد مزوّد دفع بهذا الاسم.' },
  'payment.signature-wrong': { status: 401, en: 'The signature of this message is invalid.', ar: 'توقيع هذه الرسالة غير صحيح.' },
  'payment.event-unreadable': { status: 400, en: 'We could not read this message.', ar: 'تعذّرت قراءة هذه الرسالة.' },
} as const satisfies Record<string, Problem>
