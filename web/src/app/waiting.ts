// Shows that a page is loading: marks the root, for which styles/waiting.css draws a line at the top, and tells screen
// readers if it takes long.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnounce } from '../ui/feedback/live-region.tsx'
import { useUiText } from '../ui/texts.tsx'

const longMs = 5_000

export const Waiting = () => {
  const router = useRouter()
  const announce = useAnnounce()
  const { stillWorking } = useUiText()
  useEffect(() => {
    const { dataset } = document.documentElement
    let long: ReturnType<typeof setTimeout>
    const end = (): void => {
      clearTimeout(long)
      delete dataset.waiting
    }
    // The first page has loaded by now.
    end()
    const begins = router.subscribe('onBeforeLoad', () => {
      end()
      dataset.waiting = ''
      long = setTimeout(announce, longMs, stillWorking)
    })
    const ends = router.subscribe('onResolved', end)
    return () => {
      end()
      begins()
      ends()
    }
  }, [router, announce, stillWorking])
  return null
}
