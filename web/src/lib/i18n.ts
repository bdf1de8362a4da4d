// Typed texts. Each group of screens has one `texts.ts` with both languages side by side; a missing translation does
// not compile. The build splits the languages (vite-texts.ts), so that a page loads only one.
import type { Language } from '@assure/contract/domain/vocabulary'
import { createElement, Fragment, type ReactNode, use } from 'react'
import { currentLanguage, useLanguage, whenLanguageChanges } from './appearance.ts'

export type Plural = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string }
type Catalogue = Readonly<Record<string, string | Readonly<Plural>>>
type Entry = Readonly<Record<Language, string>> | Readonly<Record<Language, Readonly<Plural>>>
export type Entries = Readonly<Record<string, Entry>>
type English<E extends Entries> = { readonly [K in keyof E]: E[K]['en'] }

type Strings<T> = T extends string ? T : T[keyof T] & string
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type TagsIn<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never
type NamesOf<T> = NamesIn<Strings<T>> | (T extends string ? never : 'count')
type Values<T> = { [N in NamesOf<T>]: N extends 'count' ? number : string | number }
type ValueArgs<T> = [NamesOf<T>] extends [never] ? [] : [values: Values<T>]
type Parts<T> = { [N in NamesOf<T>]: N extends 'count' ? number : ReactNode } & {
  [Tag in TagsIn<Strings<T>>]: (inner: string) => ReactNode
}

export type Translator<C extends Catalogue> = {
  <K extends keyof C>(key: K, ...values: ValueArgs<C[K]>): string
  /** Text with elements in it: `<link>inner</link>` calls `link('inner')`, `{name}` may be an element. */
  parts: <K extends keyof C>(key: K, values: Parts<C[K]>) => ReactNode[]
  language: Language
}

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }
const figures = { en: new Intl.NumberFormat('en-AE'), ar: new Intl.NumberFormat('ar-AE-u-nu-latn') }

export const formatNumber = (value: number, language: Language): string => figures[language].format(value)

type Known = Readonly<Record<string, unknown>>

const patternOf = (text: string | Readonly<Plural>, language: Language, values: Known): string => {
  if (typeof text === 'string') return text
  const count = Number(values.count)
  // English has no zero form of its own, yet "No files" reads better than "0 files".
  const form = count === 0 && text.zero !== undefined ? 'zero' : rules[language].select(count)
  return text[form] ?? text.other
}

// Names and addresses keep their own direction inside an Arabic sentence: first strong isolate … pop.
const shown = (value: unknown, language: Language): string => {
  if (typeof value === 'number') return formatNumber(value, language)
  return language === 'ar' ? `\u2068${String(value)}\u2069` : String(value)
}

export const translate = (catalogue: Catalogue, language: Language, key: string, values: Known = {}): string => {
  const text = catalogue[key]
  if (text === undefined) return key
  return patternOf(text, language, values).replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in values ? shown(values[name], language) : hole,
  )
}

const translateParts = (catalogue: Catalogue, language: Language, key: string, values: Known): ReactNode[] => {
  const text = catalogue[key]
  if (text === undefined) return [key]
  const pattern = patternOf(text, language, values)
  const nodeOf = (whole: string, tag?: string, inner?: string, name?: string): ReactNode => {
    if (tag !== undefined) return (values[tag] as (text: string) => ReactNode)(inner ?? '')
    if (name === undefined) return whole
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? shown(value, language) : (value as ReactNode)
  }
  const pieces = [...pattern.matchAll(/<(\w+)>(.*?)<\/\1>|\{(\w+)\}|[^<{]+|[<{]/g)]
  return pieces.map(([whole, tag, inner, name], place) =>
    createElement(Fragment, { key: place }, nodeOf(whole, tag, inner, name)),
  )
}

const translatorOf = <C extends Catalogue>(catalogue: Catalogue, language: Language): Translator<C> => {
  const translator = (key: string, values?: Known): string => translate(catalogue, language, key, values)
  const parts = (key: string, values: Known): ReactNode[] => translateParts(catalogue, language, key, values)
  return Object.assign(translator, { parts, language }) as Translator<C>
}

export const catalogueOf = <E extends Entries>(entries: E, language: Language): { [K in keyof E]: E[K][Language] } =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entry[language]])) as {
    [K in keyof E]: E[K][Language]
  }

/** The build replaces `createFixedTexts` with this. */
export const fixedTexts = <C extends Catalogue>(
  catalogues: Record<Language, Catalogue>,
): { useT: () => Translator<C> } => {
  const translators = { en: translatorOf<C>(catalogues.en, 'en'), ar: translatorOf<C>(catalogues.ar, 'ar') }
  return { useT: () => translators[useLanguage()] }
}

/** For the few texts that must be available even when nothing more can be loaded. */
export const createFixedTexts = <const E extends Entries>(entries: E): { useT: () => Translator<English<E>> } =>
  fixedTexts<English<E>>({ en: catalogueOf(entries, 'en'), ar: catalogueOf(entries, 'ar') })

export type Texts<C extends Catalogue> = {
  /** For route loaders: fetches the texts of the current language before the screen renders. */
  load: (language?: Language) => Promise<void>
  useT: () => Translator<C>
}

/** The build replaces `createTexts` with this, so that each language loads separately. */
export const loadTexts = <C extends Catalogue>(
  sources: Record<Language, () => Promise<{ default: Catalogue }>>,
): Texts<C> => {
  const coming: Partial<Record<Language, Promise<Translator<C>>>> = {}
  const fetchTexts = (language: Language): Promise<Translator<C>> => {
    const known = coming[language]
    if (known) return known
    whenLanguageChanges(load)
    const fetched: Promise<Translator<C>> = sources[language]().then(({ default: catalogue }) => {
      const translator = translatorOf<C>(catalogue, language)
      // React reads these two fields, so texts that are already loaded render without suspending.
      void Object.assign(fetched, { status: 'fulfilled', value: translator })
      return translator
    })
    coming[language] = fetched
    // A failed fetch is retried on the next use.
    fetched.catch(() => delete coming[language])
    return fetched
  }
  const load = async (language: Language = currentLanguage()): Promise<void> => {
    await fetchTexts(language)
  }
  // Suspends if a route has no loader; the screen's skeleton then shows until the texts load.
  return { load, useT: () => use(fetchTexts(useLanguage())) }
}

/** Use only in files named `texts.ts` or `…-texts.ts`, which the build transforms. Tests in Node read `entries`. */
export const createTexts = <const E extends Entries>(entries: E): Texts<English<E>> & { entries: E } => ({
  entries,
  ...loadTexts<English<E>>({
    en: async () => ({ default: catalogueOf(entries, 'en') }),
    ar: async () => ({ default: catalogueOf(entries, 'ar') }),
  }),
})
