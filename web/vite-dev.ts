// `npm run dev`: proxies calls to the server, and waits while it starts or restarts.
import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin, ProxyOptions } from 'vite'

const calls = ['/api', '/admin/api', '/admin/auth', '/inspector/api', '/calendar/', '/pay/', '/mailbox/']
const patienceMs = 60_000

const isCall = (url: string): boolean => calls.some((path) => url.startsWith(path))

const isUp = (server: string): Promise<boolean> =>
  fetch(`${server}/health`).then(
    () => true,
    () => false,
  )

export const callProxy = (server: string): Record<string, ProxyOptions> =>
  Object.fromEntries(calls.map((path) => [path, { target: server, changeOrigin: false }]))

export const waitForServer = (server: string): Plugin => ({
  name: 'assure-wait-for-server',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (!isCall(request.url ?? '')) return next()
      const wait = async (): Promise<void> => {
        for (const until = Date.now() + patienceMs; Date.now() < until && !(await isUp(server)); ) await pause(150)
      }
      void wait().then(() => next(), next)
    })
  },
})
