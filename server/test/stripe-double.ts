// The few Stripe calls that we use, on loopback, with signed messages, so that no test leaves the machine.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type DoubleSession = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
}
export type DoubleMessage = { body: string; headers: Record<string, string> }

export type StripeDouble = {
  url: string
  sessions: Map<string, DoubleSession>
  requests: { method: string; path: string; idempotencyKey: string | undefined; fields: URLSearchParams }[]
  /** The way in which calls fail, until it is reset. */
  fault: 'none' | 'refuse' | 'hang' | 'error' | 'garbage'
  pay(id: string): void
  expire(id: string): void
  /** A message signed as Stripe signs it; `at` is in seconds since 1970. */
  message(
    type: string,
    object: Record<string, unknown>,
    options?: { at?: number; secret?: string; id?: string },
  ): DoubleMessage
  close(): Promise<void>
}

const fieldsOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString()
  return new URLSearchParams(text)
}

const send = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' }).end(JSON.stringify(body))
}

export const startStripeDouble = async ({
  secretKey,
  webhookSecret,
}: {
  secretKey: string
  webhookSecret: string
}): Promise<StripeDouble> => {
  const sessions = new Map<string, DoubleSession>()
  const byKey = new Map<string, { fields: string; session: DoubleSession }>()
  const requests: StripeDouble['requests'] = []

  const create = (fields: URLSearchParams, key: string | undefined, reply: ServerResponse): void => {
    const known = key === undefined ? undefined : byKey.get(key)
    if (known) {
      if (known.fields === fields.toString()) send(reply, 200, known.session)
      else
        send(reply, 400, {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        })
      return
    }
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const session: DoubleSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(fields.get('line_items[0][price_data][unit_amount]')) * Number(fields.get('line_items[0][quantity]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: fields.get('client_reference_id') ?? '',
      metadata: { order_id: fields.get('metadata[order_id]') ?? '' },
    }
    sessions.set(id, session)
    if (key !== undefined) byKey.set(key, { fields: fields.toString(), session })
    send(reply, 200, session)
  }

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const key = request.headers['idempotency-key']
    const fields = await fieldsOf(request)
    requests.push({
      method: request.method ?? '',
      path,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      fields,
    })
    if (double.fault === 'refuse') return void request.socket.destroy()
    if (double.fault === 'hang') return
    if (double.fault === 'error') return send(reply, 500, { error: { type: 'api_error', message: 'down' } })
    if (double.fault === 'garbage') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(reply, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    if (request.method === 'POST' && path === '/v1/checkout/sessions')
      return create(fields, typeof key === 'string' ? key : undefined, reply)
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)
    const toEnd = sessions.get(ended?.[1] ?? '')
    if (request.method === 'POST' && toEnd) {
      if (toEnd.status !== 'open')
        return send(reply, 400, {
          error: {
            type: 'invalid_request_error',
            message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
          },
        })
      toEnd.status = 'expired'
      return send(reply, 200, toEnd)
    }
    const match = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)
    const session = sessions.get(match?.[1] ?? '')
    if (request.method === 'GET' && session) return send(reply, 200, session)
    send(reply, 404, { error: { type: 'invalid_request_error', message: 'No such object' } })
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const change = (id: string, facts: Partial<DoubleSession>): void => {
    const session = sessions.get(id)
    if (!session) throw new Error('There is no such session.')
    Object.assign(session, facts)
  }

  const double: StripeDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    requests,
    fault: 'none',
    pay: (id) => change(id, { status: 'complete', payment_status: 'paid' }),
    expire: (id) => change(id, { status: 'expired' }),
    message: (
      type,
      object,
      {
        at = Math.floor(Date.now() / 1000),
        secret = webhookSecret,
        id = `evt_${randomBytes(12).toString('hex')}`,
      } = {},
    ) => {
      const body = JSON.stringify({ id, object: 'event', type, created: at, data: { object } })
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return double
}
