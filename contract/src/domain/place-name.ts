// Street, city and emirate in one line. The emirate is left out if the city already names it.
import { listed } from './isolation.ts'
import type { Language } from './vocabulary.ts'

type Part = string | null | undefined

/** As people type them; the reference list can use any of an emirate's names. */
const emirates = [
  ['dubai', 'دبي'],
  ['abu dhabi', 'abudhabi', 'أبوظبي', 'أبو ظبي', 'ابوظبي', 'ابو ظبي'],
  ['sharjah', 'الشارقة'],
  ['ajman', 'عجمان'],
  ['umm al quwain', 'umm al-quwain', 'أم القيوين', 'ام القيوين'],
  ['ras al khaimah', 'ras al-khaimah', 'رأس الخيمة', 'راس الخيمة'],
  ['fujairah', 'الفجيرة'],
] as const
const sameName = new Map<string, string>(emirates.flatMap(([first, ...others]) => others.map((name) => [name, first])))

const keyOf = (name: string): string => {
  const key = name.trim().toLowerCase()
  return sameName.get(key) ?? key
}

/** Also across languages: "Dubai" is دبي. */
export const isSamePlace = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/**
 * Empty parts are left out. Of two neighbours that are the same place, the second stays, because our own list wrote it.
 */
export const placeParts = (parts: readonly Part[]): string[] => {
  const named = parts.flatMap((part) => part?.trim() || [])
  return named.filter((part, at) => {
    const next = named[at + 1]
    return next === undefined || !isSamePlace(part, next)
  })
}

export const placeName = (parts: readonly Part[], language: Language): string => listed(placeParts(parts), language)
