import { preparationTexts } from '../../../panels/preparation/preparation-texts.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { preparationPageTexts } from '../preparation/page-texts.ts'
import { sharedTexts } from './shared-texts.ts'

/** For both pages behind a link. */
export const loadSharedTexts = () => Promise.all([sharedTexts.load(), requestFactsTexts.load(), preparationTexts.load(), preparationPageTexts.load()])
