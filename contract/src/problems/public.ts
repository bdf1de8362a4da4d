// Problems of the public pages and of subscribed calendars.
import type { Problem } from './problem.ts'

export const publicProblems = {
  'certificate.unknown': { status: 404, en: 'There is no certificate with this number.', ar: 'لا توجد شهادة بهذا الرقم.' },
  'calendar.unknown': { status: 404, en: 'This calendar address is no longer in use.', ar: 'عنوان التقويم هذا لم يعد مستخدمًا.' },
  'concern.not-found': { status: 404, en: 'This concern was not found.', ar: 'لم يتم العثور على هذا البلاغ.' },
  'concern.closed-already': { status: 409, en: 'This concern is already closed.', ar: 'سبق إغلاق هذا البلاغ.' },
} as const satisfies Record<string, Problem>
