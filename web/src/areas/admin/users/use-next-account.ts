// The account queue as seen from one account: the next one is prefetched, and opened once this one is decided.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { prefetchCall, useCall } from '../../../lib/query.ts'
import type { NextInQueue } from './approval-bar.tsx'

type NextAccount = {
  next: NextInQueue | undefined
  goNext: () => void
  /**
   * Queries again, since a colleague may have handled the next account. False if none is waiting or the query failed.
   */
  openNext: () => Promise<boolean>
}

export const useNextAccount = (id: string, isPending: boolean): NextAccount => {
  const { history } = useRouter()
  const options = { params: { queue: 'accounts' }, query: { after: id } } as const
  const { data } = useCall('GET /admin/api/queues/:queue/next', options)
  const nextId = data?.id === id ? undefined : data?.id
  const next = nextId && data?.link ? { link: data.link, left: data.left } : undefined
  useEffect(() => {
    if (!isPending || !nextId) return
    prefetchCall('GET /admin/api/users/:id', { params: { id: nextId } })
    prefetchCall('GET /admin/api/users/:id/documents', { params: { id: nextId } })
  }, [isPending, nextId])
  // Do not navigate a reader who has left the page meanwhile.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    next,
    goNext: () => {
      if (next) history.push(next.link)
    },
    openNext: async () => {
      const answer = await call('GET /admin/api/queues/:queue/next', options)
      if (!answer.ok || !answer.value.link || answer.value.id === id) return false
      if (isHere.current) history.push(answer.value.link)
      return true
    },
  }
}
