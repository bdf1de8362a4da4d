// Owners' own answers to checklists.
import type { Problem } from './problem.ts'

export const selfAssessmentProblems = {
  'self-assessment.no-checklist': { status: 409, en: 'There is no checklist for this facility.', ar: 'لا توجد قائمة تحقق لهذه المنشأة.' },
  'self-assessment.other-version': { status: 409, en: 'The checklist has changed. Reload it. We keep your answers to questions that are the same.', ar: 'تغيّرت قائمة التحقق. أعد تحميلها، وتبقى إجاباتك عن الأسئلة التي لم تتغير.' },
  'self-assessment.checklist-fixed': {
    status: 409,
    en: 'The order has been placed, so its checklist can no longer change.',
    ar: 'تم تقديم الطلب، ولا يمكن تغيير قائمة التحقق الخاصة به.',
    field: 'checklist_id',
  },
  'self-assessment.not-shared': { status: 404, en: 'The owner has not shared a self-assessment.', ar: 'لم يشارك المالك تقييمًا ذاتيًا.' },
  'self-assessment.not-ready': { status: 409, en: 'This facility is not ready yet. Close the gaps of its self-assessment first.', ar: 'هذه المنشأة ليست جاهزة بعد. يلزم استكمال نواقص التقييم الذاتي أولًا.' },
} as const satisfies Record<string, Problem>
