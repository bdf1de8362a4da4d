import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/events.ts'
import { queryClient } from '../../../lib/query.ts'

// One decision arrives as several events; they are answered together.
const gatherMs = 120

/**
 * Whatever changed for this company: what is on show is asked for again, what is not is asked for when it is opened.
 */
export const useLiveRefresh = (): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('customer', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries(), gatherMs)
  })
}
