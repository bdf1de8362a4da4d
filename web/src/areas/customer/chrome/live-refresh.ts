import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/events.ts'
import { queryClient } from '../../../lib/query.ts'

// One decision arrives as several events; they trigger one refresh.
const gatherMs = 120

/**
 * Any change in this company invalidates every query: those on screen refetch now, the others when they are next used.
 */
export const useLiveRefresh = (): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('customer', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries(), gatherMs)
  })
}
