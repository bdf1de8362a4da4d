// Administrators' own accounts.
import type { Problem } from './problem.ts'

export const staffProblems = {
  'staff.not-found': { status: 404, en: 'Admin user not found.', ar: 'لم يتم العثور على حساب المسؤول.' },
  'staff.email-and-password': {
    status: 422,
    en: 'Email and password are required.',
    ar: 'البريد الإلكتروني وكلمة المرور مطلوبان.',
    speaksForTheForm: true,
  },
  'staff.super-admin-only': { status: 403, en: 'Only a super administrator can create or change a super administrator.', ar: 'إنشاء حساب مسؤول أعلى أو تعديله متاح للمسؤول الأعلى فقط.' },
  'staff.own-account': { status: 409, en: 'You cannot change your own role or deactivate your own account.', ar: 'لا يمكنك تغيير دورك أو تعطيل حسابك بنفسك.' },
  'staff.last-super-admin': { status: 409, en: 'You cannot demote or deactivate the last active super administrator.', ar: 'لا يمكن تخفيض دور آخر مسؤول أعلى نشط أو تعطيل حسابه.' },
  'staff.load-failed': { status: 500, en: 'Failed to load admin users.', ar: 'تعذّر تحميل حسابات المسؤولين.' },
  'staff.create-failed': { status: 500, en: 'Could not create admin user.', ar: 'تعذّر إنشاء حساب المسؤول.' },
  'staff.update-failed': { status: 500, en: 'Could not update admin user.', ar: 'تعذّر تحديث حساب المسؤول.' },
} as const satisfies Record<string, Problem>
