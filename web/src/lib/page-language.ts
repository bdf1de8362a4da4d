// Links that the browser opens itself carry none of our headers, so the URL names the page's language.
import { currentLanguage } from './appearance.ts'

export const inPageLanguage = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLanguage()}`
