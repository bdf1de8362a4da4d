// Malformed HTTP messages, and two messages in one: each is refused or cut off, and the next request is served as usual
// (trust: F10).
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, measured, seed, sized } from '../test/size.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  await t.app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.server.address() as AddressInfo).port
})
afterAll(() => t.close())

const head = 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n'
const json = 'Content-Type: application/json\r\n'
const smuggled = 'GET /api/user/me HTTP/1.1\r\nHost: x\r\n\r\n'
const messages: readonly string[] = [
  `${head}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  `${head}${json}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  `${head}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `${head}${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  `${head}${json}Content-Length: -1\r\n\r\n`,
  `${head}${json}Content-Length: 99999999999999999999\r\n\r\n`,
  `${head}${json}Content-Length: 0x10\r\n\r\nabcdefabcdefabcdef`,
  `${head}${json}Content-Length : 4\r\n\r\nabcd`,
  head.replaceAll('\r\n', '\n'),
  `GET / HTTP/1.1\nHost: x\n\n`,
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /\r\n\r\n',
  'GET  /  HTTP/1.1\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Many: a\r\n'.repeat(3_000)}\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\0b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n folded: yes\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n',
  'GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/user/uploads?token[]=a&token[]=b&filename=x HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/user/uploads?__proto__[x]=1&constructor=1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/public/register?page=1&page=2&page[]=3 HTTP/1.1\r\nHost: x\r\n\r\n',
  `${head}${json}Content-Length: 22\r\n\r\n{"__proto__":{"a":1}} `,
  `${head}${json}Content-Length: 2\r\n\r\n\xff\xfe`,
  `${head}Content-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>`,
  `${head}Content-Length: 2\r\n\r\n{}`,
  `${head}Content-Type: multipart/form-data; boundary=\r\nContent-Length: 2\r\n\r\n--`,
  `${head}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx`,
  `${head}${json}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n`,
  `${head}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `${head}${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  'GET /api/user/events HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\n\r\n',
]

/** Returns the first status; 0 if the connection was cut without one. */
const send = (message: string): Promise<{ status: number; answers: number }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const timer = setTimeout(() => socket.destroy(), 150)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        answers: text.split('HTTP/1.1 ').length - 1,
      })
    })
    socket.write(Buffer.from(message, 'latin1'))
  })

it('malformed messages are refused or cut off, and harm nothing', async () => {
  const chance = chanceOf(seed)
  const count = sized(200, 5_000)
  const wrong: string[] = []
  let refused = 0
  const damaged = (message: string): string => {
    if (chance.maybe(0.4)) return message
    const at = chance.int(message.length)
    return chance.maybe(0.5)
      ? message.slice(0, at) + String.fromCharCode(chance.int(256)) + message.slice(at + 1)
      : message.slice(0, at) + message.slice(chance.int(message.length))
  }
  const worker = async () => {
    for (let one = sent++; one < count; one = sent++) {
      const message = one < messages.length ? (messages[one] as string) : damaged(chance.pick(messages))
      const { status, answers } = await send(message)
      if (status >= 500) wrong.push(`${status}: ${JSON.stringify(message.slice(0, 200))}`)
      // A second answer would mean that the hidden request was executed.
      if (one === 0 && answers > 1) wrong.push(`${answers} answers to one message`)
      if (status === 0 || status >= 400) refused++
      if (one % 100 === 0 && (await t.anyone.get('/health')).status !== 200) wrong.push('not alive')
    }
  }
  let sent = 0
  await Promise.all(Array.from({ length: 20 }, worker))
  expect(wrong).toEqual([])
  expect((await t.anyone.get('/ready')).status).toBe(200)
  measured(
    'F10',
    `${count} malformed messages, ${refused} refused or cut off, 0 times 5xx, 0 crashes, the next request fine`,
  )
}, 600_000)
