// Disconnects clients that send a body, or read an answer, so slowly that they only hold a connection, and those that
// send without end. They take no place for work meanwhile (admission.ts).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@assure/contract/domain/vocabulary'

/** A body must arrive steadily, at least as fast as on a bad line. Only uploads may take long in total. */
export type Pace = { silenceMs: number; graceMs: number; bytesPerSecond: number; wholeMs: number; wholeBytes: number }

/** The size of a form with the most files. What arrives beyond that is discarded. */
const formBytes = (limits.filesPerRequest + 1) * limits.fileBytes

const paces: Record<'body' | 'upload', Pace> = {
  body: { silenceMs: 10_000, graceMs: 10_000, bytesPerSecond: 4_096, wholeMs: 30_000, wholeBytes: 1024 * 1024 },
  upload: {
    silenceMs: 10_000,
    graceMs: 15_000,
    bytesPerSecond: 1_024,
    wholeMs: Number.POSITIVE_INFINITY,
    wholeBytes: formBytes,
  },
}
/** What arrives after the answer is not read. */
const afterAnswerMs = 30_000
const lookMs = 1_000
/** If the event loop was blocked for longer, the senders may not have been silent. */
const longestLookMs = 2 * lookMs

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true

/** If our buffer is full or reading is paused, the sender is not slow. */
const waitsForUs = (request: IncomingMessage): boolean =>
  request.readableFlowing !== true && request.readableLength >= request.readableHighWaterMark

type Watched = {
  request: IncomingMessage
  response: ServerResponse
  pace: Pace
  firstBytes: number
  lastBytes: number
  /** The time that the sender took, without the time in which we did not read. */
  takenMs: number
  silentMs: number
  sinceAnswerMs: number
}

export type SlowBodies = {
  watch(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

const holdsOnly = (one: Watched): boolean => {
  const { pace, takenMs, silentMs, sinceAnswerMs, lastBytes, firstBytes } = one
  if (lastBytes - firstBytes > pace.wholeBytes) return true
  if (sinceAnswerMs >= afterAnswerMs || silentMs >= pace.silenceMs || takenMs >= pace.wholeMs) return true
  return takenMs >= pace.graceMs && (lastBytes - firstBytes) * 1_000 < pace.bytesPerSecond * takenMs
}

const look = (one: Watched, passedMs: number): void => {
  const { request, response } = one
  const bytes = request.socket.bytesRead
  if (response.writableFinished) one.sinceAnswerMs += passedMs
  if (!waitsForUs(request)) {
    one.takenMs += passedMs
    one.silentMs = bytes > one.lastBytes ? 0 : one.silentMs + passedMs
  }
  one.lastBytes = bytes
}

export type Options = { letGo(socket: Socket, response: ServerResponse): void; now?: () => number }

export const watchSlowBodies = ({ letGo, now = () => performance.now() }: Options): SlowBodies => {
  const watched = new Set<Watched>()
  let lookedAt = now()
  const lookAll = (): void => {
    const passedMs = Math.min(longestLookMs, now() - lookedAt)
    lookedAt = now()
    for (const one of watched) {
      if (one.request.complete || one.request.socket.destroyed) {
        watched.delete(one)
        continue
      }
      look(one, passedMs)
      if (!holdsOnly(one)) continue
      watched.delete(one)
      letGo(one.request.socket, one.response)
    }
  }
  const timer = setInterval(lookAll, lookMs).unref()
  return {
    watch: (request, response) => {
      if (!hasBody(request)) return
      const bytes = request.socket.bytesRead
      const pace = paces[isUpload(request) ? 'upload' : 'body']
      watched.add({
        request,
        response,
        pace,
        firstBytes: bytes,
        lastBytes: bytes,
        takenMs: 0,
        silentMs: 0,
        sinceAnswerMs: 0,
      })
    },
    close: () => clearInterval(timer),
  }
}
