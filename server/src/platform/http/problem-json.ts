// Problems as application/problem+json (RFC 9457), for callers who ask for it. The specified shape is the default.
import { STATUS_CODES } from 'node:http'
import type { preSerializationHookHandler } from 'fastify'

const type = 'application/problem+json'

const asksForProblem = (accept: string | undefined): boolean =>
  accept?.includes(type) === true &&
  accept.split(',').some((range) => {
    const [name, ...parameters] = range.toLowerCase().split(';')
    return name?.trim() === type && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })

type Failure = { success?: unknown; message?: unknown }

export const answerProblem: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
  if (reply.statusCode < 400 || (payload as Failure | null)?.success !== false) return done(null, payload)
  if (!asksForProblem(request.headers.accept)) return done(null, payload)
  const { success: _, message, ...rest } = payload as Failure
  void reply.type(`${type}; charset=utf-8`)
  const status = reply.statusCode
  done(null, { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, ...rest })
}
