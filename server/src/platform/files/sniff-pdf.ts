// PDF: begins as one and starts nothing by itself. Readers mend a missing end, and so scanners leave it out.
import type { Source } from './source.ts'

const window = 64 * 1024
const overlap = 64
const headStart = /^(?:\xef\xbb\xbf)?%PDF-[12]\.\d/
/** Names may be spelled with #xx for any letter. */
const escaped = /#([0-9a-fA-F]{2})/g
const active = /\/(?:JavaScript|Launch)(?![A-Za-z])/

export const looksLikePdf = (head: Buffer): boolean => headStart.test(head.toString('latin1'))

export const pdfIsPlain = async (source: Source): Promise<boolean> => {
  for (let at = 0; at < source.size; at += window - overlap) {
    const text = (await source.read(at, window)).toString('latin1')
    if (active.test(text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))))
      return false
  }
  return true
}
