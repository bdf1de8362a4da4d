import { conversationTexts } from '../../../panels/conversation/texts.ts'
import { listTexts } from '../../../panels/list/texts.ts'
import { preparationTexts } from '../../../panels/preparation/preparation-texts.ts'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { sharingTexts } from '../../../panels/sharing/texts.ts'
import { ownPreparationTexts } from '../preparation/own-preparation-texts.ts'
import { productsTexts } from '../products/products-texts.ts'
import { requestDraftTexts } from '../request-draft/draft-texts.ts'
import { requestsTexts } from '../requests/requests-texts.ts'
import { ownSharingTexts } from '../sharing/own-sharing-texts.ts'
import { requestTexts } from './request-texts.ts'

export const loadRequestTexts = () =>
  Promise.all([conversationTexts.load(), listTexts.load(), requestTexts.load(), requestsTexts.load(), requestDraftTexts.load(), requestFactsTexts.load(), productTestTexts.load(), sampleTexts.load(), sharingTexts.load(), ownSharingTexts.load(), preparationTexts.load(), ownPreparationTexts.load(), productsTexts.load()])
