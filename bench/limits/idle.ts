// What Node, Fastify and the driver take by themselves.
import Fastify from 'fastify'
import pg from 'pg'

const server = Fastify()
server.get('/', async () => ({ database: typeof pg.Pool }))
await server.listen({ host: '127.0.0.1', port: 0 })
await new Promise((resolve) => setTimeout(resolve, 1_000))
process.send?.({ answer: process.memoryUsage.rss() / 1024 / 1024 })
process.disconnect?.()
await server.close()
