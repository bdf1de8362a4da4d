// Builds a font for a page from the files of a face, with exactly one character for each glyph.
//
// Fonts join letters: one glyph can represent two letters, a raised mark or a mirrored bracket. Programs that extract
// text from a PDF disagree about such glyphs in Arabic: some reverse the letters of a glyph, some do not. With one
// character for each glyph they all agree. The page looks the same: the first of the joined letters has the whole
// outline, and the others have an empty glyph.
import bidiFactory from 'bidi-js'
import type { Font, Glyph, GlyphRun, Subset } from 'fontkit'
import { type Cluster, clustersOf, codeOf } from './clusters.ts'

const bidi = bidiFactory()

/** A glyph of one of the files, and its position inside a new glyph. */
type Piece = { file: Font; id: number; x: number; y: number }
/** `text` is empty for a glyph that is only used inside other glyphs. */
type MadeGlyph = { id: number; text: string; width: number; pieces: readonly Piece[] }
type Drawn = { glyph: MadeGlyph; advance: number }

export type FontRun = { text: string; rtl: boolean }
const startOf = { ltr: '\u202a', rtl: '\u202b' } as const
const starts = /(?=[\u202a\u202b])/u

const part = '\u202d'
const spaceAfter = '\u202e'
/**
 * `isPartOfLine`: one of several segments of a right-to-left line. `saysSpace`: its last letter also represents the
 * space after it.
 */
type Around = { isPartOfLine: boolean; saysSpace: boolean }

/** Encodes the runs of a line, from left to right, as a text for PDFKit. No other text contains these characters. */
export const runsAsText = (runs: readonly FontRun[], { isPartOfLine, saysSpace }: Around): string =>
  `${isPartOfLine ? part : ''}${saysSpace ? spaceAfter : ''}${runs.map(({ text, rtl }) => `${startOf[rtl ? 'rtl' : 'ltr']}${text}`).join('')}`

const joins = /[ \p{M}]/u
const arabic = /\p{Script=Arabic}/u
const mark = /^\p{M}$/u
const arabicDigit = /^[\u0660-\u0669\u06f0-\u06f9]$/

const aroundSpaces = /(?<= )|(?= )/

/** Replaces composite glyphs by their components. */
const simplePieces = ({ file, id, x, y }: Piece): Piece[] => {
  const { components } = file.getGlyph(id)._decode() ?? {}
  if (components === undefined) return [{ file, id, x, y }]
  return components.flatMap(({ glyphID, dx, dy }) => simplePieces({ file, id: glyphID, x: x + dx, y: y + dy }))
}

const outlineOf = ({ file, id }: Piece): Uint8Array => {
  const { offsets } = file.loca
  const stream = file._getTableStream('glyf')
  stream.pos += offsets[id] ?? 0
  return stream.readBuffer((offsets[id + 1] ?? 0) - (offsets[id] ?? 0))
}

const compositeHeader = 10
const componentSize = 8
const argumentsAreOffsets = 0x0003
const moreComponents = 0x0020

/** A composite TrueType glyph. `numbers`: the glyph numbers of its components in the new font. */
const compositeOf = (pieces: readonly Piece[], numbers: readonly number[]): Uint8Array => {
  const boxes = pieces.map(({ file, id, x, y }) => {
    const { minX, minY, maxX, maxY } = file.getGlyph(id).bbox
    return [minX + x, minY + y, maxX + x, maxY + y] as const
  })
  const length = compositeHeader + pieces.length * componentSize
  const view = new DataView(new ArrayBuffer(length + (length % 4)))
  view.setInt16(0, -1)
  for (const side of [0, 1, 2, 3] as const)
    view.setInt16(2 + 2 * side, (side < 2 ? Math.min : Math.max)(...boxes.map((box) => box[side])))
  pieces.forEach(({ x, y }, index) => {
    const at = compositeHeader + index * componentSize
    view.setUint16(at, argumentsAreOffsets | (index < pieces.length - 1 ? moreComponents : 0))
    view.setUint16(at + 2, numbers[index] ?? 0)
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
  })
  return new Uint8Array(view.buffer)
}

