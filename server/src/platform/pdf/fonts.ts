// The fonts of our papers, and which of them has a letter: each packaged file covers one script only.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const folder = (name: string): string => join(dirname(require.resolve(`@fontsource/${name}`)), 'files')

export type Face = 'regular' | 'medium' | 'semibold' | 'mono'

const weights = { regular: 400, medium: 500, semibold: 600, mono: 500 } as const satisfies Record<Face, number>

export type FontHolder = {
  registerFont(name: string, bytes: Buffer): unknown
  font(name: string): unknown
}

type OpenFont = { font: { hasGlyphForCodePoint(code: number): boolean } }

const files = (face: Face): { name: string; path: string }[] => {
  const weight = weights[face]
  const families = face === 'mono' ? ['ibm-plex-mono', 'ibm-plex-sans', 'ibm-plex-sans-arabic'] : ['ibm-plex-sans', 'ibm-plex-sans-arabic']
  return families.flatMap((family) =>
    (family.endsWith('arabic') ? ['arabic'] : ['latin', 'latin-ext']).map((script) => ({
      name: `${face}-${family}-${script}`,
      path: join(folder(family), `${family}-${script}-${weight}-normal.woff`),
    })),
  )
}

export const arabicName = /-arabic$/

const unpacked = new Map<string, Buffer>()

/** Unpacked once in a process: the library would do it again, slowly, for every paper. */
const bytesOf = (path: string): Buffer => {
  const bytes = unpacked.get(path) ?? unpackWoff(readFileSync(path))
  unpacked.set(path, bytes)
  return bytes
}

/** Registers everything under its name; a font is parsed when a letter first asks for it. */
export const openFonts = (doc: FontHolder) => {
  const byFace = new Map<Face, string[]>()
  for (const face of ['regular', 'medium', 'semibold', 'mono'] as const) {
    const all = files(face)
    for (const { name, path } of all) doc.registerFont(name, bytesOf(path))
    byFace.set(
      face,
      all.map(({ name }) => name),
    )
  }
  const known = new Map<string, string | undefined>()
  const has = (name: string, code: number): boolean => {
    doc.font(name)
    return (doc as unknown as { _font: OpenFont })._font.font.hasGlyphForCodePoint(code)
  }
  return {
    /** The first font of the face with this letter; undefined when none has it. */
    fontFor: (face: Face, code: number): string | undefined => {
      const key = `${face} ${code}`
      if (!known.has(key))
        known.set(
          key,
          byFace.get(face)?.find((name) => has(name, code)),
        )
      return known.get(key)
    },
    first: (face: Face): string => byFace.get(face)?.[0] ?? '',
  }
}

export type Fonts = ReturnType<typeof openFonts>
