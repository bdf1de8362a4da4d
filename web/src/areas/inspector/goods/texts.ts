import { createTexts } from '../../../lib/i18n.ts'
import type en from './texts/en.ts'

export const goodsTexts = createTexts<typeof en>({
  en: () => import('./texts/en.ts'),
  ar: () => import('./texts/ar.ts'),
})
