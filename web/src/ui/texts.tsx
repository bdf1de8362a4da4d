import { createContext, type ReactNode, use } from 'react'
import { arabic } from './texts-ar.ts'
import { english, type UiText } from './texts-en.ts'

export type UiLanguage = 'en' | 'ar'
export type { UiText }

const LanguageContext = createContext<UiLanguage>('en')
const texts: Record<UiLanguage, UiText> = { en: english, ar: arabic }

export const UiLanguageProvider = ({ language, children }: { language: UiLanguage; children: ReactNode }) => <LanguageContext value={language}>{children}</LanguageContext>

export const useUiLanguage = (): UiLanguage => use(LanguageContext)
export const useUiText = (): UiText => texts[use(LanguageContext)]

// Western figures in both languages; Arabic month and day names.
export const localeOf = (language: UiLanguage): string => (language === 'ar' ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB')
