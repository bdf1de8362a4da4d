// The part of the library that is used here; it brings no types of its own.
declare module 'fontkit' {
  export type Glyph = {
    id: number
    advanceWidth: number
    codePoints: readonly number[]
    isMark: boolean
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    /** Of a glyph that is put together from others: which, and where. */
    _decode(): { components?: readonly { glyphID: number; dx: number; dy: number }[] } | null
  }
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }
  export type Subset = {
    font: OpenedFont
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    includeGlyph(id: number): number
    _addGlyph(id: number): number
  }
  export type OpenedFont = {
    _tables: object
    _glyphs: object
    postscriptName: string
    numGlyphs: number
    unitsPerEm: number
    loca: { offsets: readonly number[] }
    maxp: Record<'maxComponentElements' | 'maxComponentPoints' | 'maxComponentContours', number> &
      Record<'maxPoints' | 'maxContours', number>
    _getTableStream(tag: 'glyf'): { pos: number; readBuffer(length: number): Uint8Array }
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): Glyph
    getGlyph(id: number): Glyph
    layout(text: string, features?: readonly string[], script?: string, language?: string, direction?: string): GlyphRun
    createSubset(): Subset
  }
  export const create: (bytes: Uint8Array) => OpenedFont
}
