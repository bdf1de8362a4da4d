// Mixed Arabic and Latin text: which signs stand where on a line, and in which order it is drawn.
import { isolated, keepWholeIsolates } from '@assure/contract/domain/isolation'
import bidiFactory from 'bidi-js'
import type { Direction } from '../direction.ts'

const bidi = bidiFactory()

/** Signs that follow each other in one direction. `from` is their place in the text. */
export type Run = { text: string; from: number; level: number; rtl: boolean }
type PlacedRun = Run & { place: number }
/**
 * Runs, from left to right, that are drawn at one go. `place` counts from the left of the line. A space between two
 * stretches that nothing else stands with is said by the one before it (`saysSpace`) and only takes room itself
 * (`isSilent`).
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
/** Ours, which order a line and are not drawn. */
const orderMark = /[\u200f\u2066\u2068\u2069]/
const orderMarks = /[\u200f\u2066\u2068\u2069]/g

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').replace(controls, '')

/** Without the marks that only order the page: what a screen reader says. */
export const withoutOrderMarks = (text: string): string => text.replace(orderMarks, '')

/** Parts of one line that have nothing to do with each other. */
export const dotted = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(isolated)
    .join('  ·  ')

const numberOrLetter = /(\+?\d+(?:[ \-/.:,]\d+)*%?)|[\p{L}\u2068\u2069]/gu

/**
 * A number is kept together and reads from left to right, also behind an Arabic word; behind a Latin one it belongs to
 * that word already. In a line that reads from left to right it stays with the Arabic word before it.
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

/** Nobody's text may turn ours around; numbers always read from left to right. */
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
    // The library answers for the whole text, with only this line put in order.
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

/** From this share of Arabic letters and digits on a reader who sees only signs takes a line for an Arabic one. */
const arabicShare = 0.3
const arabicSigns = /[[\p{Script=Arabic}&&\p{L}]ـ\u0660-\u0669\u06f0-\u06f9]/gv

const seemsToRead = (signs: string): Direction =>
  (signs.match(arabicSigns)?.length ?? 0) >= arabicShare * signs.length && signs.length > 0 ? 'rtl' : 'ltr'

const putInOrder = (line: string, seen: string, direction: Direction): string => {
  const levels = bidi.getEmbeddingLevels(seen, direction)
  const order = bidi.getReorderedIndices(seen, levels, 0, seen.length - 1)
  return order.map((index) => line[index]).join('')
}

/** Signs between two letters of one script are taken for that script by everybody. */
const betweenLatin = /(?<=\p{Script=Latin})[^\p{L}\p{N}\p{M}]+(?=\p{Script=Latin})/gu
const betweenArabic = /(?<=\p{Script=Arabic})[^\p{L}\p{N}\p{M}]+(?=\p{Script=Arabic})/gu
const withinNumber = /(?<=\d)[-/.:,](?=\d)/g
/** Elsewhere programs differ. Arabic digits are such signs too. */
const signs = /[^\p{L}\p{M}\d ]/gu

/**
 * What a program may take the signs of a line for: as they are, or those in doubt as Latin letters or as Arabic ones.
 */
const readings = (line: string): string[] => {
  const withinNumbers = new Set([...line.matchAll(withinNumber)].map(({ index }) => index))
  const known = line
    .replace(betweenLatin, (match) => match.replace(signs, (sign) => 'a'.repeat(sign.length)))
    .replace(betweenArabic, (match) => match.replace(signs, (sign) => 'ا'.repeat(sign.length)))
  const as = (letter: string): string =>
    known.replace(signs, (sign: string, at: number) => (withinNumbers.has(at) ? sign : letter.repeat(sign.length)))
  return [line, as('a'), as('ا')]
}

/** A mark stands left of its letter. Behind a Latin sign it would be taken for that sign's. */
const losesMark = (runs: readonly Run[]): boolean =>
  runs.some(({ text, rtl }, index) => index > 0 && rtl && /\p{M}$/u.test(text))

/** Whether somebody who takes the signs off the page, from left to right, can put them in order again. */
const readsBack = (runs: readonly Run[], direction: Direction): boolean => {
  const line = runs.map(({ text, rtl }) => (rtl ? reversed(text) : text)).join('')
  if (line.search(arabicSigns) < 0 && runs.every(({ rtl }) => !rtl)) return true
  if (seemsToRead(line) !== direction || (direction === 'ltr' && losesMark(runs))) return false
  const written = textOf(inReadingOrder(runs))
  return readings(line).every((seen) => putInOrder(line, seen, direction) === written)
}

const directionAt = (level: number): Direction => ((level & 1) === 1 ? 'rtl' : 'ltr')

/** Of runs that stand beside each other. */
const stretchOf = (runs: readonly PlacedRun[], isWholeLine: boolean): TextSegment => ({
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

/** Signs that no Arabic letter holds together would be read from left to right: each stands for itself. */
const signsApart = (stretch: TextSegment): TextSegment[] => {
  const [run] = stretch.runs
  if (run === undefined || stretch.direction === 'ltr' || stretch.runs.length > 1 || /\p{L}/u.test(run.text))
    return [stretch]
  if (isSpace(stretch.runs)) return [{ ...stretch, isSilent: true }]
  const signs = run.text.match(signWithSpace) ?? []
  return signs.map((text, index) => ({
    ...stretch,
    runs: [{ ...run, text }],
    place: stretch.place + (signs.length - 1 - index) / signs.length,
  }))
}

/**
 * The stretches of a line, in the order in which they are read and drawn. A line is one stretch where it can be read
 * off the page as it stands; where it cannot, each of its stretches can.
 */
export const segmentsOf = (held: Paragraph, from: number, to: number): TextSegment[] => {
  const runs = visualRuns(held, from, to).map((run, place) => ({ ...run, place }))
  if (runs.length === 0) return []
  if (readsBack(runs, held.direction)) return [{ ...stretchOf(runs, true), direction: held.direction }]
  const inOrder = runs.toSorted((one, other) => one.from - other.from)
  const stretches: PlacedRun[][] = []
  for (const run of inOrder.toReversed()) {
    const [next = [], afterNext = []] = stretches
    const longer = [run, ...next]
    const { runs: seen, direction } = stretchOf(longer, false)
    // What says a space for the one behind it stays for itself.
    const mayGrow = next.length > 0 && !isSpace(next) && !(isSpace(afterNext) && run.rtl)
    if (mayGrow && standTogether(longer) && readsBack(seen, direction)) stretches[0] = longer
    else stretches.unshift([run])
  }
  const all = stretches.flatMap((some) => signsApart(stretchOf(some, false)))
  return all.map((one, index) => (all[index + 1]?.isSilent ? { ...one, saysSpace: true } : one))
}
