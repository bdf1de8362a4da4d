// The package's own types describe an ES module, but Node loads its CommonJS file: the default export is the factory
// itself.
declare module 'bidi-js' {
  type EmbeddingLevels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): EmbeddingLevels
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[]
    getMirroredCharacter(letter: string): string | null
  }
  export default function bidiFactory(): Bidi
}
