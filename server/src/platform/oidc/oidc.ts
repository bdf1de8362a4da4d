// The identity provider of the organisation, by OpenID Connect (docs/decisions/0090-sign-in-through-oidc.md). Its library and
// its documents are loaded with the first sign-in, so that neither a start nor another sign-in depends on it.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Configuration, IDToken } from 'openid-client'
import type { Config, OidcConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { createProviderFetch, type ProviderFetch, Unreachable } from './provider-fetch.ts'

export const callbackPath = '/api/auth/oidc/callback'

export type Started = { url: string; nonce: string; codeVerifier: string }
export type Returned = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}
export type Identity = {
  issuer: string
  subject: string
  /** The session there, which a logout token names. */
  sid: string | null
  /** For people to recognise: an address or a name. Decides nothing. */
  name: string
  hasSecondFactor: boolean
}
export type Logout = { issuer: string; subject: string | null; sid: string | null; jti: string; expiresAt: Date }

export type Oidc = {
  name: string
  issuer: string
  start(state: string): Promise<Outcome<Started>>
  /** Fetches and checks the tokens. */
  finish(
    returned: Returned,
    expected: { state: string; nonce: string; codeVerifier: string },
  ): Promise<Outcome<Identity>>
  /** Undefined if it is forged, old, or no logout token of ours. */
  readLogout(token: string, now: Date): Promise<Outcome<Logout>>
  /** What keeps people from signing in, for operators. Undefined: nothing. */
  findFault(): Promise<string | undefined>
}

/** Asymmetric ones alone: neither `none` nor a key that could be guessed. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const skewSeconds = 60
const documentMs = 3_600_000
/** A provider that is down keeps the documents it had. */
const staleMs = 24 * documentMs
const logoutSeconds = 300
const longestName = 120

/** Its documents are wrong: an operator has to look. */
class Unusable extends Error {}

type Provider = {
  client: typeof import('openid-client')
  configuration: Configuration
  keys: JWTVerifyGetKey
  readAt: number
}

const isAddress = (value: string | undefined, protocol: string): boolean =>
  value !== undefined && URL.canParse(value) && ['https:', protocol].includes(new URL(value).protocol)

const readName = (claims: IDToken): string => {
  const { preferred_username: username, email, upn, name } = claims
  const text = [username, email, upn, name, claims.sub].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return (
    (text ?? '')
      .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toWellFormed()
      .slice(0, longestName) || '?'
  )
}

const hasSecondFactor = ({ acr, amr }: IDToken, accepted: OidcConfig['secondFactor']): boolean =>
  (typeof acr === 'string' && accepted.acr.includes(acr)) ||
  (Array.isArray(amr) && amr.some((one) => typeof one === 'string' && accepted.amr.includes(one)))

const unreachableIn = (error: unknown): Unreachable | undefined => {
  if (error instanceof Unreachable) return error
  return error instanceof Error && error.cause !== undefined ? unreachableIn(error.cause) : undefined
}

/** Short, and never a value: tokens and answers stay out of the log. */
const reasonOf = (error: unknown): string => {
  const unreachable = unreachableIn(error)
  if (unreachable) return `unreachable: ${unreachable.message}`
  const { message, code, error: named } = error as Error & { code?: unknown; error?: unknown }
  const detail = [code, named].filter((one) => typeof one === 'string' && /^[\w.-]{1,60}$/.test(one)).join(' ')
  return error instanceof Unusable ? message : `${message.slice(0, 100)} ${detail}`.trim()
}

const hasLogoutEvent = ({ events }: JWTPayload): boolean =>
  typeof events === 'object' &&
  events !== null &&
  Object.hasOwn(events, 'http://schemas.openid.net/event/backchannel-logout')

const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : null

export type OidcOptions = {
  config: Pick<Config, 'oidc' | 'publicUrl'>
  log: Pick<Log, 'warn'>
  /** Of one request to the provider. Tests wait less. */
  withinMs?: number
}

