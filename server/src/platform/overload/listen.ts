// Where connections come in. Node takes one new connection in each round of its event loop. Under load a round lasts
// some milliseconds, so that whoever comes
// with hundreds of others would wait for seconds just to be told that there is no room; with several sockets on the
// one port a round takes as many.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Address = { host: string; port: number }

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not on this machine',
}

/** For `catch`: what kept a port from being opened, with the name of the setting that chooses another one. */
export const explainPort =
  (setting: 'PORT' | 'METRICS_PORT', { host, port }: Address) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = reasons[error.code ?? '']
    if (reason === undefined) throw error
    const wrong = error.code === 'EADDRNOTAVAIL' ? setting.replace('PORT', 'HOST') : setting
    throw new Error(`${host}:${port} ${reason}. Set ${wrong} to another one.`, { cause: error })
  }

const sockets = 16
/** What waits to be taken; the system's own bound counts when it is lower. */
const backlog = 4_096

const opened = async (server: Server, options: Address & { reusePort?: boolean }): Promise<Server> => {
  server.listen({ backlog, ...options })
  await once(server, 'listening')
  return server
}

const ended = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** A shared port would let in a second program as well: only a port that nobody has is shared. */
const assertFree = async (address: Address): Promise<void> => ended(await opened(createServer(), address))

export const listenOn = async (server: FastifyInstance, address: Address): Promise<void> => {
  // Elsewhere sockets that share a port are unknown, or do not share the work.
  if (process.platform !== 'linux') return void (await server.listen({ backlog, ...address }))
  const others: Server[] = []
  let ends: Promise<unknown> = Promise.resolve()
  server.addHook('preClose', async () => {
    ends = Promise.all(others.map(ended))
  })
  server.addHook('onClose', async () => void (await ends))
  await assertFree(address)
  const shared = { backlog, reusePort: true, ...address }
  await server.listen(shared)
  const taken = server.server.address()
  const port = typeof taken === 'object' && taken !== null ? taken.port : address.port
  for (let count = 1; count < sockets; count++) {
    // As the server for HTTP opens its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.server.emit('connection', socket),
    )
    others.push(await opened(other, { host: address.host, port, reusePort: true }))
  }
}
