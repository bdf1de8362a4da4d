// The requests to the identity provider: bounded in time and size, without redirects. Its documents name further addresses.
// Those at another host must be public, so that no document can lead inside.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createAddressGuard } from '../webhooks/address-guard.ts'
import { createResolve, failOnUpgrade, hostOf } from '../webhooks/guarded-post.ts'

/** The provider gave no usable answer: no connection, too late, too long, or an error of its own. */
export class Unreachable extends Error {}

const longestAnswer = 256 * 1024

export type ProviderFetch = (
  url: string,
  options?: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown },
) => Promise<Response>

export type ProviderFetchOptions = { issuer: string; withinMs?: number }

export const createProviderFetch = ({ issuer, withinMs = 5_000 }: ProviderFetchOptions): ProviderFetch => {
  const home = new URL(issuer)
  const isPublic = createAddressGuard([])
  const resolve = createResolve()

  /** The address that is checked is the one that is connected to. */
  const lookupPublic =
    (signal: AbortSignal): LookupFunction =>
    (name, options, done) => {
      void resolve(name, signal).then((addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(isPublic)) return done(new Unreachable('not a public host'), '', 0)
        const all = addresses.map((address) => ({ address, family: isIP(address) }))
        return options.all ? done(null, all) : done(null, first, isIP(first))
      })
    }

  const assertAllowed = (url: URL): void => {
    if (url.host === home.host && url.protocol === home.protocol) return
    const host = hostOf(url)
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host))) throw new Unreachable('not a public host')
  }

  return (address, { method = 'GET', headers, body } = {}) =>
    new Promise((resolveWith, reject) => {
      const url = new URL(address)
      assertAllowed(url)
      const signal = AbortSignal.timeout(withinMs)
      const fail = (error: Error): void =>
        reject(
          error instanceof Unreachable
            ? error
            : new Unreachable(signal.aborted ? 'too slow' : error.message, { cause: error }),
        )
      const sent = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        agent: false,
        maxHeaderSize: 16 * 1024,
        signal,
        ...(url.host === home.host ? {} : { lookup: lookupPublic(signal) }),
      })
      sent.on('error', fail)
      failOnUpgrade(sent, fail)
      sent.on('response', (response) => {
        const { statusCode: status = 0 } = response
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > longestAnswer) sent.destroy(new Unreachable('too long'))
        })
        response.on('error', fail)
        response.on('end', () => {
          if (status >= 500 || (status >= 300 && status < 400)) return fail(new Unreachable(`status ${status}`))
          const type = response.headers['content-type']
          try {
            resolveWith(
              new Response(Buffer.concat(chunks), { status, ...(type ? { headers: { 'content-type': type } } : {}) }),
            )
          } catch (error) {
            // A status that has no content, such as 204, or none at all.
            fail(error as Error)
          }
        })
      })
      sent.end(body instanceof URLSearchParams ? body.toString() : undefined)
    })
}
