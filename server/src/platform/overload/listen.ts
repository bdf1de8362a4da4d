// Opens the port. Node accepts one new connection in each round of its event loop. Under load a round takes some
// milliseconds, so one of hundreds of connections would wait for seconds just to get a refusal. With several sockets on
// the same port, a round accepts several.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Address = { host: string; port: number }

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not on this machine',
}

/** For `catch`: why a port could not be opened, with the name of its setting. */
export const explainPort =
  (setting: 'PORT' | 'METRICS_PORT', { host, port }: Address) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = reasons[error.code ?? '']
    if (reason === undefined) throw error
    const wrong = error.code === 'EADDRNOTAVAIL' ? setting.replace('PORT', 'HOST') : setting
    throw new Error(`${host}:${port} ${reason}. Set ${wrong} to another one.`, { cause: error })
  }

const sockets = 16
/** Connections waiting to be accepted. The system may have a lower limit. */
const backlog = 4_096

const opened = async (server: Server, options: Address & { reusePort?: boolean }): Promise<Server> => {
  server.listen({ backlog, ...options })
  await once(server, 'listening')
  return server
}

const ended = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** A shared port would let in a second program too, so only a free port is shared. */
const assertFree = async (address: Address): Promise<void> => ended(await opened(createServer(), address))

export const listenOn = async (server: FastifyInstance, address: Address): Promise<void> => {
  // Other systems have no shared ports, or do not distribute connections over them.
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
  const bound = server.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : address.port
  for (let count = 1; count < sockets; count++) {
    // The same options as those of the HTTP server's own socket.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.server.emit('connection', socket),
    )
    others.push(await opened(other, { host: address.host, port, reusePort: true }))
  }
}
