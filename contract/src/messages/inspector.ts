// Messages about a facility, for administrators and inspectors: notes, reports, visits, decisions.
import type { Message } from './message.ts'

export const inspectorMessages = {
  'note.added': { en: 'Note added successfully!', ar: 'تمت إضافة الملاحظة بنجاح!' },
  'note.updated': { en: 'Note updated successfully!', ar: 'تم تحديث الملاحظة بنجاح!' },
  'report.uploaded': { en: 'Report uploaded successfully!', ar: 'تم رفع التقرير بنجاح!' },
  'entry.handed-over': { en: 'Handed over to the office.', ar: 'تم تسليمها إلى الإدارة.' },
  'visit.scheduled': { en: 'Certification scheduled successfully!', ar: 'تم تحديد موعد زيارة الاعتماد بنجاح!' },
  'visit.rescheduled': { en: 'Certification rescheduled successfully!', ar: 'تم تغيير موعد زيارة الاعتماد بنجاح!' },
  'visit.request-scheduled': { en: 'Visit scheduled.', ar: 'تم تحديد موعد الزيارة.' },
  'visit.request-rescheduled': { en: 'Visit rescheduled.', ar: 'تم تغيير موعد الزيارة.' },
  'visit.cancelled': { en: 'Schedule canceled successfully.', ar: 'تم إلغاء الموعد بنجاح.' },
  'certification.certified': { en: 'Facility marked as Certified!', ar: 'تم اعتماد المنشأة!' },
  'certification.expired': { en: 'Facility marked as Expired.', ar: 'تم تسجيل شهادة المنشأة على أنها منتهية الصلاحية.' },
  'certification.failed': { en: 'Facility marked as Failed Certification.', ar: 'تم تسجيل عدم اجتياز المنشأة للاعتماد.' },
  'certification.recommended': { en: 'Recommendation sent. An administrator will decide.', ar: 'تم إرسال توصيتك، والقرار بيد أحد المسؤولين.' },
  'test.started': { en: 'Test started.', ar: 'بدأ الاختبار.' },
  'test.entered': { en: 'Result saved.', ar: 'تم حفظ النتيجة.' },
  'test.verified': { en: 'Result verified.', ar: 'تم التحقق من النتيجة.' },
  'test.gave-back': { en: 'Result given back.', ar: 'تمت إعادة النتيجة.' },
  'control.recorded': { en: 'Control recorded.', ar: 'تم تسجيل عيّنة الضبط.' },
  'control.released': { en: 'Control released.', ar: 'تم رفع التعليق.' },
  'test.retested': { en: 'The test is repeated.', ar: 'يُعاد الاختبار.' },
} as const satisfies Record<string, Message>
