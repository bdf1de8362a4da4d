import { kindWords } from '../../../lib/kind-words.ts'
import type { dashboardTexts } from './texts.ts'

export const dashboardWord = kindWords<typeof dashboardTexts.entries>()
