// The search field of a list: input goes to the URL after a short pause. Going back restores the earlier search.
import { useEffect, useEffectEvent, useState } from 'react'

const typingMs = 300

export type ListWords = { value: string; onValue: (words: string) => void; onSearch: (words: string) => void }

/**
 * `onWords` writes the search to the URL and returns to the first page. `again` is true when the same search is
 * submitted again.
 */
export const useListWords = (inAddress: string, onWords: (words: string, again: boolean) => void): ListWords => {
  const [typed, setTyped] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Ignore our own update: the person may have typed on meanwhile.
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
