const chordMs = 1_000

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
