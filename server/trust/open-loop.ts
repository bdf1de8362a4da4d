// A load generator with a constant rate, independent of the answers. It is a separate process so that it can run on its
// own core.
// Arguments: url, path, token, requests a second (0: closed loop with `connections`), seconds, connections. Prints the
// results as JSON.
import { connect, type Socket } from 'node:net'

const [url = '', path = '/', token = '', rateText = '0', secondsText = '10', connectionsText = '64'] =
  process.argv.slice(2)
const [rate, seconds, connections] = [Number(rateText), Number(secondsText), Number(connectionsText)]
const { hostname, port } = new URL(url)
const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`

const idle: Socket[] = []
const good: number[] = []
const shed: number[] = []
let withRetry = 0
let other = 0
let errors = 0
let inFlight = 0
let sent = 0
const perSecond: number[] = []
const start = performance.now()
let again: (() => void) | undefined

const headEnd = Buffer.from('\r\n\r\n')

const ask = (socket: Socket): void => {
  const began = performance.now()
  let buffer: Buffer = Buffer.alloc(0)
  let expected = -1
  let status = 0
  let closes = false
  const finish = (failed: boolean): void => {
    socket
      .removeAllListeners('data')
      .removeAllListeners('close')
      .removeAllListeners('error')
      .on('error', () => undefined)
    inFlight--
    const ms = performance.now() - began
    if (failed) errors++
    else if (status === 200) {
      good.push(ms)
      const second = Math.floor((performance.now() - start) / 1000)
      perSecond[second] = (perSecond[second] ?? 0) + 1
    } else if (status === 503) shed.push(ms)
    else other++
    if (failed || closes || socket.destroyed) socket.destroy()
    else idle.push(socket)
    again?.()
  }
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    if (expected < 0) {
      const end = buffer.indexOf(headEnd)
      if (end < 0) return
      const head = buffer.subarray(0, end).toString('latin1').toLowerCase()
      status = Number(head.slice(9, 12))
      closes = head.includes('connection: close')
      if (status === 503 && head.includes('retry-after:')) withRetry++
      expected = end + 4 + Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0)
    }
    if (buffer.length >= expected) finish(false)
  })
  socket.on('close', () => finish(true)).on('error', () => undefined)
  socket.write(request)
}

const fire = (): void => {
  inFlight++
  sent++
  const waiting = idle.pop()
  if (waiting && !waiting.destroyed) return ask(waiting)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket
    .once('connect', () => ask(socket))
    .once('error', () => {
      if (!socket.connecting) return
      inFlight--
      errors++
    })
}

const percentile = (list: readonly number[], share: number): number =>
  list.toSorted((one, another) => one - another)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

const tell = (): void => {
  const took = (performance.now() - start) / 1000
  const spread = (list: readonly number[]) => ({
    count: list.length,
    p50: percentile(list, 0.5),
    p99: percentile(list, 0.99),
    max: percentile(list, 1),
  })
  process.stdout.write(
    JSON.stringify({
      sent,
      seconds: took,
      good: spread(good),
      shed: spread(shed),
      withRetry,
      other,
      errors,
      inFlight,
      perSecond,
    }),
  )
  process.exit(0)
}

if (rate === 0) {
  again = () => {
    if (performance.now() - start < seconds * 1000) fire()
  }
  for (let one = 0; one < connections; one++) fire()
  setTimeout(tell, seconds * 1000 + 200)
} else {
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * rate)
    while (sent < due && sent < rate * seconds) fire()
    if (sent >= rate * seconds) {
      clearInterval(timer)
      setTimeout(tell, 3_000)
    }
  }, 2)
}
