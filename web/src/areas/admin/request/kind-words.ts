import { kindWords } from '../../../lib/kind-words.ts'
import type { requestTexts } from './texts.ts'

export const requestWord = kindWords<typeof requestTexts.entries>()
