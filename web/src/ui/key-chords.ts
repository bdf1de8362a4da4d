const chordMs = 1_000

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

// On an Arabic keyboard the key under j types ت: a letter that no shortcut is written in is read by its place.
const letterOf = ({ key, code, shiftKey }: Pressed): string => {
  if (key.length !== 1 || key <= '~') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

export const shortcutOf = (event: Pressed): string => {
  const letter = letterOf(event)
  return event.ctrlKey || event.metaKey ? `mod+${letter.toLowerCase()}` : letter
}

type Known = { known: (name: string) => boolean; startsChord: (key: string) => boolean }

// Reads one key after another and answers the name of the shortcut that is complete, if one is.
export const createChordReader = () => {
  let first: { key: string; at: number } | undefined
  return (key: string, at: number, { known, startsChord }: Known): string | undefined => {
    const chord = first && at - first.at <= chordMs ? `${first.key} ${key}` : undefined
    first = undefined
    if (chord && known(chord)) return chord
    if (startsChord(key)) {
      first = { key, at }
      return undefined
    }
    return known(key) ? key : undefined
  }
}
