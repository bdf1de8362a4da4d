// File names: readable for people, cleaned, safe in headers. A name never becomes a path.
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const maxLetters = 120
/** What is looked at of a name as it came: its end, where the ending stands. */
const maxRaw = 1_000
const endings: Record<string, readonly string[]> = { jpg: ['jpg', 'jpeg'] }

/** Control, bidi, zero-width and private-use characters can make a name look like another. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu
const isSpaceOrDot = (letter: string | undefined): boolean => letter === '.' || letter === ' '

const withoutEnd = (text: string): string => {
  let to = text.length
  while (to > 0 && isSpaceOrDot(text[to - 1])) to--
  return text.slice(0, to)
}

const withoutEnds = (text: string): string => {
  let from = 0
  while (from < text.length && isSpaceOrDot(text[from])) from++
  return withoutEnd(text.slice(from))
}

/** The last part of the name, cleaned. */
const plainName = (raw: string): string => {
  const last = raw.slice(-maxRaw).normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return withoutEnds(
    last
      .replace(invisible, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
}

/** The name for the person who uploaded it, with its original extension. */
export const displayName = (raw: string): string => Array.from(plainName(raw)).slice(0, maxLetters).join('')

/** The last part of the name, cleaned, with the extension of its content. */
export const cleanName = (raw: string, ending: string): string => {
  const plain = plainName(raw)
  const dot = plain.lastIndexOf('.')
  const after = plain.slice(dot + 1)
  const isEnding = dot >= 0 && /^[a-z][a-z0-9]{0,5}$/i.test(after)
  const rawEnding = isEnding ? after.toLowerCase() : ''
  const own = (endings[ending] ?? [ending]).includes(rawEnding) ? rawEnding : ending
  const stem = Array.from(withoutEnd(isEnding ? plain.slice(0, dot) : plain))
    .slice(0, maxLetters)
    .join('')
  const safe = stem === '' || reserved.test(stem) ? `document${stem === '' ? '' : `-${stem}`}` : stem
  return `${safe}.${own}`
}

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const clean = name.replace(invisible, '').replace(/[\\/]/g, '_')
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["%\\]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${percent(clean)}`
}
