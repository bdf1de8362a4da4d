import type { Problem } from './problem.ts'

export const facilityProblems = {
  'facility.not-found': { status: 404, en: 'Facility not found.', ar: 'المنشأة غير موجودة.' },
  'facility.certified-fixed': { status: 409, en: 'This facility is certified. You can change only its contact person and phone number.', ar: 'تبقى بيانات المنشأة المعتمدة كما هي. يمكن تغيير بيانات جهة الاتصال ورقم الهاتف فقط.' },
  'facility.has-certifications': { status: 409, en: 'You cannot archive a facility that has certifications.', ar: 'لا يمكن أرشفة منشأة لديها شهادات أو طلبات اعتماد.' },
  'facility.has-open-order': { status: 409, en: 'A payment for this facility is already in progress.', ar: 'هناك عملية دفع جارية لهذه المنشأة.' },
  'facility.archived': { status: 409, en: 'This facility is archived.', ar: 'هذه المنشأة مؤرشفة.' },
} as const satisfies Record<string, Problem>
