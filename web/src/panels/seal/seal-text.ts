import { doneSegments, type SealState, sealSteps } from './seal-shape.ts'

type Words = Record<SealState, string> & { steps: (state: string, done: number) => string }

const words: Record<'en' | 'ar', Words> = {
  en: {
    none: 'Not started',
    pending: 'Pending',
    certified: 'Certified',
    expired: 'Expired',
    failed: 'Failed',
    steps: (state, done) => `${state}, ${done} of ${sealSteps} steps`,
  },
  ar: {
    none: 'لم تبدأ بعد',
    pending: 'قيد الانتظار',
    certified: 'معتمدة',
    expired: 'منتهية الصلاحية',
    failed: 'لم تجتز',
    steps: (state, done) => `${state}، ${done} من ${sealSteps} خطوات`,
  },
}

export const sealText = (language: 'en' | 'ar', state: SealState, steps: number): string => {
  const said = words[language]
  return state === 'pending' || state === 'failed' ? said.steps(said[state], doneSegments(state, steps)) : said[state]
}
