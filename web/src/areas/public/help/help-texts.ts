// Both languages come with the page: nothing of it weighs on the first page of another.
import { createFixedTexts } from '../../../lib/i18n.ts'
import ar from './texts/ar.ts'
import en from './texts/en.ts'

export const helpTexts = createFixedTexts<typeof en>({ en, ar })
