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
  payment_intent: string | null
}
export type DoubleRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
export type DoubleDispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  created: number
  evidence_details: { due_by: number | null; has_evidence: boolean }
}
export type DoubleMessage = { body: string; headers: Record<string, string> }

export type StripeDouble = {
  url: string
  sessions: Map<string, DoubleSession>
  refunds: Map<string, DoubleRefund>
  disputes: Map<string, DoubleDispute>
  /** How new refunds begin. */
  refundsAre: 'pending' | 'succeeded'
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
  const intents = new Map<
    string,
    { id: string; object: 'payment_intent'; amount: number; metadata: Record<string, string> }
  >()
  const refunds = new Map<string, DoubleRefund>()
  const disputes = new Map<string, DoubleDispute>()
  const byKey = new Map<string, { fields: string; answer: unknown }>()
  const requests: StripeDouble['requests'] = []

  /** What Stripe does with a key: the first answer again, or an error for other parameters. */
  const once = (fields: URLSearchParams, key: string | undefined, reply: ServerResponse, work: () => unknown): void => {
    const known = key === undefined ? undefined : byKey.get(key)
    if (known && known.fields !== fields.toString()) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      send(reply, 400, { error: { type: 'idempotency_error', message } })
      return
    }
    const answer = known ? known.answer : work()
    if (key !== undefined) byKey.set(key, { fields: fields.toString(), answer })
    send(reply, 200, answer)
  }

  const createSession = (fields: URLSearchParams): DoubleSession => {
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
      payment_intent: null,
    }
    sessions.set(id, session)
    return session
  }

  const refundedOf = (intent: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent: of, status }) => of === intent && status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0)

  const createRefund = (fields: URLSearchParams, key: string | undefined, reply: ServerResponse): void => {
    const intent = fields.get('payment_intent') ?? ''
    const amount = Number(fields.get('amount'))
    const isKnown = key !== undefined && byKey.has(key)
    if (!isKnown && refundedOf(intent) + amount > (intents.get(intent)?.amount ?? 0)) {
      const code = 'charge_already_refunded'
      send(reply, 400, { error: { type: 'invalid_request_error', code, message: 'It has been refunded.' } })
      return
    }
    once(fields, key, reply, () => {
      const refund: DoubleRefund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        payment_intent: intent,
        amount,
        status: double.refundsAre,
        metadata: {
          refund_id: fields.get('metadata[refund_id]') ?? '',
          attempt: fields.get('metadata[attempt]') ?? '',
        },
      }
      refunds.set(refund.id, refund)
      return refund
    })
  }

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const fields = await fieldsOf(request)
    requests.push({
      method: request.method ?? '',
      path,
      idempotencyKey,
      fields,
    })
    if (double.fault === 'refuse') return void request.socket.destroy()
    if (double.fault === 'hang') return
    if (double.fault === 'error') return send(reply, 500, { error: { type: 'api_error', message: 'down' } })
    if (double.fault === 'garbage') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(reply, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    if (request.method === 'POST' && path === '/v1/checkout/sessions')
      return once(fields, idempotencyKey, reply, () => createSession(fields))
    if (request.method === 'POST' && path === '/v1/refunds') return createRefund(fields, idempotencyKey, reply)
    const { pathname, searchParams } = new URL(path, 'http://stripe')
    const listed = { '/v1/refunds': refunds, '/v1/checkout/sessions': sessions }[pathname]
    if (request.method === 'GET' && listed) {
      const ofIntent = ({ payment_intent: intent }: { payment_intent: string | null }): boolean =>
        intent === searchParams.get('payment_intent')
      return send(reply, 200, { object: 'list', has_more: false, data: [...listed.values()].filter(ofIntent) })
    }
    const part = pathname.split('/').at(-1) ?? ''
    const one = refunds.get(part) ?? disputes.get(part) ?? intents.get(part)
    if (request.method === 'GET' && one) return send(reply, 200, one)
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
    refunds,
    disputes,
    refundsAre: 'succeeded',
    requests,
    fault: 'none',
    pay: (id) => {
      const intent = `pi_${randomBytes(12).toString('hex')}`
      change(id, { status: 'complete', payment_status: 'paid', payment_intent: intent })
      const { amount_total: amount = 0, client_reference_id: orderId = '' } = sessions.get(id) ?? {}
      intents.set(intent, { id: intent, object: 'payment_intent', amount, metadata: { order_id: orderId } })
    },
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
