// A proxy that simulates a faulty network between the application and a dependency.
import { randomBytes } from 'node:crypto'
import net, { type AddressInfo, type Socket } from 'node:net'

export const toxics = ['refuse', 'reset', 'hang', 'latency', 'trickle', 'garbage', 'half'] as const
export type Toxic = (typeof toxics)[number]

export type ToxicProxy = {
  port: number
  url(of: string): string
  set(toxic: Toxic | 'none'): void
  /** Connections that are open now carry nothing any more, as when a machine is switched off. New ones work. */
  freeze(): void
  close(): Promise<void>
}

const latencyMs = 2_000
const trickleBytes = 1_024

export const toxicProxy = async (target: { host: string; port: number }): Promise<ToxicProxy> => {
  let toxic: Toxic | 'none' = 'none'
  const sockets = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }

  const back = async (chunk: Buffer, client: Socket): Promise<void> => {
    if (frozen.has(client)) return
    switch (toxic) {
      case 'hang':
        return
      case 'latency':
        await new Promise((resolve) => setTimeout(resolve, latencyMs))
        break
      case 'trickle':
        for (let at = 0; at < chunk.length; at += trickleBytes) {
          client.write(chunk.subarray(at, at + trickleBytes))
          await new Promise((resolve) => setTimeout(resolve, 1_000))
        }
        return
      case 'garbage':
        client.write(randomBytes(chunk.length))
        return
      case 'half':
        client.end(chunk.subarray(0, Math.floor(chunk.length / 2)))
        return
      case 'reset':
        client.resetAndDestroy()
        return
      case 'refuse':
      case 'none':
        break
    }
    if (!client.destroyed) client.write(chunk)
  }

  const server = net.createServer((client) => {
    keep(client)
    if (toxic === 'refuse') return client.resetAndDestroy()
    const upstream = net.connect(target)
    keep(upstream)
    client.on('data', (chunk: Buffer) => {
      if (toxic === 'refuse' || toxic === 'reset') return client.resetAndDestroy()
      if (toxic !== 'hang' && !frozen.has(client)) upstream.write(chunk)
    })
    // Keeps the order of chunks, however long each is delayed.
    let queue = Promise.resolve()
    upstream.on('data', (chunk: Buffer) => {
      queue = queue.then(() => back(chunk, client)).catch(() => undefined)
    })
    upstream.on('close', () => void queue.then(() => client.end()))
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (of) => {
      const changed = new URL(of)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return changed.href
    },
    set: (next) => {
      toxic = next
      if (next === 'refuse' || next === 'reset') for (const socket of sockets) socket.destroy()
      // Close hung connections, as a repaired network starts with new ones.
      if (next === 'none') for (const socket of sockets) socket.destroy()
    },
    freeze: () => {
      for (const socket of sockets) frozen.add(socket)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
