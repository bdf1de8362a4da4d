import type { Problem } from './problem.ts'

export const visitProblems = {
  'visit.not-found': { status: 404, en: 'This visit was not found.', ar: 'لم يتم العثور على هذه الزيارة.' },
  'visit.not-open': { status: 409, en: 'This visit has already been completed or cancelled.', ar: 'سبق إتمام هذه الزيارة أو إلغاؤها.' },
  'visit.changed-meanwhile': { status: 409, en: 'This visit has just changed. Check it again.', ar: 'تم تغيير هذه الزيارة للتو. يُرجى مراجعتها من جديد.' },
  'visit.date': { status: 422, en: 'Choose a date.', ar: 'يُرجى اختيار التاريخ.', field: 'date' },
  'visit.time': { status: 422, en: 'Choose a time.', ar: 'يُرجى اختيار الوقت.', field: 'time' },
  'visit.in-past': {
    status: 422,
    en: 'This time has passed. Choose a later one.',
    ar: 'هذا الموعد قد مضى. يُرجى اختيار موعد لاحق.',
    field: 'date',
  },
  'visit.too-far': {
    status: 422,
    en: 'Choose a date within the next 2 years.',
    ar: 'يُرجى اختيار تاريخ خلال العامين القادمين.',
    field: 'date',
  },
  'visit.hour-taken': {
    status: 409,
    en: 'You already have a visit within an hour of this time. Choose another time.',
    ar: 'لديك زيارة أخرى يفصلها عن هذا الموعد أقل من ساعة. يُرجى اختيار وقت آخر.',
    field: 'time',
  },
  'visit.save-failed': { status: 500, en: 'Failed to save schedule', ar: 'تعذّر حفظ الموعد' },
  'visit.cancel-failed': { status: 500, en: 'Failed to cancel schedule.', ar: 'تعذّر إلغاء الموعد.' },
} as const satisfies Record<string, Problem>
