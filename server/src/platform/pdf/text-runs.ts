// Mixed Arabic and Latin text: the position of each character on a line, and the order in which they are drawn.
import { isolated, keepWholeIsolates } from '@assure/contract/domain/isolation'
import bidiFactory from 'bidi-js'
import type { Direction } from '../direction.ts'

const bidi = bidiFactory()

/** Consecutive characters in one direction. `from`: the index of the first in the text. */
export type Run = { text: string; from: number; level: number; rtl: boolean }
type PlacedRun = Run & { place: number }
/**
 * Runs, from left to right, that are drawn together. `place` counts from the left of the line. A space that is alone
 * between two segments is represented by the one before it (`saysSpace`) and only takes up width (`isSilent`).
 */
export type TextSegment = {
  runs: readonly Run[]
  direction: Direction
  isWholeLine: boolean
  place: number
  saysSpace?: boolean
  isSilent?: boolean
}
export type Paragraph = { text: string; direction: Direction; levels: ReturnType<typeof bidi.getEmbeddingLevels> }

const controls = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const rightToLeftMark = '\u200f'
/** Marks that we add to order a line. They are not drawn. */
const orderMark = /[\u200f\u2066\u2068\u2069]/
const orderMarks = /[\u200f\u2066\u2068\u2069]/g

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').replace(controls, '')

/** For screen readers: without the marks that only order the page. */
export const withoutOrderMarks = (text: string): string => text.replace(orderMarks, '')

/** Joins independent parts of one line. */
export const dotted = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(isolated)
    .join('  ·  ')

const numberOrLetter = /(\+?\d+(?:[ \-/.:,]\d+)*%?)|[\p{L}\u2068\u2069]/gu

/**
 * Keeps each number together and left-to-right after an Arabic word; after a Latin word it already is. In a
 * left-to-right line, the number stays next to the Arabic word before it.
 */
const isolateNumbers = (text: string, direction: Direction): string => {
  let isArabic = direction === 'rtl'
  let outside = isArabic
  const after = direction === 'ltr' ? rightToLeftMark : ''
  return text.replace(numberOrLetter, (match: string, number: string | undefined) => {
    if (number !== undefined) return isArabic ? `\u2066${number}\u2069${after}` : number
    if (match === '\u2068') outside = isArabic
    else isArabic = match === '\u2069' ? outside : !/\p{Script=Latin}/u.test(match)
    return match
  })
}

/** Inserted text cannot change the direction of ours, and numbers are always left-to-right. */
export const paragraph = (text: string, direction: Direction): Paragraph => {
  const whole = keepWholeIsolates(text, plain).replace(/ {2,}/g, ' ').trim()
  const safe = isolateNumbers(whole, direction)
  return { text: safe, direction, levels: bidi.getEmbeddingLevels(safe, direction) }
}

/** The runs of a line, from left to right. */
export const visualRuns = ({ text, levels }: Paragraph, from: number, to: number): Run[] => {
  if (to <= from) return []
  const runs: { first: number; last: number; level: number }[] = []
  for (const index of bidi.getReorderedIndices(text, levels, from, to - 1)) {
    // The library returns the indices of the whole text, with only this line reordered.
    if (index < from || index >= to || orderMark.test(text[index] ?? '')) continue
    const level = levels.levels[index] ?? 0
    const run = runs.at(-1)
    const isRtl = (level & 1) === 1
    const follows = run?.level === level && (isRtl ? index === run.first - 1 : index === run.last + 1)
    if (follows && isRtl) run.first = index
    else if (follows) run.last = index
    else runs.push({ first: index, last: index, level })
  }
  return runs.map(({ first, last, level }) => ({
    text: text.slice(first, last + 1),
    from: first,
    level,
    rtl: (level & 1) === 1,
  }))
}

const reversed = (text: string): string => [...text].reverse().join('')
const inReadingOrder = (runs: readonly Run[]): Run[] => runs.toSorted((one, other) => one.from - other.from)
const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** With at least this share of Arabic letters and digits, programs that see only characters treat a line as Arabic. */
const arabicShare = 0.3
const arabicSigns = /[[\p{Script=Arabic}&&\p{L}]ـ\u0660-\u0669\u06f0-\u06f9]/gv

const seemsToRead = (signs: string): Direction =>
  (signs.match(arabicSigns)?.length ?? 0) >= arabicShare * signs.length && signs.length > 0 ? 'rtl' : 'ltr'

const putInOrder = (line: string, seen: string, direction: Direction): string => {
  const levels = bidi.getEmbeddingLevels(seen, direction)
  const order = bidi.getReorderedIndices(seen, levels, 0, seen.length - 1)
  return order.map((index) => line[index]).join('')
}