export const createOidc = ({ config: { oidc: settings, publicUrl }, log, withinMs }: OidcOptions): Oidc | undefined => {
  if (settings === undefined) return undefined
  const { issuer, clientId, clientSecret, secondFactor } = settings
  const { protocol } = new URL(issuer)
  const fetchFrom: ProviderFetch = createProviderFetch({ issuer, ...(withinMs === undefined ? {} : { withinMs }) })
  const redirectUri = `${publicUrl}${callbackPath}`

  const read = async (): Promise<Provider> => {
    const client = await import('openid-client')
    const jose = await import('jose')
    const discovered = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      [client.customFetch]: fetchFrom,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; for a provider on this machine
      execute: protocol === 'http:' ? [client.allowInsecureRequests] : [],
    })
    const { supportsPKCE: _, ...metadata } = discovered.serverMetadata()
    if (metadata.issuer !== issuer) throw new Unusable('its document names another issuer than OIDC_ISSUER')
    const { authorization_endpoint: authorize, token_endpoint: tokens, jwks_uri: keys } = metadata
    // The browser is sent to the first one.
    if (keys === undefined || ![authorize, tokens, keys].every((one) => isAddress(one, protocol)))
      throw new Unusable('its document lacks an https address for sign-in, tokens or keys')
    const signed = metadata.id_token_signing_alg_values_supported?.filter((one) => algorithms.includes(one)) ?? [
      'RS256',
    ]
    if (signed.length === 0) throw new Unusable('it signs with no algorithm that we accept')
    const methods = metadata.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    const configuration = new client.Configuration(
      { ...metadata, id_token_signing_alg_values_supported: signed },
      clientId,
      { [client.clockTolerance]: skewSeconds },
      isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret),
    )
    configuration[client.customFetch] = fetchFrom
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    if (protocol === 'http:') client.allowInsecureRequests(configuration)
    // Checks the signature of the ID token too, although it comes from the provider itself.
    client.enableNonRepudiationChecks(configuration)
    const options = { [jose.customFetch]: fetchFrom }
    return { client, configuration, keys: jose.createRemoteJWKSet(new URL(keys), options), readAt: performance.now() }
  }

  let known: Provider | undefined
  let reading: Promise<Provider> | undefined
  const readOnce = (): Promise<Provider> => {
    reading ??= read()
      .then((provider) => {
        known = provider
        return provider
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const provider = async (): Promise<Provider> => {
    const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.readAt
    if (known !== undefined && age < documentMs) return known
    return readOnce().catch((error: unknown) => {
      if (known !== undefined && age < staleMs) return known
      throw error
    })
  }

  const logFault = (error: unknown, event: string): void =>
    log.warn({ event, reason: reasonOf(error) }, 'the identity provider was not usable')

  const refusalOf = (error: unknown, event: string): Refused => {
    logFault(error, event)
    return refuse((unreachableIn(error) ?? error instanceof Unusable) ? 'oidc.unreachable' : 'oidc.refused')
  }

  return {
    name: settings.name,
    issuer,

    start: async (state) => {
      try {
        const { client, configuration } = await provider()
        const [nonce, codeVerifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(secondFactor.acr.length === 0 ? {} : { acr_values: secondFactor.acr.join(' ') }),
        })
        return accept({ url: url.href, nonce, codeVerifier })
      } catch (error) {
        logFault(error, 'oidc-start')
        return refuse('oidc.unreachable')
      }
    },

    finish: async (returned, { state, nonce, codeVerifier }) => {
      const url = new URL(redirectUri)
      for (const [name, value] of Object.entries(returned)) if (value !== undefined) url.searchParams.set(name, value)
      try {
        const { client, configuration } = await provider()
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        const subject = textOf(claims?.sub, 255)
        if (claims === undefined || subject === null) throw new Error('no subject')
        if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('for another client')
        return accept({
          issuer,
          subject,
          sid: textOf(claims.sid, 255),
          name: readName(claims),
          hasSecondFactor: hasSecondFactor(claims, secondFactor),
        })
      } catch (error) {
        const refused = refusalOf(error, 'oidc-return')
        // Their own decision there, or the provider's about them.
        return returned.error !== undefined && refused.code === 'oidc.refused' ? refuse('oidc.cancelled') : refused
      }
    },

    readLogout: async (token, now) => {
      try {
        const { jwtVerify } = await import('jose')
        const { keys } = await provider()
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          algorithms,
          clockTolerance: skewSeconds,
          currentDate: now,
          maxTokenAge: logoutSeconds,
          requiredClaims: ['iat', 'jti'],
        })
        const [subject, sid, jti] = [textOf(payload.sub, 255), textOf(payload.sid, 255), textOf(payload.jti, 255)]
        const type = protectedHeader.typ?.toLowerCase().replace('application/', '') ?? 'jwt'
        // An ID token, which has a nonce and no event, is none.
        const isLogout = ['logout+jwt', 'jwt'].includes(type) && hasLogoutEvent(payload) && payload.nonce === undefined
        if (!isLogout || jti === null || (subject === null && sid === null)) throw new Error('not a logout token')
        const expiresAt = new Date(((payload.iat ?? 0) + logoutSeconds + 2 * skewSeconds) * 1_000)
        return accept({ issuer, subject, sid, jti, expiresAt })
      } catch (error) {
        const refused = refusalOf(error, 'oidc-logout')
        return refused.code === 'oidc.refused' ? refuse('oidc.logout-invalid') : refused
      }
    },

    findFault: async () => {
      try {
        await readOnce()
        return undefined
      } catch (error) {
        return reasonOf(error)
      }
    },
  }
}
