// The fonts of our documents. Each face has one for left-to-right and one for right-to-left text.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Direction } from '../direction.ts'
import { pdfFont } from './pdf-font.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const folder = (name: string): string => join(dirname(require.resolve(`@fontsource/${name}`)), 'files')

export type Face = 'regular' | 'medium' | 'semibold' | 'mono'

const weights = { regular: 400, medium: 500, semibold: 600, mono: 500 } as const satisfies Record<Face, number>

/** Each packaged file only has one script. */
const files = (face: Face): { family: string; path: string }[] => {
  const families = ['ibm-plex-sans', 'ibm-plex-sans-arabic']
  return (face === 'mono' ? ['ibm-plex-mono', ...families] : families).flatMap((family) =>
    (family.endsWith('arabic') ? ['arabic'] : ['latin', 'latin-ext']).map((script) => ({
      family,
      path: join(folder(family), `${family}-${script}-${weights[face]}-normal.woff`),
    })),
  )
}

const read = new Map<string, { bytes: Buffer; tables: object }>()

/**
 * Unpacked and parsed once for each process, which is most of the work for a PDF. The tables are shared as the library
 * shares them between variants of a font. Glyphs are separate for each PDF, so that no content leaks into the next one.
 */
const openFile = (path: string): Font => {
  const known = read.get(path)
  const bytes = known?.bytes ?? unpackWoff(readFileSync(path))
  const font = create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error(`${path} holds several fonts.`)
  if (known) font._tables = known.tables
  else read.set(path, { bytes, tables: font._tables })
  return font
}

/** The fonts of one PDF, each built when it is first used. */
export const openFonts = () => {
  const opened = new Map<string, Font>()
  const filesOf = new Map<Face, { family: string; file: Font }[]>()
  return (face: Face, direction: Direction): Font => {
    const name = `${face}-${direction}`
    const font = opened.get(name)
    if (font) return font
    const all = filesOf.get(face) ?? files(face).map(({ family, path }) => ({ family, file: openFile(path) }))
    filesOf.set(face, all)
    const main = direction === 'rtl' ? all.find(({ family }) => family.endsWith('arabic')) : all[0]
    if (main === undefined) throw new Error(`No file for ${name}.`)
    const made = pdfFont(
      `${main.file.postscriptName}-${name}`,
      main.file,
      all.map(({ file }) => file),
    )
    opened.set(name, made)
    return made
  }
}
