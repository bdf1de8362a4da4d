import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { sharedTexts } from './texts.ts'

export const loadSharedTexts = () => Promise.all([sharedTexts.load(), requestFactsTexts.load()])
