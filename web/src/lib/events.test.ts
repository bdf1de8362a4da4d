import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LiveEvent, readEvent, subscribeLive } from './events.ts'
import { adminToken } from './session.ts'

test('a reset refreshes everything; a change names its record; an unreadable event names none', () => {
  expect(readEvent('reset', '{}')).toEqual({ kind: 'all' })
  expect(readEvent('change', '{"kind":"visit","id":"7"}')).toEqual({ kind: 'visit', id: '7' })
  expect(readEvent('change', '{"kind"')).toEqual({ kind: 'change' })
})

describe('the stream', () => {
  // Stands in for the browser's page and fetch; the test controls every response.
  type Answer = { headers: Record<string, string>; send: (text: string) => void; close: () => void; fail: () => void }
  const page = Object.assign(new EventTarget(), { hidden: false })
  let opened: Answer[]
  let heard: LiveEvent[]
  let answerWith: 'stream' | 'empty' | 'nothing'
  let leave: () => void

  const fetchStream = (_: string, { headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'))
        body?.error(new DOMException('aborted', 'AbortError'))
        body = undefined
      })
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller
        },
      })
      opened.push({
        headers: headers as Record<string, string>,
        send: (text) => body?.enqueue(new TextEncoder().encode(text)),
        close: () => body?.close(),
        fail: () => body?.error(new TypeError('network')),
      })
      if (answerWith === 'nothing') return
      if (answerWith === 'empty') body?.close()
      resolve(new Response(stream))
    })
  const setHidden = (hidden: boolean): void => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', fetchStream)
    adminToken.set('token')
    page.hidden = false
    opened = []
    heard = []
    answerWith = 'stream'
    leave = subscribeLive('admin', (event) => void heard.push(event))
  })
  afterEach(() => {
    leave()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('a tab hidden during a reconnect and soon shown again reconnects', async () => {
    await pass(0)
    opened[0]?.fail()
    await pass(0)
    setHidden(true)
    await pass(5_000)
    setHidden(false)
    await pass(0)
    expect(opened).toHaveLength(2)
    opened[1]?.send('id: 7\nevent: change\ndata: {"kind":"visit","id":"v"}\n\n')
    await pass(0)
    expect(heard.at(-1)).toEqual({ kind: 'visit', id: 'v' })
  })

  test('a hidden tab disconnects after half a minute, and resumes where it stopped when shown', async () => {
    await pass(0)
    opened[0]?.send('id: 7\nevent: change\ndata: {"kind":"visit","id":"v"}\n\n')
    setHidden(true)
    await pass(60_000)
    expect(opened).toHaveLength(1)
    setHidden(false)
    await pass(0)
    expect(opened[1]?.headers['Last-Event-ID']).toBe('7')
    expect(heard).toEqual([{ kind: 'visit', id: 'v' }])
  })

  test('a stream that said where it begins is resumed there, even if nothing happened in it', async () => {
    await pass(0)
    opened[0]?.send('retry: 2000\n\nid: 7\n\n')
    setHidden(true)
    await pass(60_000)
    setHidden(false)
    await pass(0)
    expect(opened[1]?.headers['Last-Event-ID']).toBe('7')
    expect(heard).toEqual([])
  })

  test('without a position to resume from, a new stream refreshes everything', async () => {
    await pass(0)
    setHidden(true)
    await pass(60_000)
    setHidden(false)
    await pass(0)
    expect(heard).toEqual([{ kind: 'all' }])
  })

  test('streams closed right after opening are retried less and less often, while screens poll', async () => {
    leave()
    opened = []
    answerWith = 'empty'
    leave = subscribeLive('admin', (event) => void heard.push(event))
    await pass(60_000)
    const [asked, told] = [opened.length, heard.length]
    expect(asked).toBeLessThan(8)
    await pass(120_000)
    expect(opened.length - asked).toBe(4)
    expect(heard.length - told).toBeGreaterThanOrEqual(4)
    expect(heard.every(({ kind }) => kind === 'all')).toBe(true)
  })

  test('a response that never comes is abandoned, and so is a silent stream', async () => {
    leave()
    opened = []
    answerWith = 'nothing'
    leave = subscribeLive('admin', (event) => void heard.push(event))
    await pass(15_000)
    expect(opened).toHaveLength(2)
    answerWith = 'stream'
    await pass(15_000)
    expect(opened).toHaveLength(3)
    opened[2]?.send('retry: 2000\n\n')
    for (let beat = 0; beat < 4; beat += 1) {
      await pass(15_000)
      opened[2]?.send(': here\n\n')
    }
    await pass(40_000)
    expect(opened).toHaveLength(3)
    await pass(10_000)
    expect(opened).toHaveLength(4)
  })
})
