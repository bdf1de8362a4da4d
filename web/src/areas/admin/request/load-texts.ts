import { controlTexts } from '../../../panels/controls/texts.ts'
import { conversationTexts } from '../../../panels/conversation/texts.ts'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { requestsTexts } from '../requests/texts.ts'
import { requestTexts } from './texts.ts'

/** Of requests, their samples and their tests. */
export const loadRequestTexts = () => Promise.all([controlTexts, conversationTexts, requestTexts, requestsTexts, requestFactsTexts, sampleTexts, productTestTexts].map((one) => one.load()))
