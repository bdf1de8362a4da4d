// Detects a file's type by its content. Anything but the accepted types is refused.

import { importLimits } from '@assure/contract/domain/imports'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { FileKind } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import { jpegSize, looksLikeJpeg } from './sniff-jpeg.ts'
import { looksLikeOle, oleHasDocument } from './sniff-ole.ts'
import { judgePdf, looksLikePdf, type PdfVerdict } from './sniff-pdf.ts'
import { looksLikePng, pngSize } from './sniff-png.ts'
import { looksLikeZip, zipIsDocument } from './sniff-zip.ts'

export type Kind = { type: string; ending: 'pdf' | 'doc' | 'docx' | 'jpg' | 'png' | 'xml' | 'csv' | 'xlsx' }
export type PixelSize = { width: number; height: number }

/** The largest pictures of phones have 50 million. Limits what a viewer must unpack. */
export const maxPixels = 100_000_000
const maxSide = 30_000

const kinds = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  doc: { type: 'application/msword', ending: 'doc' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
  xml: { type: 'application/xml', ending: 'xml' },
  csv: { type: 'text/csv', ending: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const satisfies Record<string, Kind>

const judgeImage = (size: PixelSize | undefined, kind: Kind): Outcome<Kind> => {
  if (size === undefined || size.width < 1 || size.height < 1) return refuse('file.wrong-type')
  if (size.width > maxSide || size.height > maxSide || size.width * size.height > maxPixels)
    return refuse('file.image-too-large')
  return accept(kind)
}

const judge = (is: boolean, kind: Kind): Outcome<Kind> => (is ? accept(kind) : refuse('file.wrong-type'))

const pdfProblems: Record<Exclude<PdfVerdict, 'plain'>, ProblemCode> = {
  active: 'file.has-script',
  locked: 'file.locked',
  'not-clear': 'file.unreadable',
}
const judgeDocument = (verdict: PdfVerdict): Outcome<Kind> =>
  verdict === 'plain' ? accept(kinds.pdf) : refuse(pdfProblems[verdict])

const isOtherFile = (head: Buffer): boolean =>
  [looksLikePng, looksLikeJpeg, looksLikePdf, looksLikeZip, looksLikeOle].some((looksLike) => looksLike(head))

/** Only tells XML from CSV. The parser checks the content. */
const judgeText = (bytes: Buffer, head: Buffer): Outcome<Kind> => {
  if (isOtherFile(head)) return refuse('statement.unreadable')
  const start = bytes
    .subarray(0, 256)
    .toString('latin1')
    .replace(/^[^\x21-\x7e]*/, '')
  return accept(start.startsWith('<') ? kinds.xml : kinds.csv)
}

/** Only tells a workbook from text. The reader of sheets checks the content. */
const judgeSheet = (bytes: Buffer, head: Buffer): Outcome<Kind> => {
  if (bytes.length > importLimits.bytes) return refuse('import.too-large')
  if (looksLikeZip(head)) return accept(kinds.xlsx)
  return isOtherFile(head) ? refuse('import.wrong-type') : accept(kinds.csv)
}

/** The first bytes select the reader, which then checks the rest. */
export const sniff = (bytes: Buffer, kind: FileKind): Outcome<Kind> => {
  if (bytes.length === 0) return refuse('file.empty')
  const head = bytes.subarray(0, 16)
  if (kind === 'statement') return judgeText(bytes, head)
  if (kind === 'sheet') return judgeSheet(bytes, head)
  if (looksLikePng(head)) return judgeImage(pngSize(bytes), kinds.png)
  if (looksLikeJpeg(head)) return judgeImage(jpegSize(bytes), kinds.jpg)
  if (kind === 'image') return refuse('file.not-an-image')
  if (looksLikePdf(head)) return judgeDocument(judgePdf(bytes))
  if (looksLikeZip(head)) return judge(zipIsDocument(bytes), kinds.docx)
  if (looksLikeOle(head)) return judge(oleHasDocument(bytes), kinds.doc)
  return refuse('file.wrong-type')
}
