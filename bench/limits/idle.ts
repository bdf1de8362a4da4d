// The resources that Node, Fastify and the driver need on their own: to start, and when idle.
import Fastify from 'fastify'
import pg from 'pg'

const server = Fastify()
server.get('/', async () => ({ database: typeof pg.Pool }))
await server.listen({ host: '127.0.0.1', port: 0 })
const address = server.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
