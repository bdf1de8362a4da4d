import type { SealState } from './seal-shape.ts'

const words: Record<'en' | 'ar', Record<SealState, string>> = {
  en: {
    none: 'Not started',
    pending: 'Pending',
    certified: 'Certified',
    expired: 'Expired',
    failed: 'Failed',
  },
  ar: {
    none: 'لم تبدأ بعد',
    pending: 'قيد الانتظار',
    certified: 'معتمدة',
    expired: 'منتهية الصلاحية',
    failed: 'لم تجتز',
  },
}

export const sealText = (language: 'en' | 'ar', state: SealState): string => words[language][state]
