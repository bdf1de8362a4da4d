// Reads times in UTC, the time zone of the bundled database. A list has dozens of them, and the driver's parser runs
// four regular expressions for each.

const zero = 48

/** The number between `at` and `end`, or NaN if a character is no digit. */
const digits = (text: string, at: number, end: number): number => {
  let value = 0
  for (let place = at; place < end; place++) {
    const digit = text.charCodeAt(place) - zero
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

const shortest = '2026-01-01 00:00:00+00'.length
const dot = 46

/** Milliseconds of `.123456`, cut off like the driver's. */
const fraction = (text: string, end: number): number => {
  if (end === 19) return 0
  if (text.charCodeAt(19) !== dot || end === 20) return Number.NaN
  const last = Math.min(end, 23)
  return digits(text, 20, last) * 10 ** (23 - last)
}

/** `otherwise` reads other time zones, other years and infinity. */
export const readTimestamp =
  (otherwise: (text: string) => Date) =>
  (text: string): Date => {
    const end = text.length - 3
    if (text.length < shortest || !text.endsWith('+00') || text.charCodeAt(4) !== 45) return otherwise(text)
    const year = digits(text, 0, 4)
    const at = Date.UTC(
      year,
      digits(text, 5, 7) - 1,
      digits(text, 8, 10),
      digits(text, 11, 13),
      digits(text, 14, 16),
      digits(text, 17, 19),
      fraction(text, end),
    )
    return year < 100 || Number.isNaN(at) ? otherwise(text) : new Date(at)
  }
