// Load and single requests, counted from outside.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

export type Target = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: () => string
  vary?: () => Record<string, string>
}

export type Load = { perSecond: number; p99: number }

/** Sends requests with this concurrency for some seconds. Any failure makes the measurement worthless. */
export const load = async (
  { url, method = 'GET', headers = {}, body, vary }: Target,
  connections: number,
  seconds: number,
): Promise<Load> => {
  const base = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: base,
        ...(body || vary
          ? {
              setupRequest: (request) => ({
                ...request,
                headers: { ...base, ...vary?.() },
                ...(body ? { body: body() } : {}),
              }),
            }
          : {}),
      },
    ],
  })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    const { status, text } = await ask(url, {
      method,
      headers: { ...headers, ...vary?.() },
      ...(body ? { body: body() } : {}),
    })
    throw new Error(
      `${url}: ${result.non2xx} refusals, ${result.errors} lost connections, ${result.timeouts} without an answer. Asked once more: ${status} ${text}`,
    )
  }
  // The last requests were cut off; let their work end before the next round.
  await sleep(200)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN

export type Compared = { value: number; limit: number; ratio: number }

/**
 * Warms up until the rate stops rising. Code is compiled as requests arrive, and the larger program needs more of them.
 */
const warm = async (target: Target, connections: number): Promise<void> => {
  let best = 0
  for (let second = 0; second < 20; second += 2) {
    const { perSecond } = await load(target, connections, 2)
    if (second >= 6 && perSecond < best * 1.05) return
    best = Math.max(best, perSecond)
  }
}

/** Alternates in short rounds, so that disturbances affect both. The result is the median of the rounds' ratios. */
export const compare = async (
  app: Target,
  limit: Target,
  { connections, seconds = 2, rounds = 3 }: { connections: number; seconds?: number; rounds?: number },
): Promise<Compared> => {
  await warm(limit, connections)
  await warm(app, connections)
  const pairs: Compared[] = []
  for (let round = 0; round < rounds; round++) {
    const { perSecond: limitRate } = await load(limit, connections, seconds)
    const { perSecond: appRate } = await load(app, connections, seconds)
    pairs.push({ value: appRate, limit: limitRate, ratio: appRate / limitRate })
  }
  const middle = median(pairs.map(({ ratio }) => ratio))
  return pairs.find(({ ratio }) => ratio === middle) ?? { value: 0, limit: 0, ratio: 0 }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

export const ask = (
  url: string,
  { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<{ status: number; text: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const request = http.request(
      url,
      { agent, method, headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - since }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/** The median of single requests, one after the other: fewer of slow ones, at least five. */
export const middleOf = async (url: string, headers: Record<string, string>, times = 150): Promise<number> => {
  const once = async (): Promise<number> => {
    const answer = await ask(url, { headers })
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`)
    return answer.ms
  }
  const since = performance.now()
  const isWithin = (ms: number) => performance.now() - since < ms
  for (let count = 0; count < 20 && isWithin(2_000); count++) await once()
  const measured: number[] = []
  while (measured.length < times && (measured.length < 5 || isWithin(10_000))) measured.push(await once())
  return median(measured)
}

export const closeDrive = (): void => agent.destroy()
