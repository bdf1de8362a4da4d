// Numbers and dates of a workbook as a person reads them in its cells.

/** The built-in number formats that show a day (ECMA-376, 18.8.30); 18 to 21 and 45 to 47 show only a time. */
export const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** A format without literal text, colours and conditions. What never closes is left out to the end. */
const withoutLiterals = (code: string): string => {
  let plain = ''
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at] ?? ''
    const closing = letter === '"' ? '"' : letter === '[' ? ']' : undefined
    if (letter === '\\') at += 1
    else if (closing === undefined) plain += letter
    else {
      const end = code.indexOf(closing, at + 1)
      if (end < 0) break
      at = end
    }
  }
  return plain
}

export const formatShowsDay = (code: string): boolean => /[dy]/i.test(withoutLiterals(code))

const dayMs = 86_400_000
/** Day 0 of each date system. Excel counts 29 February 1900, which never was. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
export type DateSystem = keyof typeof epochs

export const dayText = (value: number, system: DateSystem): string => {
  const at = new Date(epochs[system] + Math.round(value * dayMs))
  // No day of the calendar: the number is shown instead.
  if (!(value >= 1 && value < 2_958_466)) return numberText(String(value))
  return at.toISOString().slice(0, 10)
}

/** Fifteen digits, as spreadsheets show them; a telephone number has no exponent. */
export const numberText = (stored: string): string => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}
