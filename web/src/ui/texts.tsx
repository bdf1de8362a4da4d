import { createContext, type ReactNode, use } from 'react'
import { english, type UiText } from './texts-en.ts'

export type UiLanguage = 'en' | 'ar'
export type { UiText }

const LanguageContext = createContext<UiLanguage>('en')
const texts: Partial<Record<UiLanguage, UiText>> = { en: english }
let arabic: Promise<UiText> | undefined

/** The words of a language; called before it is shown. English is always there. */
export const loadUiText = (language: UiLanguage): Promise<UiText> => {
  if (language === 'en') return Promise.resolve(english)
  arabic ??= import('./texts-ar.ts').then((loaded) => {
    texts.ar = loaded.arabic
    return loaded.arabic
  })
  // A failed fetch is asked for again the next time.
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
  // Suspends only where another window changed the language.
  return texts[language] ?? use(loadUiText(language))
}

// Western figures in both languages; Arabic month and day names.
export const localeOf = (language: UiLanguage): string => (language === 'ar' ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB')
