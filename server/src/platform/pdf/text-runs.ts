// Mixed Arabic and Latin text as runs in the order in which they stand on paper: one direction and one font each.
import bidiFactory from 'bidi-js'
import { arabicName, type Face, type Fonts } from './fonts.ts'

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'
export type Run = { text: string; font: string; rtl: boolean }
/** A line of the text between two indices, `to` not included. */
export type Paragraph = { text: string; direction: Direction; levels: ReturnType<typeof bidi.getEmbeddingLevels> }

const controls = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const numbers = /\+?\d+(?:[ \-/.:,]\d+)*%?/g
const lastLetter = /\p{L}(?=\P{L}*$)/u
const isolate = /[\u2066\u2069]/

/** Nobody's text may turn ours around; numbers always read from left to right. */
export const paragraph = (text: string, direction: Direction): Paragraph => {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(controls, '').trim()
  // After a Latin word a number belongs to that word already.
  const isolated = (found: string, at: number): string =>
    /\p{Script=Latin}/u.test(lastLetter.exec(plain.slice(0, at))?.[0] ?? '') ? found : `\u2066${found}\u2069`
  const safe = direction === 'rtl' ? plain.replace(numbers, isolated) : plain
  return { text: safe, direction, levels: bidi.getEmbeddingLevels(safe, direction) }
}

const joins = /\p{M}|\u200d/u

/** The font of each UTF-16 unit; a mark stays with its letter, a space with what stands before it. */
const fontsOf = (fonts: Fonts, face: Face, text: string): string[] => {
  const chosen: string[] = []
  let before: string | undefined
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const own = before !== undefined && joins.test(letter) ? before : fonts.fontFor(face, code)
    const font = own ?? fonts.first(face)
    before = font
    for (let unit = 0; unit < letter.length; unit++) chosen.push(font)
  }
  return chosen
}

const strongArabic = /\p{Script=Arabic}/u

const reversed = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

/** A shaper turns Arabic letters around by itself, but takes neutral signs alone for Latin. */
const drawable = (text: string, rtl: boolean, font: string): string =>
  rtl && !(arabicName.test(font) && strongArabic.test(text)) ? reversed(text) : text

export const visualRuns = (fonts: Fonts, face: Face, { text, levels }: Paragraph, from: number, to: number): Run[] => {
  if (to <= from) return []
  const font = fontsOf(fonts, face, text)
  const runs: { first: number; last: number; rtl: boolean; font: string }[] = []
  for (const index of bidi.getReorderedIndices(text, levels, from, to - 1)) {
    // The library answers for the whole text, with only this line put in order.
    if (index < from || index >= to || isolate.test(text[index] ?? '')) continue
    const rtl = ((levels.levels[index] ?? 0) & 1) === 1
    const run = runs.at(-1)
    const follows =
      run !== undefined &&
      run.rtl === rtl &&
      run.font === font[index] &&
      (rtl ? index === run.first - 1 : index === run.last + 1)
    if (follows && rtl) run.first = index
    else if (follows) run.last = index
    else runs.push({ first: index, last: index, rtl, font: font[index] ?? fonts.first(face) })
  }
  return runs.map((run) => ({
    text: drawable(text.slice(run.first, run.last + 1), run.rtl, run.font),
    font: run.font,
    rtl: run.rtl,
  }))
}
