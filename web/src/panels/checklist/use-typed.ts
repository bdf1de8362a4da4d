// Buffers typed text and commits it once typing pauses or the field loses focus.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const restMs = 400

/** `give` returns whether it accepted the text. */
export const useTyped = (saved: string, give: (typed: string) => boolean) => {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const lastText = useRef<string>(undefined)
  const settle = (text: string): boolean => {
    if (text === saved || text === lastText.current) return true
    const isTaken = give(text)
    if (isTaken) lastText.current = text
    setIsWrong(!isTaken)
    return isTaken
  }
  const leave = useEffectEvent(() => typed !== undefined && settle(typed))
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => leave(), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  // Commit before the page is hidden or the field unmounts.
  useEffect(() => {
    const hear = () => void leave()
    globalThis.addEventListener('pagehide', hear)
    return () => {
      globalThis.removeEventListener('pagehide', hear)
      leave()
    }
  }, [])
  return {
    text: typed ?? saved,
    isWrong,
    onType: (text: string) => {
      lastText.current = undefined
      setTyped(text)
      setIsWrong(false)
    },
    onBlur: () => {
      if (typed !== undefined && settle(typed)) setTyped(undefined)
    },
  }
}
