// Marks messages as read once they are on the screen, and remembers which ones were new when the page opened.
import type { Area } from '@assure/contract/domain/vocabulary'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { refreshAfter } from '../../lib/refreshes.ts'
import { markRead, type RequestConversation } from './conversation-calls.ts'

const useIsOnScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isShown
}

const useIsPageVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const follow = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isVisible
}

/** `end`: the place below the last entry. */
export const useReading = (
  { area, id }: { area: Area; id: string },
  { entries, unread }: Pick<RequestConversation, 'entries' | 'unread'>,
  end: RefObject<HTMLElement | null>,
): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const arrived = entries.filter((entry) => entry.is_unread && !fresh.has(entry.id))
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map((entry) => entry.id)]))
  const isOnScreen = useIsOnScreen(end)
  const isSeen = useIsPageVisible() && isOnScreen
  const last = Math.max(0, ...entries.map(({ number }) => number ?? 0))
  const marked = useRef(0)
  useEffect(() => {
    if (!isSeen || unread === 0 || marked.current >= last) return
    marked.current = last
    void markRead(area, id, last).then((answer) => {
      // Without a connection the messages stay unread until the page is opened again.
      if (answer.ok) return refreshAfter(area, 'request')
      marked.current = 0
      return undefined
    })
  }, [isSeen, unread, last, area, id])
  return fresh
}
