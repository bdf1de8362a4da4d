// What a font made of a text, taken apart again: which glyphs stand for which characters.
import type { Glyph, GlyphRun } from 'fontkit'

/** A glyph at its place, counted from where its text begins on the left. */
type Shaped = { glyph: Glyph; x: number; y: number; from: number; advance: number }
/** A letter, or letters that the font joins, with their marks. */
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

/** In the order of the text. What cannot be told apart stays one whole. */
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
