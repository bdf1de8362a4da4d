// What the columns of a sheet are, by a header row in English, Arabic or the words of a program. No zod here: the web
// loads this at run time.
import type { SheetRow } from './sheet-rows.ts'

export const largestPasteBytes = 1_048_576

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Each character has at least one byte, so a text that is far too long is refused without counting. */
export const isPasteTooLarge = (text: string): boolean =>
  text.length > largestPasteBytes || bytesOf(text) > largestPasteBytes

/** For comparing names. Treats letters with several spellings as one; NFKD splits أ, إ and آ. */
export const plainName = (text: string): string =>
  text
    .slice(0, 60)
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\s]/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()

export type FieldNames<Field extends string> = ReadonlyMap<string, Field>

export const fieldNames = <Field extends string>(headers: Readonly<Record<Field, readonly string[]>>) =>
  new Map(
    (Object.entries(headers) as [Field, readonly string[]][]).flatMap(([field, names]) =>
      [field, ...names].map((name) => [plainName(name), field] as const),
    ),
  )

/** A title or an address may come before the header. */
export const rowsAboveHeader = 10

/** The position of the header among the rows; -1 if there is none. */
export const headerIn = (rows: readonly SheetRow[], names: FieldNames<string>): number =>
  rows
    .slice(0, rowsAboveHeader)
    .findIndex(({ cells }) => cells.filter((cell) => names.has(plainName(cell))).length >= 2)
