import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { listenOn } from './listen.ts'

const servers: FastifyInstance[] = []
const aServer = async (port = 0): Promise<{ server: FastifyInstance; port: number }> => {
  const server = Fastify({ forceCloseConnections: 'idle' })
  server.get('/', async () => 'served')
  server.get('/slow', async () => {
    await sleep(300)
    return 'served late'
  })
  servers.push(server)
  await listenOn(server, { host: '127.0.0.1', port })
  return { server, port: (server.server.address() as AddressInfo).port }
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

it.skipIf(process.platform !== 'linux')(
  'accepts several new connections in one round of a busy event loop',
  async () => {
    const { server, port } = await aServer()
    const perRound = new Map<number, number>()
    let round = 0
    let isOver = false
    const next = (): void => {
      round++
      if (!isOver) setImmediate(next)
    }
    next()
    server.server.on('connection', () => perRound.set(round, (perRound.get(round) ?? 0) + 1))
    const clients = Array.from({ length: 128 }, () => connect(port, '127.0.0.1'))
    while ([...perRound.values()].reduce((sum, count) => sum + count, 0) < 128) await sleep(5)
    isOver = true
    for (const client of clients) client.destroy()
    expect(Math.max(...perRound.values())).toBeGreaterThan(1)
  },
)

it('answers on each of its sockets, also running requests while it closes, and then frees the port', async () => {
  const { server, port } = await aServer()
  const url = `http://127.0.0.1:${port}`
  const quick = await Promise.all(
    Array.from({ length: 40 }, async () => (await fetch(url, { headers: { connection: 'close' } })).text()),
  )
  expect(new Set(quick)).toEqual(new Set(['served']))
  const slow = Array.from({ length: 40 }, async () =>
    (await fetch(`${url}/slow`, { headers: { connection: 'close' } })).text(),
  )
  await sleep(100)
  await server.close()
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['served late']))
  await expect(fetch(url)).rejects.toThrow()
})

it('shares its port with no other program, not even another server of its kind', async () => {
  const { port } = await aServer()
  await expect(aServer(port)).rejects.toThrow(/EADDRINUSE/)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  await expect(aServer((other.address() as AddressInfo).port)).rejects.toThrow(/EADDRINUSE/)
  other.close()
})
