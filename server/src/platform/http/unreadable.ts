// Answers what could not be parsed as a request, in the shape of all refusals, and ends the connection.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from '@assure/contract/domain/outcome'
import type { ProblemCode } from '@assure/contract/problems'
import type { Random } from '../random.ts'
import { failure } from './reply.ts'
import { callHeaders } from './security-headers.ts'

const words: Record<string, { line: string; problem: ProblemCode }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', problem: 'request.too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', problem: 'request.too-slow' },
}
const otherwise = { line: '400 Bad Request', problem: 'request.malformed' } as const

/** One answer, then the connection ends. */
const sayLast = (random: Random, socket: Socket, code: string | undefined): void => {
  const { line, problem } = words[code ?? ''] ?? otherwise
  const id = random.uuid()
  const { body } = failure(refuse(problem), 'en', id)
  const text = JSON.stringify(body)
  const headers = {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'x-request-id': id,
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${text}`)
  // Closes both directions, because a client that keeps its half open would keep the connection.
  socket.destroySoon()
}

export const answerUnreadable =
  (random: Random) =>
  ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    sayLast(random, socket, code)
  }

/** For a request whose body does not arrive. Nothing can be sent once its answer, or an earlier one, has begun. */
export const answerTooSlow =
  (random: Random) =>
  (socket: Socket, response: ServerResponse): void => {
    const maySpeak = socket.writable && response.socket === socket && !response.headersSent
    if (maySpeak) sayLast(random, socket, 'ERR_HTTP_REQUEST_TIMEOUT')
    else socket.destroy()
  }
