// Instruments: the register, and using one for a measurement.
import type { Problem } from './problem.ts'

export const instrumentProblems = {
  'instrument.not-found': { status: 404, en: 'This instrument was not found.', ar: 'لم يتم العثور على جهاز القياس هذا.' },
  'instrument.number-taken': {
    status: 409,
    en: 'Another instrument has this number.',
    ar: 'هذا الرقم مستخدم لجهاز آخر.',
    field: 'number',
  },
  'instrument.one-place': {
    status: 422,
    en: 'An instrument is in a laboratory or with an inspector. Choose one of them.',
    ar: 'يكون الجهاز في مختبر أو لدى مفتش. يُرجى اختيار أحدهما.',
    field: 'inspector_id',
  },
  'instrument.calibration-days': {
    status: 422,
    en: 'The last day of a calibration cannot be before its first.',
    ar: 'لا يمكن أن تنتهي المعايرة قبل تاريخها.',
    field: 'calibrated_until',
  },
  'instrument.calibration-ahead': {
    status: 422,
    en: 'A calibration cannot begin after today.',
    ar: 'لا يمكن أن يكون تاريخ المعايرة بعد اليوم.',
    field: 'calibrated_on',
  },
  'instrument.unknown': {
    status: 422,
    en: 'No instrument has the number {number}.',
    ar: 'لا يوجد جهاز قياس بالرقم {number}.',
    field: 'instrument',
  },
  'instrument.out-of-service': {
    status: 422,
    en: '{number} is out of service. Use another instrument.',
    ar: 'الجهاز {number} خارج الخدمة. يُرجى استخدام جهاز آخر.',
    field: 'instrument',
  },
  'instrument.not-calibrated': {
    status: 422,
    en: '{number} was never calibrated. Use another instrument, or say why you use it.',
    ar: 'لم تسبق معايرة الجهاز {number}. يُرجى استخدام جهاز آخر أو ذكر سبب استخدامه.',
    field: 'instrument',
  },
  'instrument.out-of-calibration': {
    status: 422,
    en: 'The calibration of {number} ended on {date}. Use another instrument, or say why you use it.',
    ar: 'انتهت معايرة الجهاز {number} في {date}. يُرجى استخدام جهاز آخر أو ذكر سبب استخدامه.',
    field: 'instrument',
  },
} as const satisfies Record<string, Problem>
