import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { requestDraftTexts } from '../request-draft/draft-texts.ts'
import { requestTexts } from './request-texts.ts'

export const loadSampleTexts = () => sampleTexts.load()

export const loadRequestTexts = () => Promise.all([requestTexts.load(), requestDraftTexts.load(), productTestTexts.load(), loadSampleTexts()])
