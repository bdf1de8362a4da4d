// Connections that never finish their request, in every shape, from one and from fifty addresses: well-behaved callers
// are served as usual, and the others are disconnected (F29).

import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { type RunningApp, runningApp } from '../running-app.ts'
import { settle } from '../write-load.ts'

const limitOfFiles = (): number => {
  try {
    return Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

const percentile = (list: readonly number[], share: number): number =>
  list.toSorted((one, other) => one - other)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

const lines = (path: string, headers: Record<string, string>): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const signIn = lines('/api/auth/signin', { 'Content-Type': 'application/json', 'Content-Length': '100' })
const upload = (token: string) =>
  lines('/api/user/facility', {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '100000',
  })

type Shape = {
  name: string
  sockets: number
  /** The number of source addresses. One address has only some 28,000 ports. */
  addresses: number
  begin(token: string): string
  /** Sent repeatedly, at this interval. */
  drip?: { text: string; everyMs: number }
  /** The time within which a connection must be closed. */
  goneMs: number
}

const headerGone = 15_000
const bodyGone = 20_000
const shapes: readonly Omit<Shape, 'addresses'>[] = [
  {
    name: 'headers without end',
    sockets: 10_000,
    begin: () => 'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    drip: { text: 'a', everyMs: 1_000 },
    goneMs: headerGone,
  },
  { name: 'half-open', sockets: 2_000, begin: () => '', goneMs: headerGone },
  { name: 'bodies that stop', sockets: 1_000, begin: () => `${signIn}{`, goneMs: bodyGone },
  {
    name: 'slow bodies',
    sockets: 1_000,
    begin: () => `${signIn}{`,
    drip: { text: ' ', everyMs: 1_000 },
    goneMs: bodyGone,
  },
  {
    name: 'one byte in 24 s',
    sockets: 1_000,
    begin: () => `${signIn}{`,
    drip: { text: ' ', everyMs: 24_000 },
    goneMs: bodyGone,
  },
  {
    name: 'slow parts',
    sockets: 500,
    begin: (token) => `${upload(token)}--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nHalf`,
    drip: { text: 'a', everyMs: 1_000 },
    goneMs: bodyGone + 5_000,
  },
  {
    name: 'slow headers of parts',
    sockets: 500,
    begin: (token) => `${upload(token)}--x\r\nContent-Disp`,
    drip: { text: 'o', everyMs: 1_000 },
    goneMs: bodyGone + 5_000,
  },
]

type Came = { text: string; isRight: boolean }

const healthySeconds = 15

/** Well-behaved reads and writes, one after the other, each from its own address. */
const behave = async (url: string, token: string): Promise<{ times: number[]; refused: number }> => {
  const times: number[] = []
  let refused = 0
  const requests: { path: string; init: RequestInit; good: number }[] = [
    { path: '/ready', init: {}, good: 200 },
    { path: '/api/user/me', init: { headers: { authorization: `Bearer ${token}` } }, good: 200 },
    {
      path: '/api/user/notifications/read',
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      },
      good: 200,
    },
    {
      path: '/api/auth/set-password',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'A'.repeat(43), password: 'a long walk at dusk' }),
      },
      good: 410,
    },
  ]
  const until = performance.now() + healthySeconds * 1_000
  for (let number = 0; performance.now() < until; number++) {
    const one = requests[number % requests.length]
    if (one === undefined) break
    const began = performance.now()
    const answer = await fetch(url + one.path, one.init).catch(() => undefined)
    await answer?.body?.cancel()
    // One network may set sixty passwords a minute; a 429 is not a refusal for lack of capacity.
    if (answer?.status !== one.good && answer?.status !== 429) refused++
    times.push(performance.now() - began)
    await sleep(20)
  }
  return { times, refused }
}

const measure = async (app: RunningApp, shape: Shape, tokens: { attacker: string; healthy: string }): Promise<Came> => {
  const port = Number(new URL(app.url).port)
  const sockets: Socket[] = []
  let closed = 0
  let drip: NodeJS.Timeout | undefined
  try {
    let lastOpened = performance.now()
    const text = shape.begin(tokens.attacker)
    for (let number = 0; number < shape.sockets; number++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (number % shape.addresses)}` })
      socket.on('error', () => undefined).on('close', () => closed++)
      socket.on('connect', () => {
        lastOpened = performance.now()
        socket.write(text)
      })
      socket.resume()
      sockets.push(socket)
      if (number % 500 === 499) await sleep(20)
    }
    const { drip: again } = shape
    if (again)
      drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(again.text)
      }, again.everyMs)
    const { times, refused } = await behave(app.url, tokens.healthy)
    const until = lastOpened + shape.goneMs
    while (closed < sockets.length && performance.now() < until) await sleep(50)
    const seconds = (performance.now() - lastOpened) / 1_000
    const p99 = percentile(times, 0.99)
    const isRight = p99 <= 250 && refused === 0 && closed === sockets.length
    const slowest = Math.round(Math.max(...times))
    return {
      isRight,
      text: `${shape.name}, ${shape.sockets} from ${shape.addresses}: ${closed} closed after ${seconds.toFixed(1)} s, healthy p99 ${Math.round(p99)} ms, slowest ${slowest} ms, ${refused} of ${times.length} refused`,
    }
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}

export const slowClients: Figure = {
  id: 'F29',
  goal: 'headers without end, half-open, stopped and slow bodies, one byte in 24 s, slow parts, from 1 and from 50 addresses: healthy p99 ≤ 250 ms (aim 100), 0 refusals, all closed ≤ 15 s (headers) or 25 s (bodies)',
  run: async () => {
    const limit = limitOfFiles()
    if (process.platform !== 'linux' || (limit < 16_000 && limit !== 0))
      return { outcome: 'not run', measured: `needs Linux and 16,000 open files; this machine allows ${limit}` }
    const app = await runningApp()
    try {
      await app.start()
      const { owners } = await settle(app, 2)
      const tokens = { attacker: owners[0] as string, healthy: owners[1] as string }
      const came: Came[] = []
      for (const addresses of [1, 50])
        for (const shape of shapes) came.push(await measure(app, { ...shape, addresses }, tokens))
      return {
        outcome: came.every(({ isRight }) => isRight) ? 'passed' : 'failed',
        measured: came.map(({ text }) => text).join('; '),
      }
    } finally {
      await app.close()
    }
  },
}
