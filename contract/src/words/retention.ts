// What the retention schedule deletes, in the words of the settings and of the policy page.
import type { RetentionName } from '../domain/retention.ts'

type InBothLanguages = { en: string; ar: string }

/** `label` for the settings; `promise` for the policy page, before the number of days. */
export const retentionWords: Record<RetentionName, { label: InBothLanguages; promise: InBothLanguages }> = {
  abandoned_registrations: {
    label: { en: 'Registrations not submitted', ar: 'طلبات التسجيل غير المكتملة' },
    promise: {
      en: 'Registrations that are not submitted, with their documents, after the last change:',
      ar: 'طلبات التسجيل التي لم تُقدَّم، مع مستنداتها، بعد آخر تعديل:',
    },
  },
  rejected_registrations: {
    label: { en: 'Rejected registrations', ar: 'طلبات التسجيل المرفوضة' },
    promise: {
      en: 'Rejected registrations, with their documents, after the decision:',
      ar: 'طلبات التسجيل المرفوضة، مع مستنداتها، بعد القرار:',
    },
  },
  ended_sessions: {
    label: { en: 'Ended sessions', ar: 'جلسات الدخول المنتهية' },
    promise: {
      en: 'Sessions, with device and network, after they end:',
      ar: 'جلسات الدخول، مع الجهاز والشبكة، بعد انتهائها:',
    },
  },
  sent_mails: {
    label: { en: 'Sent emails', ar: 'الرسائل المرسلة' },
    promise: {
      en: 'Emails we sent, with address and text:',
      ar: 'رسائل البريد الإلكتروني التي أرسلناها، مع العنوان والنص:',
    },
  },
  ownerless_files: {
    label: { en: 'Deleted files', ar: 'الملفات المحذوفة' },
    promise: { en: 'Files, after they are deleted:', ar: 'الملفات، بعد حذفها:' },
  },
  leavers: {
    label: { en: 'Inspectors and administrators who left', ar: 'المفتشون والمسؤولون المغادرون' },
    promise: {
      en: 'Phone number, bank details, documents and sign-in data of inspectors and administrators, after they leave:',
      ar: 'أرقام هواتف المفتشين والمسؤولين وبياناتهم البنكية ومستنداتهم وبيانات دخولهم، بعد مغادرتهم:',
    },
  },
}
