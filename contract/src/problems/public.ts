// Problems of the public pages and of subscribed calendars.
import type { Problem } from './problem.ts'

export const publicProblems = {
  'certificate.unknown': {
    status: 404,
    en: 'There is no certificate with this number.',
    ar: 'لا توجد شهادة بهذا الرقم.',
  },
  'calendar.unknown': {
    status: 404,
    en: 'This calendar address is no longer in use.',
    ar: 'عنوان التقويم هذا لم يعد مستخدمًا.',
  },
} as const satisfies Record<string, Problem>
