import { kindWords } from '../../../lib/kind-words.ts'
import type { paymentTexts } from './texts.ts'

export const paymentWord = kindWords<typeof paymentTexts.entries>()
