// The fonts of our papers, and which of them has a letter: each packaged file covers one script only.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type OpenedFont } from 'fontkit'
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
  const families =
    face === 'mono'
      ? ['ibm-plex-mono', 'ibm-plex-sans', 'ibm-plex-sans-arabic']
      : ['ibm-plex-sans', 'ibm-plex-sans-arabic']
  return families.flatMap((family) =>
    (family.endsWith('arabic') ? ['arabic'] : ['latin', 'latin-ext']).map((script) => ({
      name: `${face}-${family}-${script}`,
      path: join(folder(family), `${family}-${script}-${weight}-normal.woff`),
    })),
  )
}

export const arabicName = /-arabic$/

const read = new Map<string, { bytes: Buffer; tables: object }>()

/**
 * Unpacked and its tables read once in a process, which is most of a paper's work; shared in the way in which the library shares them between variants of a font.
 * Its letters are each paper's own: what one paper says must leave no trace in the next.
 */
const openFont = (path: string): OpenedFont => {
  const known = read.get(path)
  const bytes = known?.bytes ?? unpackWoff(readFileSync(path))
  const font = create(bytes)
  if (known) font._tables = known.tables
  else read.set(path, { bytes, tables: font._tables })
  return font
}

/** Registers everything under its name; a font is parsed when a letter first asks for it. */
export const openFonts = (doc: FontHolder) => {
  const byFace = new Map<Face, string[]>()
  for (const face of ['regular', 'medium', 'semibold', 'mono'] as const) {
    const all = files(face)
    for (const { name, path } of all) doc.registerFont(name, openFont(path) as unknown as Buffer)
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
