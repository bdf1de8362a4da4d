// Conditional requests (RFC 9110, 13): a caller that still has the same answer gets 304.
import { createHash } from 'node:crypto'
import type { onSendHookHandler } from 'fastify'

export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether an `If-None-Match` names the ETag. */
export const isKept = (list: string | undefined, etag: string): boolean =>
  list === '*' || (list ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** A hook for calls whose answers are worth keeping. */
export const revalidate: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
  const etag = (reply.getHeader('etag') as string | undefined) ?? etagOf(payload)
  void reply.header('etag', etag)
  // By default no answer may be kept.
  if (reply.getHeader('cache-control') === 'no-store') void reply.header('cache-control', 'private, no-cache')
  if (!isKept(request.headers['if-none-match'], etag)) return done(null, payload)
  void reply.code(304).removeHeader('content-type').removeHeader('content-length')
  // The framework measures the payload of HEAD, so that one must be text.
  done(null, request.method === 'HEAD' ? '' : null)
}
