import { conversationTexts } from '../conversation/texts.ts'
import { findingTexts } from './texts.ts'

/** Of a finding and its conversation. */
export const loadFindingTexts = () => Promise.all([findingTexts.load(), conversationTexts.load()])
