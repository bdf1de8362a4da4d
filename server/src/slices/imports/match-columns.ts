// Finds the column of the file for each field: by its key or its title in either language.
import type { ImportColumn } from './importer.ts'

/** By the key of the field. */
export type ColumnPlaces = Readonly<Record<string, number>>

/** Without case, spaces and marks. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const matchColumns = (columns: readonly ImportColumn[], headings: readonly string[]): ColumnPlaces => {
  const places: Record<string, number> = {}
  const matched = new Set<number>()
  const fold = headings.map(folded)
  for (const { key, title, aliases = [] } of columns) {
    const names = new Set([key, ...Object.values(title), ...aliases].map(folded))
    const at = fold.findIndex((heading, index) => heading !== '' && names.has(heading) && !matched.has(index))
    if (at < 0) continue
    places[key] = at
    matched.add(at)
  }
  return places
}
