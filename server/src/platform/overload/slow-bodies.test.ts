import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSlowBodies } from './slow-bodies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sending = (headers: Record<string, string>) => {
  const state = { complete: false, readableFlowing: true, readableLength: 0, readableHighWaterMark: 65_536 }
  const socket = { bytesRead: 300, destroyed: false }
  const request = Object.assign(new EventEmitter(), { headers, socket, ...state })
  const response = { writableFinished: false, req: request }
  return { request, response, socket }
}

/** Seconds after which it was let go; undefined where it never was. */
const letGoAfter = (
  one: ReturnType<typeof sending>,
  seconds: number,
  inEach: (second: number) => void,
): number | undefined => {
  let now = 0
  let letGo: number | undefined
  const slow = watchSlowBodies({ now: () => now, letGo: () => (letGo ??= now / 1_000) })
  slow.watch(one.request as unknown as IncomingMessage, one.response as unknown as ServerResponse)
  for (let second = 1; second <= seconds; second++) {
    inEach(second)
    now += 1_000
    vi.advanceTimersByTime(1_000)
  }
  slow.close()
  return letGo
}

const body = { 'content-length': '200000', 'content-type': 'application/json' }
const upload = { 'transfer-encoding': 'chunked', 'content-type': 'multipart/form-data; boundary=x' }

it.each([
  ['a body that never comes', body, 0, 10],
  ['a body of 4,000 bytes a second', body, 4_000, 10],
  ['a body of 5,000 bytes a second, as a bad line has, until its whole time is over', body, 5_000, 30],
  ['an upload that stops', upload, 0, 10],
  ['an upload of a byte a second', upload, 1, 15],
  ['an upload of 2,000 bytes a second', upload, 2_000, undefined],
  ['an upload of 5 MB a second, which ends nowhere', upload, 5 * 1024 * 1024, 45],
  ['a body of 1 MB a second', body, 1024 * 1024, 2],
] as const)('%s', (_, headers, perSecond, expected) => {
  const one = sending(headers)
  expect(letGoAfter(one, 120, () => (one.socket.bytesRead += perSecond))).toBe(expected)
})

it('one byte in nine seconds does not count as progress', () => {
  const one = sending(upload)
  expect(letGoAfter(one, 120, (second) => (one.socket.bytesRead += second % 9 === 0 ? 1 : 0))).toBe(15)
})

it('a sender that we do not read from is not slow', () => {
  const one = sending(upload)
  Object.assign(one.request, { readableFlowing: false, readableLength: 65_536 })
  expect(letGoAfter(one, 120, () => undefined)).toBeUndefined()
})

it('data after the answer is read for thirty seconds', () => {
  const one = sending(upload)
  one.response.writableFinished = true
  expect(letGoAfter(one, 120, () => (one.socket.bytesRead += 100_000))).toBe(30)
})

it('a sender who has sent everything, or only headers, is not watched', () => {
  const done = sending(body)
  done.request.complete = true
  expect(letGoAfter(done, 60, () => undefined)).toBeUndefined()
  expect(letGoAfter(sending({ 'content-length': '0' }), 60, () => undefined)).toBeUndefined()
})
