// Runs before the framework: if a class of work is full, it sends a constant answer, which is as cheap as possible.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { failure } from '../http/reply.ts'
import { languageOf } from '../http/request-facts.ts'
import { callHeaders } from '../http/security-headers.ts'
import { answerTooSlow } from '../http/unreadable.ts'
import type { Random } from '../random.ts'
import type { Admission, WorkClass } from './admission.ts'
import type { Callers } from './callers.ts'
import { hasBody, watchSlowBodies } from './slow-bodies.ts'
import { limitSockets } from './socket-limits.ts'

/** Decides as the routes would, from the request line alone. Other requests are decided by their routes. */
const classOf = ({ method, url = '', headers }: IncomingMessage): WorkClass | undefined => {
  if (!/^\/(admin\/|inspector\/)?api\//.test(url) || /^\/api\/(openapi\.json|docs)|\/events(\?|$)/.test(url))
    return undefined
  if (method === 'GET') return 'read'
  return headers['content-type']?.startsWith('multipart/') ? undefined : 'write'
}

const idMark = '<id>'

const constantAnswer = (language: Language) => {
  const { status, headers, body } = failure(refuse('request.busy', { retryAfterSeconds: 1 }), language, idMark)
  const [before = '', after = ''] = JSON.stringify(body).split(idMark)
  return { status, headers, before, after, overhead: Buffer.byteLength(before) + Buffer.byteLength(after) }
}

export type ConnectionGuardOptions = {
  admission: Admission
  callers: Callers
  random: Random
  onTurnedAway(method: string): void
  onTooSlow(method: string): void
}

/** Runs before all listeners that the server has so far. */
export const guardConnections = (
  server: Server,
  { admission, callers, random, onTurnedAway, onTooSlow }: ConnectionGuardOptions,
): void => {
  const answers = { en: constantAnswer('en'), ar: constantAnswer('ar') }
  const turnAway = (request: IncomingMessage, response: ServerResponse): void => {
    const { status, headers, before, after, overhead } = answers[languageOf(request)]
    const id = random.uuid()
    // A new connection costs more than this answer, so the connection is kept, unless an unread body is still arriving.
    const isOver = request.method === 'GET' && !hasBody(request)
    response.sendDate = false
    response.writeHead(status, {
      ...callHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': overhead + id.length,
      'x-request-id': id,
      ...(isOver ? {} : { connection: 'close' }),
    })
    response.end(before + id + after)
    onTurnedAway(request.method ?? '')
  }
  const sayTooSlow = answerTooSlow(random)
  const slowBodies = watchSlowBodies({
    letGo: (socket, response) => {
      sayTooSlow(socket, response)
      onTooSlow(response.req.method ?? '')
    },
  })
  server.once('close', slowBodies.close)
  limitSockets(server, callers)
  const within = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const kind = classOf(request)
    slowBodies.watch(request, response)
    if (kind !== undefined) {
      const asker = { network: callers.networkOf(request), authorization: request.headers.authorization }
      if (admission.isFull(kind, asker)) return turnAway(request, response)
    }
    for (const listener of within) listener(request, response)
  })
}
