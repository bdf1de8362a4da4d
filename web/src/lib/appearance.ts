// Language and theme: stored in local storage, set on <html> by /boot.js before the first paint, switched here without
// a reload. Without a choice, the language is the one that the server chose for the page.
import { type Language, languages, type Theme, themes } from '@assure/contract/domain/vocabulary'
import { type Stored, stored } from './stored.ts'

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)
const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === 'ar' ? 'ar' : 'en')

const language: Stored<Language> = stored(
  'language',
  (text) => oneOf(languages, text) ?? pageLanguage(),
  (value) => value,
)
const theme: Stored<Theme> = stored(
  'theme',
  (text) => oneOf(themes, text) ?? 'system',
  (value) => value,
)

type LoadTexts = (language: Language) => Promise<unknown>
const catalogues = new Set<LoadTexts>()
/** Mounted catalogues register here, so that a language switch waits for their texts instead of flashing. */
export const whenLanguageChanges = (load: LoadTexts): void => {
  catalogues.add(load)
}

export const currentLanguage = language.get
export const onLanguageChange = language.subscribe
export const useLanguage = language.use
export const useTheme = theme.use
export const setLanguage = async (next: Language): Promise<void> => {
  await Promise.all([...catalogues].map((load) => load(next)))
  language.set(next)
}
/** On the server: the language of everything that is rendered until the next call. */
export const setRenderLanguage = language.set
export const setTheme = theme.set

const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Keeps lang, dir and data-theme of <html> in step; called once by the app. */
export const followAppearance = (): void => {
  const root = document.documentElement
  const apply = (): void => {
    root.lang = language.get()
    root.dir = language.get() === 'ar' ? 'rtl' : 'ltr'
    const dark = theme.get() === 'dark' || (theme.get() === 'system' && darkSystem?.matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0A1318' : '#F2F5F7')
  }
  apply()
  language.subscribe(apply)
  theme.subscribe(apply)
  darkSystem?.addEventListener('change', apply)
}
