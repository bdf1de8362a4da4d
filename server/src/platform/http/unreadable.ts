// What never became a request: the last word on that connection, in the shape of all refusals.
import type { Socket } from 'node:net'
import { refuse } from '@assure/contract/outcome'
import type { Random } from '../random.ts'
import { failure } from './reply.ts'
import { callHeaders } from './security-headers.ts'

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export const answerUnreadable =
  (random: Random) =>
  ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const { body } = failure(
      refuse(code === 'HPE_HEADER_OVERFLOW' ? 'request.too-large' : 'request.malformed'),
      'en',
      random.uuid(),
    )
    const text = JSON.stringify(body)
    const headers = {
      ...callHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${statusLines[code ?? ''] ?? '400 Bad Request'}\r\n${head.join('')}\r\n${text}`)
    // Not only our half of it: whoever keeps theirs open would keep the connection.
    socket.destroySoon()
  }
