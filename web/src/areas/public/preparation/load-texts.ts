import { preparationTexts } from '../../../panels/preparation/texts.ts'
import { loadSharedTexts } from '../shared/load-texts.ts'
import { preparationPageTexts } from './texts.ts'

export const loadPreparationTexts = () => Promise.all([preparationPageTexts.load(), preparationTexts.load(), loadSharedTexts()])
