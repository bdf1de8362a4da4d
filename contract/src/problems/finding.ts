import type { Problem } from './problem.ts'

export const findingProblems = {
  'finding.not-found': { status: 404, en: 'This finding was not found.', ar: 'لم يتم العثور على حالة عدم المطابقة هذه.' },
  'finding.move-not-possible': { status: 409, en: 'This is no longer possible for this finding. Check its current status.', ar: 'لم يعد هذا ممكنًا لحالة عدم المطابقة هذه. يُرجى مراجعة وضعها الحالي.' },
  'finding.changed-meanwhile': { status: 409, en: 'This finding has just changed. Check it again.', ar: 'تم تغيير حالة عدم المطابقة هذه للتو. يُرجى مراجعتها من جديد.' },
  'finding.not-independent': {
    status: 403,
    en: 'Another administrator must waive a critical finding: someone who did not assign the inspector. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن يُسقط حالة عدم المطابقة الحرجة مسؤول آخر لم يعيّن المفتش. لا يُعد المسؤولون مستقلين إذا أنشأ أحدهم حساب الآخر أو غيّره خلال آخر 30 يومًا.',
  },
  'finding.not-visited': { status: 409, en: 'No visit has taken place since this finding was raised. Schedule a follow-up visit first.', ar: 'لم تتم أي زيارة منذ تسجيل حالة عدم المطابقة هذه. يجب أولًا تحديد موعد زيارة متابعة.' },
  'finding.reason-required': { status: 422, en: 'Please give a reason.', ar: 'يُرجى ذكر السبب.', field: 'reason' },
  'finding.plan-day': {
    status: 422,
    en: 'Choose today or a later day, within two years.',
    ar: 'يُرجى اختيار اليوم أو يوم لاحق خلال عامين.',
    field: 'by',
  },
  'finding.extension-day': {
    status: 422,
    en: 'Choose a day after today and after the due date, within a year.',
    ar: 'يُرجى اختيار يوم بعد اليوم وبعد تاريخ الاستحقاق، خلال عام.',
    field: 'until',
  },
  'finding.certification-unknown': {
    status: 422,
    en: 'Choose a certification of this facility.',
    ar: 'يُرجى اختيار طلب اعتماد يخص هذه المنشأة.',
    field: 'certification_id',
  },
  'finding.too-many-comments': { status: 429, en: 'There were {max} messages about this finding in the last hour. Try again later.', ar: 'بلغ عدد الرسائل عن حالة عدم المطابقة هذه {max} في الساعة الأخيرة. يُرجى المحاولة لاحقًا.' },
  'finding.conversation-full': { status: 409, en: 'You have reached the limit of {max} messages about this finding. Call the office instead.', ar: 'أرسلت {max} رسالة عن حالة عدم المطابقة هذه، وهو الحد الأقصى. يُرجى الاتصال بالمكتب.' },
  'finding.too-many': { status: 409, en: 'You have reached the limit of {max} findings at this facility.', ar: 'سجّلت {max} حالة عدم مطابقة في هذه المنشأة، وهو الحد الأقصى.' },
  'finding.save-failed': { status: 500, en: 'Failed to save the finding.', ar: 'تعذّر حفظ حالة عدم المطابقة.' },
} as const satisfies Record<string, Problem>
