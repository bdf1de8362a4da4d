// Splits a shaped text into clusters: which glyphs represent which characters.
import type { Glyph, GlyphRun } from 'fontkit'

/** A glyph and its position from the left edge of its text. */
type Shaped = { glyph: Glyph; x: number; y: number; from: number; advance: number }
/** A letter, or letters that the font joins into one glyph, with their marks. */
export type Cluster = { shaped: Shaped[]; characters: string[] }

export const codeOf = (character: string): number => character.codePointAt(0) ?? 0

/** In the order of the text. */
const placed = ({ glyphs, positions }: GlyphRun, isRtl: boolean): Shaped[] => {
  let pen = 0
  const shaped = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const one = { glyph, x: pen + xOffset, y: yOffset, from: pen, advance: xAdvance }
    pen += xAdvance
    return one
  })
  return isRtl ? shaped.reverse() : shaped
}

const sameCharacters = ({ shaped, characters }: Cluster): boolean => {
  const drawn = shaped.flatMap(({ glyph }) => [...glyph.codePoints]).toSorted((one, other) => one - other)
  const written = characters.map(codeOf).toSorted((one, other) => one - other)
  return drawn.length === written.length && drawn.every((code, index) => code === written[index])
}

/** In text order. What cannot be split stays one cluster. */
export const clustersOf = (text: string, run: GlyphRun, isRtl: boolean): Cluster[] => {
  const shaped = placed(run, isRtl)
  const characters = [...text]
  const clusters: Cluster[] = []
  for (const one of shaped) {
    const last = clusters.at(-1)
    if (last && one.glyph.isMark) last.shaped.push(one)
    else clusters.push({ shaped: [one], characters: [] })
  }
  let at = 0
  for (const cluster of clusters) {
    const count = cluster.shaped.reduce((sum, { glyph }) => sum + glyph.codePoints.length, 0)
    cluster.characters = characters.slice(at, at + count)
    at += count
  }
  return at === characters.length && clusters.every(sameCharacters) ? clusters : [{ shaped, characters }]
}
