import { conversationTexts } from '../../../panels/conversation/texts.ts'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { requestsTexts } from '../requests/texts.ts'
import { requestTexts } from './texts.ts'

/** Of requests, their samples and their tests. */
export const loadRequestTexts = () => Promise.all([conversationTexts, requestTexts, requestsTexts, requestFactsTexts, sampleTexts, productTestTexts].map((one) => one.load()))
