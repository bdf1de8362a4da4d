import { captchaTexts } from '../../../panels/captcha/texts.ts'
import { integrityTexts } from './texts.ts'

export const loadIntegrityTexts = () => Promise.all([captchaTexts.load(), integrityTexts.load()])
