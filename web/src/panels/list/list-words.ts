// The words of a list's search: typed here, in the address a moment later. What comes from the address by going back
// shows in the field again.
import { useEffect, useEffectEvent, useState } from 'react'

const typingMs = 300

export type ListWords = { value: string; onValue: (words: string) => void; onSearch: (words: string) => void }

/**
 * `onWords` puts them into the address and starts the list at its first page; `again`: the same words were asked for
 * once more.
 */
export const useListWords = (inAddress: string, onWords: (words: string, again: boolean) => void): ListWords => {
  const [typed, setTyped] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Not what was just sent from here: somebody may have typed on meanwhile.
    if (inAddress !== sent) {
      setSent(inAddress)
      setTyped(inAddress)
    }
  }
  const commit = (words: string): void => {
    const again = words === sent
    setSent(words)
    onWords(words, again)
  }
  const whenStill = useEffectEvent(() => commit(typed))
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => whenStill(), typingMs)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return {
    value: typed,
    onValue: setTyped,
    onSearch: (words) => {
      setTyped(words)
      commit(words)
    },
  }
}
