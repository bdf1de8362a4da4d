import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createCallers } from './callers.ts'
import { limitSockets, socketLimits } from './socket-limits.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const aServer = async (trustProxy: string[] | false = false): Promise<(from: string) => Promise<boolean>> => {
  const server = createServer((_request, response) => void response.end('served'))
  limitSockets(server, createCallers(trustProxy), { all: 20, network: 8, crowded: 2 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (from) => {
    const socket: Socket = createConnection({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  }
}
const open = async (connect: (from: string) => Promise<boolean>, from: string, count: number): Promise<number> => {
  const opened = []
  for (let number = 0; number < count; number++) opened.push(await connect(from))
  return opened.filter(Boolean).length
}

it.skipIf(process.platform !== 'linux')(
  'limits connections of a network, more strictly when many are open, and never exceeds the total',
  async () => {
    const connect = await aServer()
    expect(await open(connect, '127.0.0.2', 12)).toBe(8)
    expect(await open(connect, '127.0.0.3', 12)).toBe(2)
    for (const from of ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8'])
      expect(await open(connect, from, 3)).toBe(2)
    expect(await open(connect, '127.0.0.9', 1)).toBe(0)
  },
)

it.skipIf(process.platform !== 'linux')('does not count our own proxy as one caller', async () => {
  const connect = await aServer(['127.0.0.2'])
  expect(await open(connect, '127.0.0.2', 19)).toBe(19)
  expect(await open(connect, '127.0.0.3', 1)).toBe(1)
})

it('leaves file descriptors for everything else, whatever the system allows', () => {
  expect(socketLimits(1_024)).toEqual({ all: 512, network: 256, crowded: 64 })
  expect(socketLimits(1_000_000)).toEqual({ all: 16_000, network: 1_500, crowded: 150 })
})
