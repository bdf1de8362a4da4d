import { createContext, type ReactNode, use } from 'react'
import { english, type UiText } from './texts-en.ts'

export type UiLanguage = 'en' | 'ar'
export type { UiText }

const LanguageContext = createContext<UiLanguage>('en')
const texts: Partial<Record<UiLanguage, UiText>> = { en: english }
let arabic: Promise<UiText> | undefined

/** Loads a language's texts before it is shown. English is always loaded. */
export const loadUiText = (language: UiLanguage): Promise<UiText> => {
  if (language === 'en') return Promise.resolve(english)
  arabic ??= import('./texts-ar.ts').then((loaded) => {
    texts.ar = loaded.arabic
    return loaded.arabic
  })
  // Retry a failed import on the next call.
  arabic.catch(() => {
    arabic = undefined
  })
  return arabic
}

export const UiLanguageProvider = ({ language, children }: { language: UiLanguage; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

export const useUiLanguage = (): UiLanguage => use(LanguageContext)
export const useUiText = (): UiText => {
  const language = use(LanguageContext)
  // Suspends only if another window changed the language.
  return texts[language] ?? use(loadUiText(language))
}

// Western digits in both languages; Arabic month and day names.
export const localeOf = (language: UiLanguage): string => (language === 'ar' ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB')
