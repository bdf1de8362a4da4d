// Internals of the library that its own types omit, needed to build subset fonts.
import 'fontkit'

declare module 'fontkit' {
  interface Font {
    _tables: object
    _glyphs: object
    loca: { offsets: readonly number[] }
    maxp: Record<'maxComponentElements' | 'maxComponentPoints' | 'maxComponentContours', number> &
      Record<'maxPoints' | 'maxContours', number>
    _getTableStream(tag: 'glyf'): { pos: number; readBuffer(length: number): Uint8Array }
  }
  interface Glyph {
    /** The components of a composite glyph, with their offsets. */
    _decode(): { components?: readonly { glyphID: number; dx: number; dy: number }[] } | null
  }
  interface Subset {
    font: Font
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    includeGlyph(id: number): number
    _addGlyph(id: number): number
  }
}
