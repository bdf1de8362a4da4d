// The fields that request bodies consist of, with their limits. zod's message for a field is a problem code, so that
// the server can answer in the caller's language.
import * as z from 'zod'
import { isDay } from '../domain/day.ts'
import { hasDecimals } from '../domain/decimal.ts'
import { withLatinDigits } from '../domain/digits.ts'
import { lengths } from '../domain/record-fields.ts'
import { isTrn, plainTrn } from '../domain/trn.ts'
import { limits } from '../domain/vocabulary.ts'
import type { ProblemCode } from '../problems.ts'

export { lengths }

// Control characters, bidi marks and overrides, and zero-width characters: they make one name look like another.
const spoofing = /[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]--[\uFE00-\uFE0F]]/v
// Harmless in running text: line breaks, the joiners of emoji and Persian words, and the plain direction marks that
// Arabic keyboards type.
const spoofingInProse = /[\p{Cc}--[\t\n\r]]|[\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\u{E0000}-\u{E001F}]/v
const phoneMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const isLine = (value: string): boolean => value.isWellFormed() && !spoofing.test(value)
export const isProse = (value: string): boolean => value.isWellFormed() && !spoofingInProse.test(value)

/** A missing value is `field.required`, any other wrong type `field.invalid`. */
const missingOr = (code: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'field.required' : code),
})
const needed = { error: 'field.required', abort: true } as const
const bounded = { error: 'field.too-long', abort: true } as const
const string = () => z.string(missingOr('field.invalid'))
const emptyIsNull = (value: string): string | null => (value === '' ? null : value)

/** One required line. Only the spaces around it are removed. */
export const text = (max: number = lengths.line) =>
  string().trim().min(1, needed).max(max, bounded).refine(isLine, 'field.control-characters')

/** One optional line; an emptied one is null. */
export const optionalText = (max: number = lengths.line) =>
  string().trim().max(max, bounded).refine(isLine, 'field.control-characters').transform(emptyIsNull).nullish()

/** A line of mostly digits: bank, tax and identity numbers. Digits from any keyboard are accepted. */
export const figures = (max: number) => text(max).overwrite(withLatinDigits)

/** A tax registration number of the UAE. */
export const trn = () => text().overwrite(plainTrn).refine(isTrn, 'field.trn')
/** An emptied one is null. */
export const optionalTrn = () =>
  trn()
    .or(z.literal('').transform(() => null))
    .nullish()

/** Several lines. `missing`: the problem if there are none, where a dialog has its own words for it. */
export const prose = (max: number = lengths.note, missing?: ProblemCode) =>
  z
    .string(missing ?? missingOr('field.invalid'))
    .trim()
    .min(1, { ...needed, error: missing ?? needed.error })
    .max(max, bounded)
    .refine(isProse, 'field.control-characters')
export const optionalProse = (max: number = lengths.note) =>
  string().trim().max(max, bounded).refine(isProse, 'field.control-characters').transform(emptyIsNull).nullish()

export const email = () =>
  string().trim().min(1, needed).max(lengths.email, bounded).regex(z.regexes.email, 'field.email')

export const optionalEmail = () =>
  email()
    .or(z.literal('').transform(() => null))
    .nullish()

const phoneAsTyped = (value: string): string => withLatinDigits(value.replace(phoneMarks, ''))

/**
 * No format check, because people write numbers in many ways. Digits become Latin; direction marks pasted from address
 * books are removed.
 */
export const phone = () =>
  string()
    .overwrite(phoneAsTyped)
    .trim()
    .min(1, needed)
    .max(lengths.phone, bounded)
    .refine(isLine, 'field.control-characters')
export const optionalPhone = () =>
  string()
    .overwrite(phoneAsTyped)
    .trim()
    .max(lengths.phone, bounded)
    .refine(isLine, 'field.control-characters')
    .transform(emptyIsNull)
    .nullish()

/** What we gave out and get back, such as a version or a token, or a key of ours: to the letter. */
export const opaque = (max: number, code: ProblemCode = 'field.invalid') =>
  z.string(code).max(max, code).refine(isLine, code)

