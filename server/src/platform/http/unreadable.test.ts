import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import type { FastifyError } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { refusalOf } from './server.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  port = await t.listenAlone()
})
afterAll(() => t.close())

const say = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('utf8')
    })
    socket.once('close', () => resolve(heard))
    socket.once('error', reject)
  })

it.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'request.malformed'],
  [
    'two lengths',
    'POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'request.malformed',
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'request.too-large'],
])('%s is refused like any other refusal, and the connection closes', async (_, text, status, code) => {
  const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain(`x-request-id: ${(JSON.parse(body) as { requestId: string }).requestId}`)
  expect(JSON.parse(body)).toMatchObject({ success: false, code, message: expect.stringMatching(/\w/) as string })
})

it('keeps no half-open connection', async () => {
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.write('GARBAGE\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  const open = () => new Promise<number>((resolve) => t.app.server.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  socket.destroy()
})

it('closes a connection whose headers never end', async () => {
  const socket = createConnection(port, '127.0.0.1', () => socket.write('GET /health HTTP/1.1\r\nhost: x\r\nx-slow: '))
  socket.on('error', () => undefined).resume()
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
})

it.each(['/api/user/orders/%zz', `/api/user/orders/${'9'.repeat(300)}`, '/api/public/certificates/%c0%ae'])(
  'the unroutable address %s is answered with all headers of an answer',
  async (url) => {
    const own = await testApp({ config: { publicUrl: 'https://assure.example' } })
    try {
      const [unread, read] = [await own.anyone.get(url), await own.anyone.get('/api/nothing')]
      expect(unread.status).toBe(404)
      expect(unread.headers).toMatchObject({
        'x-request-id': unread.body.requestId as string,
        'strict-transport-security': read.headers['strict-transport-security'],
      })
      expect(Object.keys(unread.headers).toSorted()).toEqual(Object.keys(read.headers).toSorted())
    } finally {
      await own.close()
    }
  },
)

it('a client that hangs up while sending is not reported as an outage', async () => {
  const server = createServer()
  const error = await new Promise<FastifyError>((resolve) => {
    server.on('request', (request) => request.once('error', resolve).resume())
    server.listen(0, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo
      const socket = createConnection(own, '127.0.0.1')
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{', () => socket.destroy())
    })
  })
  server.close()
  expect(error.code).toBe('ECONNRESET')
  expect(refusalOf(error)?.code).toBe('request.malformed')
  expect(refusalOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) as FastifyError)?.code).toBe(
    'request.part-down',
  )
})
