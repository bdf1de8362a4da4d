// Finds a piece of code in a source file, however the formatter wrapped it.

type Squeezed = { text: string; positions: number[] }

/** Removes white space, and the comma that the formatter adds before a closing bracket. */
const squeeze = (source: string): Squeezed => {
  const positions: number[] = []
  let text = ''
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at)
    if (letter.trim() === '') continue
    const isTrailingComma = (letter === ')' || letter === ']' || letter === '}') && text.endsWith(',')
    if (isTrailingComma) {
      text = text.slice(0, -1)
      positions.pop()
    }
    text += letter
    positions.push(at)
  }
  return { text, positions }
}

/** The start and end of each match, as positions in the file. */
export const placesOf = (source: string, snippet: string): { start: number; end: number }[] => {
  const { text, positions } = squeeze(source)
  const needle = squeeze(snippet).text
  const places: { start: number; end: number }[] = []
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const last = positions[at + needle.length - 1] ?? 0
    places.push({ start: positions[at] ?? 0, end: last + 1 })
  }
  return places
}