/** Uses the name and metrics of `main`. Characters come from the first of `files` that has them. */
export const pdfFont = (name: string, main: Font, files: readonly Font[]): Font => {
  if (files.some(({ unitsPerEm }) => unitsPerEm !== main.unitsPerEm))
    throw new Error('These fonts have different units.')
  const made: MadeGlyph[] = []
  const known = new Map<string, MadeGlyph>()

  const fileOf = new Map<string, Font>()
  const findFile = (character: string): Font => {
    const font =
      fileOf.get(character) ?? files.find((file) => file.hasGlyphForCodePoint(codeOf(character))) ?? files[0] ?? main
    fileOf.set(character, font)
    return font
  }

  /** Marks and spaces come from the same file as the character before them, if it has them. */
  const byFile = (text: string): { file: Font; text: string }[] => {
    const parts: { file: Font; text: string }[] = []
    for (const character of text) {
      const last = parts.at(-1)
      const stays = last !== undefined && joins.test(character) && last.file.hasGlyphForCodePoint(codeOf(character))
      const file = stays ? last.file : findFile(character)
      if (last?.file === file) last.text += character
      else parts.push({ file, text: character })
    }
    return parts
  }

  const glyphOf = (text: string, width: number, source: readonly Piece[]): MadeGlyph => {
    const key = JSON.stringify([text, width, source.map(({ file, id, x, y }) => [files.indexOf(file), id, x, y])])
    let glyph = known.get(key)
    if (glyph === undefined) {
      glyph = { id: main.numGlyphs + made.length, text, width, pieces: source.flatMap(simplePieces) }
      made.push(glyph)
      known.set(key, glyph)
    }
    return glyph
  }

  /** One glyph for two adjacent ones, with the text that it represents. */
  const tied = (text: string, left: Drawn, right: Drawn): Drawn => {
    const moved = right.glyph.pieces.map((piece) => ({ ...piece, x: piece.x + left.advance }))
    const width = left.advance + right.advance
    return { glyph: glyphOf(text, width, [...left.glyph.pieces, ...moved]), advance: width }
  }

  /**
   * Some programs lose a space at the edge of a segment, or insert one between a letter and its mark after a space. In
   * these places the adjacent letter also represents the space. They also lose text that begins with a space, and read
   * symbols without letters as Latin. A direction mark prevents both.
   */
  const withSpacesTied = (drawn: readonly Drawn[], { isPartOfLine, saysSpace }: Around): Drawn[] => {
    const isOnlySigns = !drawn.some(({ glyph }) => arabic.test(glyph.text))
    const result: Drawn[] = []
    drawn.forEach((one, index) => {
      const last = result.at(-1)
      const next = drawn[index + 1]
      const goesLeft = next === undefined ? isPartOfLine : mark.test(next.glyph.text)
      if (one.glyph.text === ' ' && last && goesLeft)
        result.push(tied(`${last.glyph.text}${isOnlySigns ? '\u061c' : ''} `, result.pop() ?? last, one))
      else if (isPartOfLine && result.length === 1 && last?.glyph.text === ' ')
        result.push(tied(`\u061c ${one.glyph.text}`, result.pop() ?? last, one))
      else result.push(one)
    })
    if (!saysSpace) return result
    // Programs read a number in Arabic digits as an Arabic word, which ends on the left.
    const readsLeft = result.some(({ glyph }) => arabicDigit.test(glyph.text))
    return result.map((one, index) => {
      if (index !== (readsLeft ? 0 : result.length - 1)) return one
      const { text, width, pieces } = one.glyph
      return { ...one, glyph: glyphOf(readsLeft ? `\u061c ${text}` : `${text} `, width, pieces) }
    })
  }

  /** Brackets and similar characters in Arabic text are mirrored, and never joined. */
  const mirrored = (file: Font, text: string): Drawn[] =>
    [...text].reverse().map((character) => {
      const { id, advanceWidth } = file.glyphForCodePoint(codeOf(bidi.getMirroredCharacter(character) ?? character))
      return { glyph: glyphOf(character, advanceWidth, [{ file, id, x: 0, y: 0 }]), advance: advanceWidth }
    })

  const clusterGlyphs = (file: Font, { shaped, characters }: Cluster, isRtl: boolean): Drawn[] => {
    const [only] = shaped
    if (only && shaped.length === 1 && characters.length === 1 && only.x === only.from && only.y === 0) {
      const piece = { file, id: only.glyph.id, x: 0, y: 0 }
      return [{ glyph: glyphOf(characters[0] ?? '', only.glyph.advanceWidth, [piece]), advance: only.advance }]
    }
    const inOrder = isRtl ? characters.toReversed() : characters
    const total = Math.round(shaped.reduce((sum, { advance }) => sum + advance, 0))
    const letters = inOrder.filter((character) => !mark.test(character)).length
    const left = Math.min(...shaped.map(({ from }) => from))
    // A mark has no width. Joined letters share the width of their glyph.
    let free = total
    let waiting = letters
    return inOrder.map((character, index) => {
      const isLetter = !mark.test(character)
      const width = isLetter ? Math.round(free / waiting) : letters === 0 && index === 0 ? total : 0
      const carries = letters === 0 ? index === 0 : isLetter && waiting === letters
      const pieces = shaped.map(({ glyph, x, y }) => ({
        file,
        id: glyph.id,
        x: Math.round(x - left),
        y: Math.round(y),
      }))
      if (isLetter) {
        free -= width
        waiting--
      }
      return { glyph: glyphOf(character, width, carries ? pieces : []), advance: width }
    })
  }

  const shapeWord = (file: Font, word: string, rtl: boolean): Drawn[] => {
    // The library caches each glyph with the first character that used it, but joined letters need the current one.
    file._glyphs = {}
    if (rtl && !arabic.test(word)) return mirrored(file, word)
    const run = rtl
      ? file.layout(word, ['rtla'], 'arab', undefined, 'rtl')
      : file.layout(word, ['kern'], undefined, undefined, 'ltr')
    const clusters = clustersOf(word, run, rtl)
    return (rtl ? clusters.reverse() : clusters).flatMap((cluster) => clusterGlyphs(file, cluster, rtl))
  }

  const words = new Map<string, Drawn[]>()
  /** Shaping is expensive, so each word is shaped once, however often its line is measured. */
  const shape = ({ text, rtl }: FontRun): Drawn[] => {
    const shaped = byFile(text).flatMap(({ file, text: part }) =>
      part.split(aroundSpaces).map((word) => {
        const key = `${files.indexOf(file)} ${rtl} ${word}`
        const known = words.get(key) ?? shapeWord(file, word, rtl)
        words.set(key, known)
        return known
      }),
    )
    return (rtl ? shaped.reverse() : shaped).flat()
  }

  /** PDFKit reads only these fields of a run. */
  const layout = (text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> => {
    const isPartOfLine = text.startsWith(part)
    const afterPart = text.slice(isPartOfLine ? 1 : 0)
    const saysSpace = afterPart.startsWith(spaceAfter)
    const runs = afterPart.slice(saysSpace ? 1 : 0).split(starts)
    const drawn = withSpacesTied(
      runs.flatMap((run) => shape({ text: run.slice(1), rtl: run.startsWith(startOf.rtl) })),
      { isPartOfLine, saysSpace },
    )
    return {
      // PDFKit reads only these fields of a glyph.
      glyphs: drawn.map(
        ({ glyph: { id, width, text } }) =>
          ({ id, advanceWidth: width, codePoints: [...text].map(codeOf) }) as Partial<Glyph>,
      ) as Glyph[],
      positions: drawn.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: drawn.reduce((sum, { advance }) => sum + advance, 0),
    }
  }

  const write = (subset: Subset, { pieces, width }: MadeGlyph): number => {
    const [first] = pieces
    const isPlain = first !== undefined && pieces.length === 1 && first.x === 0 && first.y === 0
    const bytes = isPlain
      ? outlineOf(first)
      : first
        ? compositeOf(
            pieces,
            pieces.map((piece) => subset.includeGlyph(glyphOf('', 0, [{ ...piece, x: 0, y: 0 }]).id)),
          )
        : new Uint8Array()
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    const bearing = first ? Math.min(...pieces.map(({ file, id, x }) => file.getGlyph(id).bbox.minX + x)) : 0
    subset.hmtx.metrics.push({ advance: width, bearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }

  /** The sizes of the largest glyphs, for which renderers allocate memory. */
  const room = (): Font['maxp'] => {
    const pieces = Math.max(1, ...made.map((glyph) => glyph.pieces.length))
    const most = (of: 'maxPoints' | 'maxContours'): number => Math.max(...[main, ...files].map(({ maxp }) => maxp[of]))
    return {
      ...main.maxp,
      maxPoints: most('maxPoints'),
      maxContours: most('maxContours'),
      maxComponentElements: pieces,
      maxComponentPoints: pieces * most('maxPoints'),
      maxComponentContours: pieces * most('maxContours'),
    }
  }

  const createSubset = (): Subset => {
    const subset = main.createSubset()
    const addOriginal = subset._addGlyph.bind(subset)
    subset.font = Object.create(main, { maxp: { get: room } }) as Font
    subset._addGlyph = (id) => {
      const glyph = made[id - main.numGlyphs]
      return glyph === undefined ? addOriginal(id) : write(subset, glyph)
    }
    return subset
  }

  return Object.create(main, {
    postscriptName: { value: name },
    layout: { value: layout },
    createSubset: { value: createSubset },
  }) as Font
}
