// The words of samples, for the server's lists and the screens. No zod here: the web loads this at run time.
import type { SampleCheck } from '../domain/sample-checks.ts'
import type { SampleState } from '../domain/sample-moves.ts'

type Words<Of extends string> = Record<Of, { en: string; ar: string }>

export const sampleStateWords: Words<SampleState> = {
  expected: { en: 'Expected', ar: 'متوقعة' },
  drawn: { en: 'Drawn', ar: 'مسحوبة' },
  'in-transit': { en: 'On its way', ar: 'في الطريق' },
  received: { en: 'Received', ar: 'مستلمة' },
  rejected: { en: 'Rejected', ar: 'مرفوضة' },
  'in-test': { en: 'In test', ar: 'قيد الاختبار' },
  tested: { en: 'Tested', ar: 'مختبرة' },
  retained: { en: 'Stored', ar: 'محفوظة' },
  disposed: { en: 'Disposed of', ar: 'مُتلفة' },
  returned: { en: 'Returned', ar: 'مُعادة' },
  lost: { en: 'Lost', ar: 'مفقودة' },
}

export const sampleCheckWords: Words<SampleCheck> = {
  seal: { en: 'Seal intact', ar: 'الختم سليم' },
  temperature: { en: 'Temperature right for its storage', ar: 'الحرارة مناسبة لتخزينها' },
  amount: { en: 'Amount enough', ar: 'الكمية كافية' },
  label: { en: 'Label readable', ar: 'الملصق مقروء' },
  packing: { en: 'Packing undamaged', ar: 'العبوة سليمة' },
}
