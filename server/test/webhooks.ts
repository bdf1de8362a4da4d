// Webhooks in the database, and receivers: real https servers on loopback with a certificate of their own.
import { generateKeyPairSync, sign } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { WebhookType } from '@assure/contract/domain/webhook-events'
import { webhookTypes } from '@assure/contract/domain/webhook-events'
import type { Deps } from '../src/platform/deps.ts'
import type { PostOptions } from '../src/platform/webhooks/guarded-post.ts'
import { makeWebhookSecret } from '../src/platform/webhooks/signature.ts'
import { createWebhooks } from '../src/platform/webhooks/webhooks.ts'
// oxlint-disable-next-line no-restricted-imports -- a webhook without the password that its call asks for
import { insertWebhook } from '../src/slices/webhooks/store.ts'
import type { TestApp } from './harness.ts'

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes))
const time = (text: string): Buffer => der(0x17, Buffer.from(text))

/** A certificate that signs itself, for these names. */
export const aCertificate = (names: readonly string[]): { key: string; cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsa = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('Test receiver')))))
  const subjects = sequence(...names.map((one) => der(0x82, Buffer.from(one))))
  const extensions = sequence(
    sequence(oid(0x55, 0x1d, 0x11), der(0x04, subjects)),
    sequence(oid(0x55, 0x1d, 0x13), der(0x04, sequence(der(0x01, Buffer.from([255]))))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsa,
    name,
    sequence(time('200101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, extensions),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, ecdsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** `answer` may hold the response, or send what it likes. */
export const aReceiver = async (
  { key, cert }: { key: string; cert: string },
  answer: (received: Received, response: ServerResponse) => void,
) => {
  const received: Received[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString(), path: request.url ?? '' }
      received.push(one)
      answer(one, response)
    })
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isLoopback = (address: string): boolean => address === '127.0.0.1'

/** For `testApp({ deps })`: names lead to loopback, which no setting can allow. */
export const webhooksOnLoopback =
  (options: Omit<PostOptions, 'isAllowed'>) =>
  ({ clock, random, jobs }: Deps): Partial<Deps> => ({
    webhooks: createWebhooks({
      clock,
      random,
      jobs,
      resolve: async () => ['127.0.0.1'],
      guards: { customer: isLoopback, admin: isLoopback },
      ...options,
    }),
  })

export type WebhookOptions = {
  accountId: string
  /** null: of the back office. */
  companyId: string | null
  url?: string
  events?: readonly WebhookType[]
}

export const aWebhook = async (
  t: TestApp,
  { accountId, companyId, url = 'https://erp.example.ae/hooks', events = webhookTypes }: WebhookOptions,
): Promise<{ id: string; secret: string }> => {
  const id = t.deps.random.uuid()
  const secret = makeWebhookSecret(t.deps.random)
  const sealed = t.deps.keys.encrypt('webhook', secret)
  const now = t.clock.now()
  await insertWebhook(t.db, { id, accountId, companyId, name: 'ERP', url, events, secret: sealed, now })
  return { id, secret }
}

/** A message that waits. */
export const aMessage = (t: TestApp, webhookId: string, subjectId = webhookId, data: object = {}): Promise<string> =>
  t.db.transaction((tx) => t.deps.webhooks.queue(tx, { webhookId, subjectId, type: 'webhook.test', data }))
