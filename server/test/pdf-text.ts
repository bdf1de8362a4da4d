// Extracts the text of a PDF with Firefox's reader, as another program would.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const withPdf = async <T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  // The reader takes ownership of the bytes.
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    return await read(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

/** Returns all lines in page order, without the invisible Arabic letter marks at the border of a script. */
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
