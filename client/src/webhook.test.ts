import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhook, WebhookError } from './webhook.ts'

const secretOf = (letter: string): string => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const body = '{"type":"webhook.test","data":{}}'

const signed = (secret: string, seconds = Math.floor(Date.now() / 1_000)) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}

test('a signed request is read, with one of two secrets and one of two signatures', async () => {
  const [old, fresh] = [secretOf('o'), secretOf('f')]
  const headers = signed(fresh)
  const event = { id: 'msg_1', event: JSON.parse(body) }
  expect(await readWebhook({ secret: fresh, headers, body })).toEqual(event)
  expect(await readWebhook({ secret: [old, fresh], headers: new Headers(headers), body })).toEqual(event)
  const both = {
    ...headers,
    'webhook-signature': `${signed(old)['webhook-signature']} ${headers['webhook-signature']}`,
  }
  expect(await readWebhook({ secret: fresh, headers: both, body })).toEqual(event)
})

const secret = secretOf('s')
const seconds = Math.floor(Date.now() / 1_000)
test.each([
  ['another body', { body: `${body} ` }],
  ['another secret', { secret: secretOf('x') }],
  ['another message', { headers: { ...signed(secret), 'webhook-id': 'msg_2' } }],
  ['an old request', { headers: signed(secret, seconds - 400) }],
  ['a request of the future', { headers: signed(secret, seconds + 400) }],
  ['no timestamp', { headers: { ...signed(secret), 'webhook-timestamp': '' } }],
  ['no headers', { headers: {} }],
  ['a signature that is not base64', { headers: { ...signed(secret), 'webhook-signature': 'v1,%%%' } }],
  ['another version', { headers: { ...signed(secret), 'webhook-signature': 'v1a,AAAA' } }],
  ['an empty secret', { secret: 'whsec_' }],
])('%s is refused', async (_, changed) => {
  const request = { secret, headers: signed(secret), body, ...changed }
  await expect(readWebhook(request)).rejects.toThrow(WebhookError)
})
