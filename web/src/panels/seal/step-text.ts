// The names of the seven steps. Kept apart because the first page shows a ring without them.
import { facilitySteps } from '@assure/contract/domain/vocabulary'
import { doneSegments, type SealState, sealSteps } from './seal-shape.ts'
import { sealText } from './seal-text.ts'

type Step = (typeof facilitySteps)[number]

const names: Record<'en' | 'ar', Record<Step, string>> = {
  en: {
    registered: 'Registered',
    'fee-paid': 'Fee paid',
    'inspector-assigned': 'Inspector assigned',
    'visit-scheduled': 'Visit scheduled',
    'visit-reported': 'Visit reported',
    decision: 'Decision',
    'certificate-issued': 'Certificate issued',
  },
  ar: {
    registered: 'تسجيل المنشأة',
    'fee-paid': 'سداد الرسوم',
    'inspector-assigned': 'تعيين المفتش',
    'visit-scheduled': 'تحديد موعد الزيارة',
    'visit-reported': 'إتمام الزيارة',
    decision: 'القرار',
    'certificate-issued': 'إصدار الشهادة',
  },
}

/** The step's name in the timeline and the ring. */
export const stepName = (language: 'en' | 'ar', step: Step): string => names[language][step]

/** "Step 4 of 7: visit scheduled", the last completed step. */
export const stepText = (language: 'en' | 'ar', steps: number): string => {
  const done = doneSegments('pending', steps)
  const step = facilitySteps[done - 1]
  if (step === undefined) return ''
  const name = names[language][step]
  return language === 'en'
    ? `Step ${done} of ${sealSteps}: ${name.toLowerCase()}`
    : `الخطوة ${done} من ${sealSteps}: ${name}`
}

/** The label of a ring that shows its steps. */
export const stepsSealText = (language: 'en' | 'ar', state: SealState, steps: number): string => {
  const step = state === 'pending' || state === 'failed' ? stepText(language, steps) : ''
  return step === '' ? sealText(language, state) : `${sealText(language, state)}. ${step}`
}
