// Live updates. EventSource cannot send a bearer header, so the stream is read with fetch: it resumes where it stopped
// (Last-Event-ID), waits longer after each failure, rests while the tab is hidden, and becomes plain asking every half
// minute where streams do not get through.
import type { Area } from '@assure/contract/vocabulary'
import { useEffect, useEffectEvent } from 'react'
import { createEventReader } from './event-stream.ts'
import { tokenOf } from './session.ts'

/** What changed, not how it looks now: whoever hears it asks again. 'all' = something may have been missed. */
export type LiveEvent = { kind: string; id?: string }
type Hear = (event: LiveEvent) => void

const addresses: Record<Area, string> = {
  customer: '/api/user/events',
  admin: '/admin/api/events',
  inspector: '/inspector/api/events',
}
const firstWaitMs = 1_000
const longestWaitMs = 30_000
const pollMs = 30_000
const hiddenRestMs = 30_000
const failuresBeforePolling = 4

export const waitAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + chance / 2)

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
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId: string | undefined
  let failures = 0
  let isOver = false

  const later = (work: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  const listen = async (): Promise<void> => {
    const token = tokenOf(area)
    if (isOver || !token || document.hidden) return
    const own = new AbortController()
    stream = own
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
      const read = createEventReader()
      const text = new TextDecoder()
      for await (const bytes of chunksOf(response.body)) {
        failures = 0
        for (const event of read(text.decode(bytes, { stream: true }))) {
          if (event.id) lastId = event.id
          tell(readEvent(event.name, event.data))
        }
      }
    } catch {
      failures += 1
    }
    if (isOver || own.signal.aborted) return
    if (failures >= failuresBeforePolling) tell({ kind: 'all' })
    later(listenAgain, failures >= failuresBeforePolling ? pollMs : waitAfter(failures))
  }
  const listenAgain = (): void => void listen()
  const rest = (): void => {
    stream?.abort()
    stream = undefined
  }
  const onVisibility = (): void => {
    if (document.hidden) later(rest, hiddenRestMs)
    else {
      clearTimeout(timer)
      if (!stream) listenAgain()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  listenAgain()
  return () => {
    isOver = true
    clearTimeout(timer)
    rest()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

// One line an area and tab, however many parts of the screen listen.
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
