// A docx is a zip with word/document.xml. Checks the directory's counts and sizes, and only unpacks the start of two
// entries.
import { isSaneZip, readZipEntries, unpackEntry } from './zip-entries.ts'

export { looksLikeZip } from './zip-entries.ts'

const documentName = 'word/document.xml'
const typesName = '[Content_Types].xml'
/** How much of the document is checked. */
const looked = 4096

/** After declarations and comments comes the root element of a Word document, without a document type. */
const beginsAsDocument = (text: string): boolean => {
  let at = text.startsWith('\ufeff') ? 1 : 0
  const skipTo = (end: string): boolean => {
    const index = text.indexOf(end, at)
    at = index + end.length
    return index >= 0
  }
  for (;;) {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++
    if (text.startsWith('<?', at)) {
      if (!skipTo('?>')) return false
    } else if (text.startsWith('<!--', at)) {
      if (!skipTo('-->')) return false
    } else return /^<(?:\w{1,40}:)?document[\s>]/.test(text.slice(at, at + 64))
  }
}

/** No part may be declared as a program, whatever its name. */
export const typesArePlain = (text: string): boolean => {
  const lower = text.toLowerCase()
  return lower.includes('<types') && !lower.includes('macroenabled') && !lower.includes('vbaproject')
}

export const zipIsDocument = (bytes: Buffer): boolean => {
  const entries = readZipEntries(bytes)
  const document = entries?.find(({ name }) => name === documentName)
  const types = entries?.find(({ name }) => name === typesName)
  if (!entries || !document || !types || !isSaneZip(entries, bytes)) return false
  const declared = unpackEntry(bytes, types)
  return (
    declared?.length === types.unpacked &&
    typesArePlain(declared.toString('utf8')) &&
    beginsAsDocument(unpackEntry(bytes, document, { length: looked })?.toString('utf8', 0, looked) ?? '')
  )
}