/** All programs treat symbols between two letters of one script as part of that script. */
const betweenLatin = /(?<=\p{Script=Latin})[^\p{L}\p{N}\p{M}]+(?=\p{Script=Latin})/gu
const betweenArabic = /(?<=\p{Script=Arabic})[^\p{L}\p{N}\p{M}]+(?=\p{Script=Arabic})/gu
const withinNumber = /(?<=\d)[-/.:,](?=\d)/g
/** About other symbols, programs differ. Arabic digits are such symbols too. */
const signs = /[^\p{L}\p{M}\d ]/gu

/** The ways in which programs may read a line: with its ambiguous symbols unchanged, as Latin or as Arabic letters. */
const readings = (line: string): string[] => {
  const withinNumbers = new Set([...line.matchAll(withinNumber)].map(({ index }) => index))
  const known = line
    .replace(betweenLatin, (match) => match.replace(signs, (sign) => 'a'.repeat(sign.length)))
    .replace(betweenArabic, (match) => match.replace(signs, (sign) => 'ا'.repeat(sign.length)))
  const as = (letter: string): string =>
    known.replace(signs, (sign: string, at: number) => (withinNumbers.has(at) ? sign : letter.repeat(sign.length)))
  return [line, as('a'), as('ا')]
}

/** A mark is drawn to the left of its letter. After a Latin character, programs would attach it to that one. */
const losesMark = (runs: readonly Run[]): boolean =>
  runs.some(({ text, rtl }, index) => index > 0 && rtl && /\p{M}$/u.test(text))

/** Whether a program that reads the characters from left to right can restore their order. */
const readsBack = (runs: readonly Run[], direction: Direction): boolean => {
  const line = runs.map(({ text, rtl }) => (rtl ? reversed(text) : text)).join('')
  if (line.search(arabicSigns) < 0 && runs.every(({ rtl }) => !rtl)) return true
  if (seemsToRead(line) !== direction || (direction === 'ltr' && losesMark(runs))) return false
  const written = textOf(inReadingOrder(runs))
  return readings(line).every((seen) => putInOrder(line, seen, direction) === written)
}

const directionAt = (level: number): Direction => ((level & 1) === 1 ? 'rtl' : 'ltr')

/** For adjacent runs. */
const segmentOf = (runs: readonly PlacedRun[], isWholeLine: boolean): TextSegment => ({
  runs: runs.toSorted((one, other) => one.place - other.place),
  direction: directionAt(Math.min(...runs.map(({ level }) => level))),
  isWholeLine,
  place: Math.min(...runs.map(({ place }) => place)),
})

const standTogether = (runs: readonly PlacedRun[]): boolean => {
  const places = runs.map(({ place }) => place)
  return Math.max(...places) - Math.min(...places) === runs.length - 1
}

const signWithSpace = / ?[^ ]( $)?/gu

const isSpace = (runs: readonly Run[]): boolean => runs.length === 1 && runs[0]?.text === ' ' && runs[0].rtl

/** Symbols without an Arabic letter would be read from left to right, so each becomes its own segment. */
const signsApart = (segment: TextSegment): TextSegment[] => {
  const [run] = segment.runs
  if (run === undefined || segment.direction === 'ltr' || segment.runs.length > 1 || /\p{L}/u.test(run.text))
    return [segment]
  if (isSpace(segment.runs)) return [{ ...segment, isSilent: true }]
  const signs = run.text.match(signWithSpace) ?? []
  return signs.map((text, index) => ({
    ...segment,
    runs: [{ ...run, text }],
    place: segment.place + (signs.length - 1 - index) / signs.length,
  }))
}

/**
 * The segments of a line, in the order in which they are read and drawn. If a program could not restore the order of
 * the whole line, it is split into segments whose order can be restored.
 */
export const segmentsOf = (held: Paragraph, from: number, to: number): TextSegment[] => {
  const runs = visualRuns(held, from, to).map((run, place) => ({ ...run, place }))
  if (runs.length === 0) return []
  if (readsBack(runs, held.direction)) return [{ ...segmentOf(runs, true), direction: held.direction }]
  const inOrder = runs.toSorted((one, other) => one.from - other.from)
  const segments: PlacedRun[][] = []
  for (const run of inOrder.toReversed()) {
    const [next = [], afterNext = []] = segments
    const longer = [run, ...next]
    const { runs: seen, direction } = segmentOf(longer, false)
    // A segment that represents the space after it is not extended.
    const mayGrow = next.length > 0 && !isSpace(next) && !(isSpace(afterNext) && run.rtl)
    if (mayGrow && standTogether(longer) && readsBack(seen, direction)) segments[0] = longer
    else segments.unshift([run])
  }
  const all = segments.flatMap((some) => signsApart(segmentOf(some, false)))
  return all.map((one, index) => (all[index + 1]?.isSilent ? { ...one, saysSpace: true } : one))
}
