import { controlTexts } from '../../../panels/controls/texts.ts'
import { preparationTexts } from '../../../panels/preparation/preparation-texts.ts'
import { sharingTexts } from '../../../panels/sharing/texts.ts'
import { officeSharingTexts } from './texts.ts'

export const loadSharingTexts = () => Promise.all([sharingTexts.load(), officeSharingTexts.load(), preparationTexts.load(), controlTexts.load()])
