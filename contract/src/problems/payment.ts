// Fees, orders, transfers, gateways.
import type { Problem } from './problem.ts'

export const paymentProblems = {
  'order.not-found': { status: 404, en: 'Order not found.', ar: 'الطلب غير موجود.' },
  'payment.amount-differs': {
    status: 409,
    en: 'The fee is {amount} {currency}. Please check it and try again.',
    ar: 'الرسم هو {amount} {currency}. يُرجى مراجعته ثم المحاولة مرة أخرى.',
    field: 'amount',
  },
  'payment.certification-pending': {
    status: 409,
    en: 'A certification of this facility is already pending.',
    ar: 'هناك طلب اعتماد قيد الانتظار لهذه المنشأة.',
  },
  'payment.certified-already': {
    status: 409,
    en: 'This facility is certified. It can be renewed from {date}.',
    ar: 'هذه المنشأة معتمدة. يمكن تجديد الشهادة ابتداءً من {date}.',
  },
  'payment.method-fixed': {
    status: 409,
    en: 'The payment method can no longer be changed.',
    ar: 'لم يعد بالإمكان تغيير طريقة الدفع.',
  },
  'payments.not-open': {
    status: 409,
    en: 'Payment opens soon. Please try again later.',
    ar: 'سيُفتح باب الدفع قريبًا. يُرجى المحاولة لاحقًا.',
  },
  'payment.order-closed': { status: 409, en: 'This order is closed.', ar: 'هذا الطلب مغلق.' },
  'payment.not-a-transfer': {
    status: 409,
    en: 'This order is not paid by wire transfer.',
    ar: 'هذا الطلب لا يُدفع عن طريق التحويل البنكي.',
  },
  'payment.no-invoice-yet': {
    status: 409,
    en: 'The invoice is ready once the order is paid.',
    ar: 'تصدر الفاتورة بعد سداد الطلب.',
  },
  'payment.received-amount': {
    status: 422,
    en: 'The amount must be above zero, with at most two decimals.',
    ar: 'يجب أن يكون المبلغ أكبر من صفر، وبخانتين عشريتين كحد أقصى.',
    field: 'amount_received',
  },
  'payment.received-on': {
    status: 422,
    en: 'Please give a day of the last twelve months.',
    ar: 'يُرجى إدخال تاريخ خلال الاثني عشر شهرًا الماضية.',
    field: 'received_on',
  },
  'payment.note-required': {
    status: 422,
    en: 'The amount differs from the fee. Please say why in a note.',
    ar: 'المبلغ مختلف عن الرسوم. يُرجى ذكر السبب في ملاحظة.',
    field: 'note',
  },
  'payment.invoice-waits': {
    status: 409,
    en: 'The invoice is not issued yet. We send you an email when it is.',
    ar: 'لم تصدر الفاتورة بعد. سنرسل لك رسالة بريد إلكتروني عند صدورها.',
  },
  'payment.reason-required': { status: 422, en: 'Please give a reason.', ar: 'يُرجى ذكر السبب.', field: 'reason' },
  'payment.no-checkout': { status: 404, en: 'This payment page does not exist.', ar: 'صفحة الدفع هذه غير موجودة.' },
  'payment.checkout-closed': { status: 409, en: 'This payment page is closed.', ar: 'صفحة الدفع هذه مغلقة.' },
  'payment.card-unknown': {
    status: 422,
    en: 'Please use one of the test cards.',
    ar: 'يُرجى استخدام إحدى بطاقات الاختبار.',
    field: 'card_number',
  },
  'payment.gateway-down': {
    status: 503,
    en: 'The payment service cannot be reached. Please try again in a moment.',
    ar: 'تعذّر الوصول إلى خدمة الدفع. يُرجى المحاولة بعد قليل.',
  },
  'payment.provider-unknown': { status: 404, en: 'No such payment provider.', ar: 'لا يوجد مزوّد دفع بهذا الاسم.' },
  'payment.signature-wrong': {
    status: 401,
    en: 'The signature of this message is not right.',
    ar: 'توقيع هذه الرسالة غير صحيح.',
  },
  'payment.event-unreadable': { status: 400, en: 'This message could not be read.', ar: 'تعذّرت قراءة هذه الرسالة.' },
} as const satisfies Record<string, Problem>
