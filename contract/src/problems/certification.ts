import type { Problem } from './problem.ts'

export const certificationProblems = {
  'certification.not-found': { status: 404, en: 'This certification was not found.', ar: 'لم يتم العثور على طلب الاعتماد هذا.' },
  'certification.move-not-possible': { status: 409, en: 'Failed to update status.', ar: 'تعذّر تحديث الحالة.' },
  'certification.not-visited': {
    status: 422,
    en: 'You need a visit before you choose Pass or Fail. Schedule one, or confirm that you visited the facility today.',
    ar: 'لا يمكن تسجيل الاجتياز أو عدمه من دون زيارة. حدّد موعدًا للزيارة، أو أكّد أنك زرت المنشأة اليوم.',
    field: 'visited',
  },
  'certification.not-independent': {
    status: 403,
    en: 'An independent administrator must decide: someone who did not visit the facility, assign its inspector or waive a critical finding. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن يتخذ القرار مسؤول مستقل: شخص لم يزر المنشأة ولم يعيّن مفتشها ولم يُسقط حالة عدم مطابقة حرجة، ولم يُنشئ أي منهما حساب الآخر أو يغيّره خلال آخر 30 يومًا.',
  },
  'certification.already-recommended': { status: 409, en: 'You have already sent your recommendation. An administrator will decide.', ar: 'سبق أن أرسلت توصيتك، والقرار بيد أحد المسؤولين.' },
  'certification.issuer-not-set': { status: 403, en: 'No certificate can be issued yet. A super administrator must first set the name, address and signatory of the issuer.', ar: 'لا يمكن إصدار الشهادات بعد. يجب أولًا أن يُدخل مسؤول أعلى اسم جهة الإصدار وعنوانها ومن يوقّع عنها.' },
  'certification.update-failed': { status: 500, en: 'Failed to update status.', ar: 'تعذّر تحديث الحالة.' },
} as const satisfies Record<string, Problem>
