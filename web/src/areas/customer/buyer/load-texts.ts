import { buyerTexts } from './texts.ts'

export const loadBuyerTexts = () => buyerTexts.load()
