const chordMs = 1_000

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

// On an Arabic keyboard the J key types ت. Letters that no shortcut uses are matched by key position instead.
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

// Takes one key at a time and returns the name of the shortcut it completes, if any.
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
