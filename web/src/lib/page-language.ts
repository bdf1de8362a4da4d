// Links that the browser opens by itself send no header of ours: the address says which language the page is in.
import { currentLanguage } from './appearance.ts'

export const inPageLanguage = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLanguage()}`
