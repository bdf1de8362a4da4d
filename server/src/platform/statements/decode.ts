// The text of a file. Banks write UTF-8, UTF-16 with a byte order mark, or the Windows code pages of their country.
import { mostBytes, StatementRefused, unreadable } from './statement.ts'

/** Archives (which spreadsheets are), PDFs, old Office files, compressed and encrypted ones. */
const signatures = [
  'PK',
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  '-----BEGIN PGP',
]

const binary = (): StatementRefused => new StatementRefused({ code: 'statement.encrypted-or-binary' })

const startsWith = (bytes: Uint8Array, signature: string): boolean => {
  for (let at = 0; at < signature.length; at += 1) if (bytes[at] !== signature.charCodeAt(at)) return false
  return true
}

const decoded = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where most characters beyond ASCII are whole, the file is UTF-8 that was cut or damaged. */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes)
  let [whole, broken] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) whole += 1
  }
  return whole > broken
}

/** Arabic words are runs of bytes above ASCII; accented letters of Latin words mostly are alone. */
const windowsPage = (bytes: Uint8Array): string => {
  let [inRuns, alone] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) inRuns += 1
    else alone += 1
  }
  return inRuns > alone ? 'windows-1256' : 'windows-1252'
}

/** The encodings that an XML file may declare if it is not UTF-8. */
const declarable: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'iso-8859-6': 'iso-8859-6',
  'windows-1252': 'windows-1252',
  'windows-1256': 'windows-1256',
}

const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const [, name = ''] = /encoding ?= ?["']([\w-]{1,20})["']/.exec(head) ?? []
  return Object.hasOwn(declarable, name.toLowerCase()) ? declarable[name.toLowerCase()] : undefined
}

const decode = (bytes: Uint8Array): string => {
  const isUtf16 = startsWith(bytes, '\u00ff\u00fe')
    ? 'utf-16le'
    : startsWith(bytes, '\u00fe\u00ff')
      ? 'utf-16be'
      : false
  const text = decoded(isUtf16 === false ? 'utf-8' : isUtf16, bytes)
  if (text !== undefined) return text
  if (isUtf16 !== false || isDamagedUtf8(bytes)) throw unreadable()
  const encoding = bytes[0] === 0x3c ? declaredEncoding(bytes) : windowsPage(bytes)
  if (encoding === undefined) throw unreadable()
  return new TextDecoder(encoding).decode(bytes)
}

/** Tab, line feed, vertical tab, form feed and carriage return are the only control characters of a text. */
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}

const endOfFile = '\u001a'

/** Leading empty lines stay, so that rows are counted as a spreadsheet counts them. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes.length > mostBytes) throw unreadable()
  if (signatures.some((signature) => startsWith(bytes, signature))) throw binary()
  const whole = decode(bytes)
  // Programs from the time of DOS end a text file with this character.
  const text = whole.endsWith(endOfFile) ? whole.slice(0, -1) : whole
  if (hasControls(text)) throw binary()
  if (text.trim() === '') throw new StatementRefused({ code: 'statement.empty' })
  return text
}
