import type { Problem } from './problem.ts'

export const certificationProblems = {
  'certification.not-found': {
    status: 404,
    en: 'This certification was not found.',
    ar: 'لم يتم العثور على طلب الاعتماد هذا.',
  },
  'certification.move-not-possible': { status: 409, en: 'Failed to update status.', ar: 'تعذّر تحديث الحالة.' },
  'certification.not-visited': {
    status: 422,
    en: 'Pass or Fail needs a visit. Plan one, or say that you visited the facility today.',
    ar: 'لا يمكن تسجيل الاجتياز أو عدمه من دون زيارة. حدّد موعدًا للزيارة، أو أكّد أنك زرت المنشأة اليوم.',
    field: 'visited',
  },
  'certification.not-independent': {
    status: 403,
    en: 'An independent administrator has to decide: somebody who did not visit the facility or assign its inspector, and whose account is not linked to theirs by being created or changed in the last 30 days.',
    ar: 'يجب أن يتخذ القرار مسؤول مستقل: شخص لم يزر المنشأة ولم يعيّن مفتشها، ولم يُنشئ أي منهما حساب الآخر أو يغيّره خلال آخر 30 يومًا.',
  },
  'certification.already-recommended': {
    status: 409,
    en: 'You have already sent your recommendation. An administrator decides.',
    ar: 'سبق أن أرسلت توصيتك، والقرار بيد أحد المسؤولين.',
  },
  'certification.update-failed': { status: 500, en: 'Failed to update status.', ar: 'تعذّر تحديث الحالة.' },
} as const satisfies Record<string, Problem>
