// Decimal numbers as text, such as 0.05 or -18. A limit of 0.05 and a value of 0.05 must be equal, which binary floats
// do not promise. No zod here: the web loads this at run time.

/** A number of whole units of 10^-places. */
type Scaled = { units: bigint; places: number }

/** Up to 12 digits before the point and 9 behind it. */
const form = /^-?\d{1,12}(?:\.\d{1,9})?$/

export const isDecimalText = (text: string): boolean => form.test(text)

const scaled = (text: string): Scaled => {
  if (!isDecimalText(text)) throw new Error(`Not a decimal number: ${text}`)
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

const atPlaces = ({ units, places }: Scaled, targetPlaces: number): bigint =>
  units * 10n ** BigInt(targetPlaces - places)

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units)

const textOf = (units: bigint, places: number): string => {
  const digits = magnitude(units)
    .toString()
    .padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = units < 0n ? '-' : ''
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`
}

/** In the smallest unit that all of them have. */
const alignedUnits = (texts: readonly string[]): bigint[] => {
  const all = texts.map(scaled)
  const places = Math.max(...all.map((one) => one.places))
  return all.map((one) => atPlaces(one, places))
}

/** Negative if the first is less, 0 if both are equal. */
export const compareDecimals = (one: string, other: string): number => {
  const [left = 0n, right = 0n] = alignedUnits([one, other])
  const difference = left - right
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Whether two numbers differ by at most `most`. */
export const isWithin = (one: string, other: string, most: string): boolean => {
  const [left = 0n, right = 0n, limit = 0n] = alignedUnits([one, other, most])
  return magnitude(left - right) <= limit
}

/** Whether two numbers differ by at most this percentage of their mean. */
export const isWithinPercent = (one: string, other: string, percent: string): boolean => {
  const [left = 0n, right = 0n] = alignedUnits([one, other])
  const { units, places } = scaled(percent)
  return magnitude(left - right) * 200n * 10n ** BigInt(places) <= magnitude(left + right) * units
}

const sum = (one: string, other: string, sign: bigint): string => {
  const [left, right] = [scaled(one), scaled(other)]
  const places = Math.max(left.places, right.places)
  return textOf(atPlaces(left, places) + sign * atPlaces(right, places), places)
}

export const addDecimals = (one: string, other: string): string => sum(one, other, 1n)
export const subtractDecimals = (one: string, other: string): string => sum(one, other, -1n)

export const roundings = ['half-away', 'half-even'] as const
/** Where an exact half goes: away from zero, or to the even digit. */
export type Rounding = (typeof roundings)[number]

/** To exactly this many places: 2.5 with 2 is 2.50. */
export const roundDecimal = (text: string, places: number, rounding: Rounding = 'half-away'): string => {
  const value = scaled(text)
  if (value.places <= places) return textOf(atPlaces(value, places), places)
  const unit = 10n ** BigInt(value.places - places)
  const size = magnitude(value.units)
  const [whole, twiceRest] = [size / unit, (size % unit) * 2n]
  const isUp = twiceRest > unit || (twiceRest === unit && (rounding === 'half-away' || whole % 2n === 1n))
  const rounded = isUp ? whole + 1n : whole
  return textOf(value.units < 0n ? -rounded : rounded, places)
}

/** At least this many places: 0.01 with 3 is 0.010. */
export const padDecimal = (text: string, places: number): string =>
  roundDecimal(text, Math.max(places, scaled(text).places))

const thousands = new Intl.NumberFormat('en')

/** As people read it: 120,000.50. */
export const groupedDecimal = (text: string): string => {
  const [whole = '', fraction] = text.replace('-', '').split('.')
  return `${text.startsWith('-') ? '-' : ''}${thousands.format(BigInt(whole))}${fraction === undefined ? '' : `.${fraction}`}`
}
