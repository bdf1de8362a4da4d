// Live updates. EventSource cannot send a bearer header, so the stream is read with fetch: it resumes with
// Last-Event-ID, backs off after each failure, pauses while the tab is hidden, and falls back to polling every half
// minute where streams do not get through.
import { readEvents } from '@assure/client/event-stream'
import { waitAfter } from '@assure/client/wait'
import type { Area } from '@assure/contract/domain/vocabulary'
import { useEffect, useEffectEvent } from 'react'
import { tokenOf } from './session.ts'

/** What changed, not its new state: listeners refetch. 'all' means that something may have been missed. */
export type LiveEvent = { kind: string; id?: string }
type Hear = (event: LiveEvent) => void

const addresses: Record<Area, string> = {
  customer: '/api/user/events',
  admin: '/admin/api/events',
  inspector: '/inspector/api/events',
}
const pollMs = 30_000
const hiddenRestMs = 30_000
const failuresBeforePolling = 4
const firstBytesWithinMs = 10_000
/** Three of the server's heartbeats. */
const longestSilenceMs = 45_000

export const readEvent = (name: string, data: string): LiveEvent => {
  if (name === 'reset') return { kind: 'all' }
  try {
    const read: unknown = JSON.parse(data)
    if (typeof read === 'object' && read !== null) return { kind: name, ...read }
  } catch {}
  return { kind: name }
}

const openLine = (area: Area, tell: Hear): (() => void) => {
  let stream: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let lastId: string | undefined
  let failures = 0
  let isOver = false
  let wasOpen = false

  const listen = async (): Promise<void> => {
    clearTimeout(retry)
    const token = tokenOf(area)
    if (isOver || stream || !token || document.hidden) return
    const own = new AbortController()
    stream = own
    let limit = setTimeout(() => own.abort(), firstBytesWithinMs)
    const begunAt = Date.now()
    let gotThrough = false
    try {
      const response = await fetch(addresses[area], {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          ...(lastId ? { 'Last-Event-ID': lastId } : {}),
        },
        signal: own.signal,
        cache: 'no-store',
      })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || !response.body) throw new Error('no stream')
      // The last stream ended before it said where it began.
      if (wasOpen && !lastId) tell({ kind: 'all' })
      wasOpen = true
      for await (const events of readEvents(response.body)) {
        clearTimeout(limit)
        limit = setTimeout(() => own.abort(), longestSilenceMs)
        gotThrough ||= Date.now() - begunAt >= firstBytesWithinMs
        for (const event of events) {
          if (event.id) lastId = event.id
          if (event.data === undefined) continue
          gotThrough = true
          tell(readEvent(event.name, event.data))
        }
      }
    } catch {
    } finally {
      clearTimeout(limit)
    }
    if (stream !== own) return
    stream = undefined
    // A proxy may keep answering and closing immediately; only an event or a heartbeat shows that streams get through.
    failures = gotThrough ? 0 : failures + 1
    const isPolling = failures >= failuresBeforePolling
    if (isPolling) tell({ kind: 'all' })
    retry = setTimeout(listenAgain, isPolling ? pollMs : waitAfter(failures))
  }
  const listenAgain = (): void => void listen()
  const leave = (): void => {
    stream?.abort()
    stream = undefined
  }
  const onVisibility = (): void => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(leave, hiddenRestMs)
    else listenAgain()
  }
  document.addEventListener('visibilitychange', onVisibility)
  listenAgain()
  return () => {
    isOver = true
    clearTimeout(retry)
    clearTimeout(leaving)
    leave()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

// One connection per area and tab, however many components listen.
const lines: Partial<Record<Area, { hearers: Set<Hear>; close: () => void }>> = {}

export const subscribeLive = (area: Area, hear: Hear): (() => void) => {
  const hearers = lines[area]?.hearers ?? new Set<Hear>()
  hearers.add(hear)
  lines[area] ??= {
    hearers,
    close: openLine(area, (event) => {
      for (const one of hearers) one(event)
    }),
  }
  return () => {
    hearers.delete(hear)
    if (hearers.size) return
    lines[area]?.close()
    delete lines[area]
  }
}

export const useLive = (area: Area, hear: Hear): void => {
  const heard = useEffectEvent(hear)
  useEffect(() => subscribeLive(area, (event) => heard(event)), [area])
}
