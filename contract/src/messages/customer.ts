// What facility owners and applicants are told.
import type { Message } from './message.ts'

export const customerMessages = {
  'code.sent': { en: 'We have sent a code to your e-mail address.', ar: 'أرسلنا رمزًا إلى بريدك الإلكتروني.' },
  'code.verified': { en: 'Success! Email successfully verified.', ar: 'تم بنجاح! تم التحقق من البريد الإلكتروني.' },
  'registration.saved': { en: 'Saved.', ar: 'تم الحفظ.' },
  'registration.submitted': {
    en: 'Submitted. We will e-mail you within 2-3 business days.',
    ar: 'تم الإرسال. سنراسلك عبر البريد الإلكتروني خلال 2-3 أيام عمل.',
  },
  'facility.added': { en: 'The facility is added.', ar: 'تمت إضافة المنشأة.' },
  'facility.saved': { en: 'The facility is saved.', ar: 'تم حفظ بيانات المنشأة.' },
  'facility.archived': { en: 'The facility is archived.', ar: 'تمت أرشفة المنشأة.' },
  'payment.successful': { en: 'Payment Successful!', ar: 'تم الدفع بنجاح!' },
  'payment.slip-received': {
    en: 'We have received your transfer slip and will confirm the transfer.',
    ar: 'استلمنا إيصال التحويل وسنؤكد وصول المبلغ.',
  },
  'document.replaced': { en: 'The new document is saved.', ar: 'تم حفظ المستند الجديد.' },
  'notifications.choices-saved': { en: 'Your choices are saved.', ar: 'تم حفظ اختياراتك.' },
} as const satisfies Record<string, Message>
