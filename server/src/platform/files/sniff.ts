// What a file is, by its content alone. Whatever is not exactly one of the five accepted kinds is refused.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { jpegSize, looksLikeJpeg } from './sniff-jpeg.ts'
import { looksLikeOle, oleHasDocument } from './sniff-ole.ts'
import { looksLikePdf, pdfIsPlain } from './sniff-pdf.ts'
import { looksLikePng, pngSize } from './sniff-png.ts'
import { looksLikeZip, zipIsDocument } from './sniff-zip.ts'
import type { Source } from './source.ts'

export type Kind = { type: string; ending: 'pdf' | 'doc' | 'docx' | 'jpg' | 'png' }
export type PixelSize = { width: number; height: number }

/** A telephone's largest picture has 50 million; what a viewer must unpack stays bounded. */
export const maxPixels = 100_000_000
const maxSide = 30_000

const kinds = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  doc: { type: 'application/msword', ending: 'doc' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  jpg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
} as const satisfies Record<string, Kind>

const judgeImage = (size: PixelSize | undefined, kind: Kind): Outcome<Kind> => {
  if (size === undefined || size.width < 1 || size.height < 1) return refuse('file.wrong-type')
  if (size.width > maxSide || size.height > maxSide || size.width * size.height > maxPixels)
    return refuse('file.image-too-large')
  return accept(kind)
}

const judge = (is: boolean, kind: Kind): Outcome<Kind> => (is ? accept(kind) : refuse('file.wrong-type'))

/** The first bytes choose the one reader that then has to be content with all the rest. */
export const sniff = async (source: Source, wanted: 'document' | 'image'): Promise<Outcome<Kind>> => {
  if (source.size === 0) return refuse('file.empty')
  const head = await source.read(0, 16)
  if (looksLikePng(head)) return judgeImage(await pngSize(source), kinds.png)
  if (looksLikeJpeg(head)) return judgeImage(await jpegSize(source), kinds.jpg)
  if (wanted === 'image') return refuse('file.not-an-image')
  if (looksLikePdf(head)) return judge(await pdfIsPlain(source), kinds.pdf)
  if (looksLikeZip(head)) return judge(await zipIsDocument(source), kinds.docx)
  if (looksLikeOle(head)) return judge(await oleHasDocument(source), kinds.doc)
  return refuse('file.wrong-type')
}
