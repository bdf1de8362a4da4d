// Messages for facility owners and applicants.
import type { Message } from './message.ts'

export const customerMessages = {
  'code.sent': { en: 'We have sent a code to your email.', ar: 'أرسلنا رمزًا إلى بريدك الإلكتروني.' },
  'code.verified': { en: 'Success! Email successfully verified.', ar: 'تم بنجاح! تم التحقق من البريد الإلكتروني.' },
  'registration.saved': { en: 'Saved.', ar: 'تم الحفظ.' },
  'registration.submitted': { en: 'Submitted. We will email you within 2-3 business days.', ar: 'تم الإرسال. سنراسلك عبر البريد الإلكتروني خلال يومين إلى ثلاثة أيام عمل.' },
  'facility.added': { en: 'Facility added.', ar: 'تمت إضافة المنشأة.' },
  'facility.saved': { en: 'Facility saved.', ar: 'تم حفظ بيانات المنشأة.' },
  'facility.archived': { en: 'Facility archived.', ar: 'تمت أرشفة المنشأة.' },
  'import.started': { en: 'The import has started.', ar: 'بدأ الاستيراد.' },
  'import.undoing': { en: 'The import is being undone.', ar: 'جارٍ التراجع عن الاستيراد.' },
  'product.added': { en: 'Product added.', ar: 'تمت إضافة المنتج.' },
  'product.saved': { en: 'Product saved.', ar: 'تم حفظ المنتج.' },
  'product.archived': { en: 'Product archived.', ar: 'تمت أرشفة المنتج.' },
  'product.restored': { en: 'Product restored.', ar: 'تمت استعادة المنتج.' },
  'product.photo-added': { en: 'Photos added.', ar: 'تمت إضافة الصور.' },
  'product.photo-removed': { en: 'Photo removed.', ar: 'تمت إزالة الصورة.' },
  'payment.successful': { en: 'Payment Successful!', ar: 'تم الدفع بنجاح!' },
  'payment.slip-received': { en: 'We have received your transfer slip and will check the transfer.', ar: 'استلمنا إيصال التحويل وسنؤكد وصول المبلغ.' },
  'concern.reported': { en: 'Thank you. We have received your report.', ar: 'شكرًا لك. وصلنا بلاغك.' },
  'document.replaced': { en: 'New document saved.', ar: 'تم حفظ المستند الجديد.' },
  'notifications.choices-saved': { en: 'Choices saved.', ar: 'تم حفظ اختياراتك.' },
} as const satisfies Record<string, Message>
