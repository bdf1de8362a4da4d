// The only way in which an address that a user wrote is ever called. https alone, to an address that was resolved and
// checked once and is then connected to as it is, without redirects, within five seconds.
import { Resolver } from 'node:dns/promises'
import type { ClientRequest } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryFault } from '@assure/contract/domain/webhook-events'
import type { AddressGuard } from './address-guard.ts'

export type PostAnswer = { status: number | null; fault: DeliveryFault | null; ms: number; answer: string }

type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/** Replaced by tests, in code. */
export type PostOptions = {
  isAllowed: AddressGuard
  resolve?: ResolveName
  ca?: string
  withinMs?: number
}

export const longestAnswer = 64 * 1024
/** How much of it is kept for the log. */
const shownOfAnswer = 1_000

/**
 * Asks the name servers alone: the system's own lookup occupies a thread that files and hashes need, and goes on after
 * the limit.
 */
export const createResolve =
  (servers?: readonly string[]): ResolveName =>
  async (name, signal) => {
    const resolver = new Resolver({ timeout: 4_000, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    signal.addEventListener('abort', () => resolver.cancel(), { once: true })
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** The address, if its form allows it to be called: its name is not resolved here. */
export const readWebhookUrl = (typed: string, isAllowed: AddressGuard): URL | undefined => {
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  const host = hostOf(url)
  const isNamed = isIP(host) === 0 ? /^(?=.*\.)[a-z0-9.-]+[a-z0-9]$/i.test(host) : isAllowed(host)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '' && isNamed
    ? url
    : undefined
}

/** A switch to another protocol is neither an error nor a response: the request would never end. */
export const failOnUpgrade = (sent: ClientRequest, fail: (error: Error) => void): void =>
  void sent.on('upgrade', (_, socket) => {
    socket.destroy()
    fail(new Error('another protocol'))
  })

class NotPublic extends Error {}

const shownText = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .slice(0, shownOfAnswer)
    .replace(/[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed()

const faultOf = (error: NodeJS.ErrnoException): DeliveryFault => {
  if (error instanceof NotPublic) return 'not-public'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too-slow'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(error.code ?? '') ? 'tls' : 'unreachable'
}

export type Post = { url: string; headers: Record<string, string>; body: string }

export const createGuardedPost = ({ isAllowed, resolve = createResolve(), ca, withinMs = 5_000 }: PostOptions) => {
  /** One address, after all of them were checked. */
  const pinned = async (url: URL, signal: AbortSignal): Promise<string> => {
    const host = hostOf(url)
    const addresses = isIP(host) === 0 ? await resolve(host, signal).catch(() => []) : [host]
    const [first] = addresses
    if (first === undefined || !addresses.every(isAllowed)) throw new NotPublic()
    return first
  }

  const exchange = (url: URL, address: string, { headers, body }: Post, signal: AbortSignal) =>
    new Promise<Pick<PostAnswer, 'status' | 'answer'>>((resolveWith, reject) => {
      const name = hostOf(url)
      const sent = request({
        // Not the name, which could lead elsewhere by now.
        host: address,
        port: url.port === '' ? 443 : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        // A certificate is checked against it. An address has no server name.
        ...(isIP(name) === 0 ? { servername: name } : {}),
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        agent: false,
        maxHeaderSize: 16 * 1024,
        signal,
        ...(ca === undefined ? {} : { ca }),
      })
      sent.on('error', reject)
      failOnUpgrade(sent, reject)
      sent.on('response', (response) => {
        sent.off('error', reject)
        sent.on('error', () => finish())
        const chunks: Buffer[] = []
        let size = 0
        // The status decides. What follows is for the log, as far as it arrives in time.
        const finish = (): void => {
          sent.destroy()
          resolveWith({ status: response.statusCode ?? 0, answer: shownText(Buffer.concat(chunks)) })
        }
        response.on('data', (chunk: Buffer) => {
          if (size < longestAnswer) chunks.push(chunk.subarray(0, longestAnswer - size))
          size += chunk.length
          if (size >= longestAnswer) finish()
        })
        response.on('close', finish)
        response.on('error', finish)
      })
      sent.end(body)
    })

  return async (post: Post): Promise<PostAnswer> => {
    const began = performance.now()
    const signal = AbortSignal.timeout(withinMs)
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    try {
      const url = readWebhookUrl(post.url, isAllowed)
      if (url === undefined) throw new NotPublic()
      const address = await Promise.race([pinned(url, signal), late])
      const { status, answer } = await exchange(url, address, post, signal)
      return { status, fault: null, ms: Math.round(performance.now() - began), answer }
    } catch (error) {
      return { status: null, fault: faultOf(error as Error), ms: Math.round(performance.now() - began), answer: '' }
    } finally {
      late.catch(() => undefined)
    }
  }
}
