import type { Language } from '@assure/contract/domain/vocabulary'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }
