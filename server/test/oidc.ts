// Identity providers on loopback: a real one (`oidc-provider`), and one that signs whatever a test tells it to.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { OidcConfig } from '../src/platform/config.ts'
import type { Answer, Client } from './client.ts'

const clientId = 'assure'
const clientSecret = 'a secret of the client that is long enough'

export const oidcSettings = (issuer: string, changed: Partial<OidcConfig> = {}): OidcConfig => ({
  issuer,
  clientId,
  clientSecret,
  name: 'Contoso',
  secondFactor: { acr: [], amr: [] },
  ...changed,
})

const listen = async (server: Server, port = 0): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const closing = (server: Server) => (): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

type Login = { login: string; acr?: string; amr?: string[] }

/** `hasPages`: people sign in on its own pages, with any password. */
export const anOidcProvider = async ({
  publicUrl,
  hasPages = false,
  port,
}: {
  publicUrl: string
  hasPages?: boolean
  port?: number
}) => {
  const { default: Provider } = await import('oidc-provider')
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  const issuer = await listen(server, port)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const logouts: string[] = []
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: `${publicUrl}/api/auth/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the cookies'] },
    acrValues: ['phr'],
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: {
      devInteractions: { enabled: hasPages },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    ...(hasPages ? {} : { interactions: { url: () => '/sign-in-there' } }),
    findAccount: (_: unknown, login: string) => ({
      accountId: login,
      claims: () => ({ sub: login, email: `${login}@contoso.example`, preferred_username: `${login}@contoso.example` }),
    }),
    loadExistingGrant: async ({ oidc: { client, session, params } }: import('oidc-provider').Context) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope(params.scope)
      await grant.save()
      return grant
    },
    fetch: async (_: unknown, { body }: { body: URLSearchParams }) => {
      logouts.push(body.get('logout_token') ?? '')
      return new Response(null, { status: 200 })
    },
  })
  const callback = provider.callback()
  let next: Login = { login: 'jane' }
  answer = (request, response) => {
    if (request.url !== '/sign-in-there') return callback(request, response)
    const { login, acr, amr } = next
    void provider.interactionFinished(request, response, { login: { accountId: login, acr, amr } })
  }

  /** A browser that knows only the provider. Ends where the provider leads back. */
  const aBrowser = () => {
    const cookies = new Map<string, string>()
    const walk = async (address: string, more: RequestInit = {}): Promise<{ location: string; page: string }> => {
      const response = await fetch(new URL(address, issuer), {
        ...more,
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(more.body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const location = response.headers.get('location')
      if (location === null) return { location: '', page: await response.text() }
      return new URL(location, issuer).href.startsWith(issuer) ? walk(location) : { location, page: '' }
    }
    return {
      /** The address that the provider leads back to. */
      signIn: async (url: string, as: Login): Promise<string> => {
        next = as
        return (await walk(url)).location
      },
      /** Returns the logout token that the provider sent. */
      signOut: async (): Promise<string> => {
        const { page } = await walk('/session/end')
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
        await walk('/session/end/confirm', {
          method: 'POST',
          body: String(new URLSearchParams({ xsrf, logout: 'yes' })),
        })
        return logouts.at(-1) ?? ''
      },
    }
  }
  return { issuer, settings: oidcSettings(issuer), aBrowser, close: closing(server) }
}

type Claims = Record<string, unknown>
type Lies = { claims?: Claims; header?: Record<string, unknown>; key?: CryptoKey; token?: string }

/** Signs what it is told. `document` and `answers` replace what it serves. */
export const aTokenIssuer = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'one' }
  const state = {
    idToken: '',
    document: {} as Claims,
    /** By path. */
    answers: new Map<string, RequestListener>(),
    requests: [] as string[],
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    state.requests.push(path)
    const own = state.answers.get(path)
    if (own) return own(request, response)
    const send = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...state.document,
      })
    if (path === '/keys') return send({ keys: [jwk] })
    if (path === '/token')
      return send({ access_token: 'of no use', token_type: 'Bearer', expires_in: 60, id_token: state.idToken })
    return response.writeHead(404).end()
  })
  const issuer = await listen(server)

  const sign = ({ claims = {}, header = {}, key = privateKey }: Lies, now = new Date()): Promise<string> => {
    const seconds = Math.floor(now.getTime() / 1_000)
    return new SignJWT({ iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key)
  }
  return {
    state,
    issuer,
    settings: oidcSettings(issuer),
    /** Where the provider leads back to, for the address of a started sign-in. */
    signIn: async (url: string, subject: string, { token, ...lies }: Lies = {}): Promise<string> => {
      const { searchParams: started } = new URL(url)
      const claims = { sub: subject, nonce: started.get('nonce'), preferred_username: `${subject}@contoso.example` }
      state.idToken = token ?? (await sign({ ...lies, claims: { ...claims, ...lies.claims } }))
      const back = new URL(started.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'a-code', state: started.get('state') ?? '' }))
      return back.href
    },
    logoutToken: (claims: Claims, { now, ...lies }: Omit<Lies, 'claims'> & { now?: Date } = {}): Promise<string> =>
      sign(
        {
          header: { typ: 'logout+jwt' },
          ...lies,
          claims: {
            jti: crypto.randomUUID(),
            events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
            ...claims,
          },
        },
        now,
      ),
    close: closing(server),
  }
}
export type TokenIssuer = Awaited<ReturnType<typeof aTokenIssuer>>

type Area = 'admin' | 'inspector'
const signInPaths: Record<Area, string> = { admin: '/admin/auth/oidc/signin', inspector: '/inspector/api/oidc/login' }

/** A browser of ours with its sign-in cookie. */
export const ourBrowser = (anyone: Client, area: Area, remoteAddress = '10.9.8.7') => {
  let cookie = ''
  const remember = (answer: Answer): Answer => {
    const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
    const [pair] = lines.find((line) => line.includes('assure_sign_in='))?.split(';') ?? []
    if (pair !== undefined) cookie = pair
    return answer
  }
  return {
    start: async (): Promise<string> =>
      remember(await anyone.post('/api/auth/oidc/start', { area }, { remoteAddress })).body.data.url as string,
    back: (location: string): Promise<Answer> => {
      const { pathname, search } = new URL(location)
      return anyone.get(`${pathname}${search}`, { remoteAddress, headers: { cookie } })
    },
    signIn: async (body: Record<string, unknown> = {}): Promise<Answer> =>
      remember(await anyone.post(signInPaths[area], body, { remoteAddress, headers: { cookie } })),
    cookie: () => cookie,
  }
}