/** Words of a search. What nobody can search for counts as a space. */
export const searchText = () =>
  z
    .string('field.invalid')
    .max(200, 'field.too-long')
    .overwrite((typed) => withLatinDigits(typed.toWellFormed().replace(/\p{Cc}/gu, ' ')))
    .default('')

/** A password to be set: kept to the letter, spaces and all. */
export const password = () =>
  string()
    .min(1, needed)
    .min(limits.passwordMin, { error: 'field.too-short', abort: true })
    .max(limits.passwordMax, bounded)
/** A password to compare, exactly as it was typed. */
export const givenPassword = () => string().min(1, needed).max(1000, bounded)

/** Bytes in base64url without padding. */
export const bytes = (max: number) => z.base64url(missingOr('field.invalid')).min(1, needed).max(max, bounded)

/** A code typed from a mail or an app; digits from an Arabic keyboard are accepted. */
const asTyped = () => string().trim().max(40, bounded).overwrite(withLatinDigits)
/** An incomplete code is refused before it is compared, and costs no try. Spaces between digits are allowed. */
export const sixDigits = () =>
  asTyped()
    .overwrite((value) => value.replace(/\s/g, ''))
    .min(1, needed)
    .regex(/^\d{6}$/, 'code.incomplete')
/** From the authenticator app, or a recovery code: ten letters and digits, with any separators. */
export const optionalSecondFactorCode = () =>
  asTyped()
    .refine(
      (value) => value === '' || /^(\d{6}|[A-Z0-9]{10})$/i.test(value.replace(/[\s-]/g, '')),
      'sign-in.code-incomplete',
    )
    .transform(emptyIsNull)
    .nullish()

const asNumber = (value: number | string | undefined): unknown => {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (trimmed === '') return undefined
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : value
}

/** The small id of a reference row (emirate, company type, …), also from a form, where everything is text. */
export const choice = () =>
  z.preprocess(
    asNumber,
    z.int(missingOr('field.unknown-choice')).min(1, 'field.unknown-choice').max(32_767, 'field.unknown-choice'),
  )
export const optionalChoice = () =>
  z.preprocess(
    (value: number | string | null | undefined) => (value === '' ? null : (asNumber(value ?? undefined) ?? value)),
    z.int('field.unknown-choice').min(1, 'field.unknown-choice').max(32_767, 'field.unknown-choice').nullish(),
  )

/** One of several codes, also from a form. */
export const numericCode = <const T extends readonly number[]>(codes: T) =>
  z.preprocess(asNumber, z.literal(codes as unknown as T[number][], missingOr('field.unknown-choice')))

export const word = <const T extends readonly string[]>(words: T) =>
  z.enum(words as unknown as [T[number], ...T[number][]], missingOr('field.unknown-choice'))

/** A field that can occur once or several times. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value: z.input<T> | readonly z.input<T>[] | undefined) =>
      value === undefined ? [] : Array.isArray(value) ? value : [value],
    z.array(item).max(max, 'field.too-many'),
  )

/** A boolean in JSON, or its words in a form. */
export const flag = () =>
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(missingOr('field.invalid')),
  )

/** With bounds and decimals that its column holds; nothing that only an exponent can say. */
export const decimal = ({ least, most, places }: { least: number; most: number; places: number }, code?: ProblemCode) =>
  z
    .number(code ?? missingOr('field.number'))
    .min(least, code ?? 'field.number')
    .max(most, code ?? 'field.number')
    .refine((value) => hasDecimals(value, places), code ?? 'field.number')
/** A sum that is compared with ours, never stored. */
export const amount = () => z.number(missingOr('field.number')).min(-1e12, 'field.number').max(1e12, 'field.number')
/** From 1900 to 2200. */
export const day = (code?: ProblemCode) =>
  z
    .string(code ?? missingOr('field.date'))
    .overwrite(withLatinDigits)
    .check(z.iso.date({ error: code ?? 'field.date', abort: true }))
    .refine(isDay, code ?? 'field.date')
/** A day that may be left out; an emptied one is null. */
export const optionalDay = () =>
  day()
    .or(z.literal('').transform(() => null))
    .nullish()
/** An instant with its offset. */
export const moment = () => z.iso.datetime({ error: 'field.date', offset: true })

export const reference = () => z.uuid(missingOr('field.invalid'))
