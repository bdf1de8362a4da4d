// No way inside: every address by which a webhook could reach this host or its network is refused, and nothing connects.
import { createSocket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate, aReceiver } from '../../../test/webhooks.ts'
import { createAddressGuard, createAddressGuards } from './address-guard.ts'
import { createGuardedPost, createResolve, longestAnswer, readWebhookUrl } from './guarded-post.ts'
import { createWebhooks, type WebhooksOptions } from './webhooks.ts'

const isPublic = createAddressGuard([])
const message = { headers: {}, body: '{}' }

let trap: Server
let port = 0
let caught = 0
beforeAll(async () => {
  trap = createServer((socket) => {
    caught += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => trap.listen(0, '::', resolve))
  const address = trap.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => trap.close())

/** As somebody would write them; PORT is where the trap listens. */
const inward = [
  'https://127.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://0x7f.1:PORT/',
  'https://0x7f000001:PORT/',
  'https://2130706433:PORT/',
  'https://017700000001:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://0:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[64:ff9b::7f00:1]:PORT/',
  'https://[64:ff9b:1::a00:1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001:0:7f00:1::]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[ff02::1]:PORT/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/latest/meta-data/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://localhost:PORT/',
  'https://localhost.:PORT/',
  'https://user:pass@erp.example.ae/',
  'https://erp.example.ae#@127.0.0.1/',
  'http://erp.example.ae/',
  'file:///etc/passwd',
  'gopher://erp.example.ae/',
  'data:text/plain,hello',
  'ftp://erp.example.ae/',
  'erp.example.ae',
  'https://',
]

it.each(inward)('refuses %s, before and while it is sent', async (written) => {
  const before = caught
  const url = written.replace('PORT', String(port))
  expect(readWebhookUrl(url, isPublic)).toBeUndefined()
  const post = createGuardedPost({ isAllowed: isPublic })
  expect(await post({ ...message, url })).toMatchObject({ status: null, fault: 'not-public' })
  expect(caught).toBe(before)
})

/** What a name of the attacker can lead to. */
const answers = [
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['fe80::1%lo'],
  ['fd12:3456::1'],
  ['64:ff9b::a9fe:a9fe'],
  // Public ones beside it do not help.
  ['93.184.215.14', '127.0.0.1'],
  ['2606:2800:21f::1', '::1'],
  [],
]

it.each(answers)('refuses a name that leads to %s', async (...addresses) => {
  const before = caught
  const post = createGuardedPost({
    isAllowed: isPublic,
    resolve: async () => addresses.filter((one) => one !== undefined),
  })
  const { status, fault } = await post({ ...message, url: `https://inside.example.ae:${port}/` })
  expect([status, fault]).toEqual([null, 'not-public'])
  expect(caught).toBe(before)
})

it('a name is resolved once, and the address that was checked is the one that is called', async () => {
  const names = ['erp.example.ae']
  const certificate = aCertificate(names)
  const receiver = await aReceiver(certificate, (_, response) => response.end('thanks'))
  // The second answer would lead elsewhere.
  const later = ['127.0.0.1', '127.0.0.2']
  let lookups = 0
  const post = createGuardedPost({
    ca: certificate.cert,
    resolve: async () => [later[lookups++] ?? ''],
    isAllowed: (address) => address === '127.0.0.1',
  })
  const url = `https://erp.example.ae:${receiver.port}/hooks?key=1`
  expect(await post({ ...message, url })).toMatchObject({ status: 200, fault: null, answer: 'thanks' })
  expect([lookups, receiver.received[0]?.path, receiver.received[0]?.headers.host]).toEqual([
    1,
    '/hooks?key=1',
    `erp.example.ae:${receiver.port}`,
  ])
  // The same name, now with another address: checked again.
  expect((await post({ ...message, url })).fault).toBe('not-public')
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

describe('a receiver', () => {
  const certificate = aCertificate(['erp.example.ae'])
  const postTo = async (answer: Parameters<typeof aReceiver>[1], more: { ca?: string; host?: string } = {}) => {
    const receiver = await aReceiver(certificate, answer)
    const post = createGuardedPost({
      ...('ca' in more ? {} : { ca: certificate.cert }),
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      withinMs: 700,
    })
    const result = await post({ ...message, url: `https://${more.host ?? 'erp.example.ae'}:${receiver.port}/` })
    await receiver.close()
    return { ...result, count: receiver.received.length }
  }

  it.each([301, 302, 303, 307, 308])('cannot redirect with %i', async (status) => {
    const before = caught
    const { count, ...result } = await postTo((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
    )
    expect([result.status, count]).toEqual([status, 1])
    expect(caught).toBe(before)
  })

  it('is cut off after 64 kB', async () => {
    const { status, answer } = await postTo((_, response) => {
      response.writeHead(200)
      response.write('x'.repeat(longestAnswer * 4))
    })
    expect([status, answer.length]).toEqual([200, 1_000])
  })

  it('that says nothing is left', async () => {
    expect(await postTo(() => undefined)).toMatchObject({ status: null, fault: 'too-slow' })
  })

  it('that goes on for ever after its status is left, and counts', async () => {
    expect(await postTo((_, response) => response.writeHead(200).write('begins'))).toMatchObject({
      status: 200,
      fault: null,
      answer: 'begins',
    })
  })

  it('without a certificate for its name, or of an unknown authority, gets nothing', async () => {
    const ok: Parameters<typeof aReceiver>[1] = (_, response) => response.end()
    expect(await postTo(ok, { host: 'other.example.ae' })).toMatchObject({ fault: 'tls', count: 0 })
    expect(await postTo(ok, { ca: '' })).toMatchObject({ fault: 'tls', count: 0 })
  })

  it('that closes the connection, or changes to another protocol, is unreachable', async () => {
    const unreachable = { status: null, fault: 'unreachable' }
    expect(await postTo((_, response) => response.destroy())).toMatchObject(unreachable)
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'
    expect(await postTo((_, response) => response.socket?.end(upgrade))).toMatchObject(unreachable)
  })
})

it('an operator may allow private networks, but never this host, its link or where clouds answer', () => {
  const isAllowed = createAddressGuard(['10.1.0.0/16', 'fd12::/16', '127.0.0.0/8', '169.254.0.0/16', '0.0.0.0/0'])
  expect(['10.1.2.3', 'fd12::5', '192.168.7.7', '93.184.215.14'].map(isAllowed)).toEqual([true, true, true, true])
  expect(['127.0.0.1', '169.254.169.254', '::1', 'fe80::1', '::ffff:10.1.2.3'].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['10.1.2.3', 'fd12::5', '93.184.215.14', '2606:2800:21f::1'].map(isPublic)).toEqual([false, false, true, true])
})

it('networks of the operator are for webhooks of the back office alone', async () => {
  const others = {} as Pick<WebhooksOptions, 'clock' | 'random' | 'jobs'>
  const { isUrl, post } = createWebhooks({ ...others, guards: createAddressGuards(['10.1.0.0/16']), withinMs: 1 })
  const url = 'https://10.1.2.3/'
  expect([isUrl('customer', url), isUrl('admin', url)]).toEqual([false, true])
  expect((await post('customer', { ...message, url })).fault).toBe('not-public')
  expect((await post('admin', { ...message, url })).fault).not.toBe('not-public')
})

/** A name server that knows one address of each family, or is silent. */
const aNameServer = async (isSilent: boolean) => {
  const queries: Buffer[] = []
  const server = createSocket('udp4', (query, from) => {
    queries.push(query)
    if (isSilent) return
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const is6 = question.at(-3) === 28
    const address = is6 ? Buffer.from('20010db8000000000000000000000001', 'hex') : Buffer.from([192, 0, 2, 1])
    const header = Buffer.concat([query.subarray(0, 2), Buffer.from('81800001000100000000', 'hex')])
    const place = Buffer.from([0xc0, 12, 0, is6 ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, address.length])
    server.send(Buffer.concat([header, question, place, address]), from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  return { queries, at: `127.0.0.1:${server.address().port}`, close: () => server.close() }
}

it('a name is looked up in both families, once each, and the search ends with the limit', async () => {
  const known = await aNameServer(false)
  const name = 'erp.example.ae'
  expect(await createResolve([known.at])(name, AbortSignal.timeout(60_000))).toEqual(['192.0.2.1', '2001:db8::1'])
  known.close()
  const silent = await aNameServer(true)
  const searching: Promise<string[]>[] = []
  const post = createGuardedPost({
    isAllowed: isPublic,
    withinMs: 300,
    resolve: (...search) => {
      const resolving = createResolve([silent.at])(...search)
      searching.push(resolving)
      return resolving
    },
  })
  expect((await post({ ...message, url: `https://${name}/` })).fault).toBe('too-slow')
  expect(await Promise.all(searching)).toEqual([[]])
  expect(silent.queries).toHaveLength(2)
  silent.close()
})
