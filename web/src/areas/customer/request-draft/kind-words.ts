import { kindWords } from '../../../lib/kind-words.ts'
import type { requestDraftTexts } from './draft-texts.ts'

export const draftWord = kindWords<typeof requestDraftTexts.entries>()
