import { createTexts } from '../../lib/i18n.ts'
import type en from './texts/en.ts'

export const requestFactsTexts = createTexts<typeof en>({
  en: () => import('./texts/en.ts'),
  ar: () => import('./texts/ar.ts'),
})
