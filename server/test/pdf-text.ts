// The text of a PDF as another program takes it out: the reader of Firefox.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const withPdf = async <T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  // The reader takes the bytes for itself.
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    return await read(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

/**
 * Line after line, in the order of the pages. A direction mark at the border of a script shows nothing and is left
 * out.
 */
export const linesOf = (bytes: Uint8Array): Promise<string[]> =>
  withPdf(bytes, async (pdf) => {
    const lines: string[] = []
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
      lines.push(...text.replaceAll('\u061c', '').split('\n'))
    }
    return lines
  })
