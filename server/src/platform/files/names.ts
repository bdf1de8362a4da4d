// Names of files: kept for people, cleaned for disks, safe in headers. No name ever becomes a path.
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const maxLetters = 120
const endings: Record<string, readonly string[]> = { jpg: ['jpg', 'jpeg'] }

/** Control, bidi, zero-width and private letters can make a name look like another. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu

/** The last part of whatever came, readable, with the ending that the content has. */
export const cleanName = (raw: string, ending: string): string => {
  const last = raw.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(invisible, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = /^(.*)\.([a-z][a-z0-9]{0,5})$/i.exec(plain)
  const kept = dot?.[2]?.toLowerCase() ?? ''
  const own = (endings[ending] ?? [ending]).includes(kept) ? kept : ending
  const stem = Array.from((dot?.[1] ?? plain).replace(/[\s.]+$/, ''))
    .slice(0, maxLetters)
    .join('')
  const safe = stem === '' || reserved.test(stem) ? `document${stem === '' ? '' : `-${stem}`}` : stem
  return `${safe}.${own}`
}

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: a plain name for old clients, the true one in UTF-8. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const clean = name.replace(invisible, '').replace(/[\\/]/g, '_')
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%\\]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${percent(clean)}`
}
