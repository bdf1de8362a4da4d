import type { Message } from './message.ts'

export const adminMessages = {
  'user.updated': { en: 'User updated successfully!', ar: 'تم تحديث بيانات المستخدم بنجاح!' },
  'user.approved': { en: 'User approved successfully!', ar: 'تمت الموافقة على المستخدم بنجاح!' },
  'user.rejected': { en: 'User rejected successfully!', ar: 'تم رفض المستخدم بنجاح!' },
  'user.activated': { en: 'User has been activated.', ar: 'تم تفعيل المستخدم.' },
  'user.deactivated': { en: 'User has been deactivated.', ar: 'تم تعطيل المستخدم.' },
  'user.documents-requested': {
    en: 'Documents requested. We have emailed the applicant.',
    ar: 'تم طلب المستندات، وأُبلغ مقدّم الطلب بالبريد الإلكتروني.',
  },
  'user.document-deleted': { en: 'Document deleted successfully.', ar: 'تم حذف المستند بنجاح.' },
  'inspector.created': { en: 'Inspector created successfully!', ar: 'تم إنشاء حساب المفتش بنجاح!' },
  'inspector.updated': { en: 'Inspector updated successfully!', ar: 'تم تحديث بيانات المفتش بنجاح!' },
  'inspector.document-deleted': { en: 'Document deleted successfully.', ar: 'تم حذف المستند بنجاح.' },
  'inspector.assigned': { en: 'Inspector assigned successfully!', ar: 'تم تعيين المفتش بنجاح!' },
  'facility.edited': { en: 'Facility updated successfully!', ar: 'تم تحديث بيانات المنشأة بنجاح!' },
  'facility.document-uploaded': { en: 'Document uploaded successfully!', ar: 'تم رفع المستند بنجاح!' },
  'preferences.saved': { en: 'Choices saved.', ar: 'تم حفظ اختياراتك.' },
  'staff.created': { en: 'Admin user created.', ar: 'تم إنشاء حساب المسؤول.' },
  'staff.updated': { en: 'Admin user updated.', ar: 'تم تحديث حساب المسؤول.' },
  'payment.confirmed': {
    en: 'Transfer confirmed. The certification is now pending.',
    ar: 'تم تأكيد التحويل، وطلب الاعتماد الآن قيد الانتظار.',
  },
  'payment.refused': { en: 'Transfer refused. The owner has been notified.', ar: 'تم رفض التحويل، وأُبلغ المالك بذلك.' },
  'settings.saved': { en: 'Settings saved.', ar: 'تم حفظ الإعدادات.' },
  'reference.added': { en: 'Entry added.', ar: 'تمت إضافة العنصر.' },
  'reference.changed': { en: 'Entry updated.', ar: 'تم تحديث العنصر.' },
} as const satisfies Record<string, Message>
