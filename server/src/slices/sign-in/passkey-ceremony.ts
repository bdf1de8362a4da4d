// Makes and checks the challenges that passkeys sign (docs/decisions/0065-passkeys.md). The library is loaded when it is
// needed: few requests need it, and it is large.

import { createHash } from 'node:crypto'
import type {
  passkeyAssertion,
  passkeyAttestation,
  passkeyRequestOptions,
} from '@assure/contract/calls/passkey-schemas'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { announceBlockedPasskey } from './announce-passkey.ts'
import { getAccount } from './store.ts'
import {
  blockPasskey,
  type Credential,
  findPasskey,
  insertChallenge,
  listUsableCredentials,
  type OpenFor,
  raiseCounter,
  type StoredPasskey,
  spendChallenge,
} from './store-passkeys.ts'

export type Assertion = z.output<ReturnType<typeof passkeyAssertion>>
type Attestation = z.output<ReturnType<typeof passkeyAttestation>>
export type RequestOptions = z.output<typeof passkeyRequestOptions>

export const challengeMs = 5 * 60_000
/** EdDSA, ES256 and RS256: what every authenticator supports. */
export const algorithms = [-8, -7, -257]

type Site = { rpId: string; origin: string }
export const siteOf = ({ config }: Pick<Deps, 'config'>): Site => {
  const { hostname, origin } = new URL(config.publicUrl)
  return { rpId: hostname, origin }
}

export const makeChallenge = async (deps: Deps, openFor: OpenFor): Promise<string> => {
  const challenge = deps.random.bytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs)
  await insertChallenge(deps.db, openFor, { challenge, expiresAt })
  return challenge
}

export const descriptorOf = ({ credential_id: credentialId, transports }: Credential) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

const requestOptions = async (
  deps: Deps,
  openFor: OpenFor,
  credentials: readonly Credential[],
): Promise<RequestOptions> => ({
  challenge: await makeChallenge(deps, openFor),
  timeout: challengeMs,
  rpId: siteOf(deps).rpId,
  allowCredentials: credentials.map(descriptorOf),
  userVerification: 'required',
})

/** The browser offers what it has: nobody is known yet. */
export const openRequestOptions = (deps: Deps): Promise<RequestOptions> =>
  requestOptions(deps, { purpose: 'sign-in', accountId: null }, [])

/** undefined if the account has no usable passkey. */
export const requestOptionsFor = async (
  deps: Deps,
  openFor: { purpose: 'second-factor' | 'remove'; accountId: string },
): Promise<RequestOptions | undefined> => {
  const credentials = await listUsableCredentials(deps.db, openFor.accountId)
  return credentials.length === 0 ? undefined : requestOptions(deps, openFor, credentials)
}

type ClientData = { challenge: string; origin: string }

/** What the browser says it signed. Signed itself, so a lie fails at the signature. */
const clientDataOf = (encoded: string): ClientData | undefined => {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Partial<ClientData>
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    return undefined
  }
}

const userVerified = 0x04

/** The part of a check that needs no credential, so its refusals reveal nothing about accounts. */
const checkClaims = async (
  deps: Deps,
  openFor: OpenFor,
  { clientData, authenticatorData }: { clientData: ClientData | undefined; authenticatorData: Buffer },
): Promise<Outcome<Site & { challenge: string }>> => {
  const challenge = clientData?.challenge ?? ''
  if (!(await spendChallenge(deps.db, openFor, { challenge, now: deps.clock.now() }))) return refuse('passkey.expired')
  const site = siteOf(deps)
  const rpIdHash = createHash('sha256').update(site.rpId).digest()
  if (clientData?.origin !== site.origin || !authenticatorData.subarray(0, 32).equals(rpIdHash))
    return refuse('passkey.wrong-site')
  if (((authenticatorData[32] ?? 0) & userVerified) === 0) return refuse('passkey.not-verified')
  return accept({ ...site, challenge })
}

/** The counter of a valid signature. undefined for any other, and for what cannot be read. */
const verifySignature = async (
  { rpId, origin, challenge }: Site & { challenge: string },
  publicKey: Buffer,
  { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }: Assertion,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The library compares counters before it checks the signature, so we compare them ourselves, afterwards.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

const block = (deps: Deps, traceId: string, passkey: StoredPasskey): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Announced once, however often it is tried.
    if (!(await blockPasskey(tx, passkey.id, deps.clock.now()))) return
    await announceBlockedPasskey(tx, deps, { traceId, account: await getAccount(tx, passkey.account_id), passkey })
  })

/** `accountId`: whose passkey it must be, or null to sign in as whoever it belongs to. */
export const checkPasskey = async (
  deps: Deps,
  { area, traceId, credential: sent, ...openFor }: OpenFor & { area: Area; traceId: string; credential: Assertion },
): Promise<Outcome<StoredPasskey>> => {
  const claims = await checkClaims(deps, openFor, {
    clientData: clientDataOf(sent.response.clientDataJSON),
    authenticatorData: Buffer.from(sent.response.authenticatorData, 'base64url'),
  })
  if (!claims.ok) return claims
  const credentialId = Buffer.from(sent.id, 'base64url')
  const passkey = await findPasskey(deps.db, { credentialId, area, accountId: openFor.accountId })
  const counter = passkey && (await verifySignature(claims.value, passkey.public_key, sent))
  if (passkey === undefined || counter === undefined) return refuse('passkey.unknown')
  if (!(await raiseCounter(deps.db, { id: passkey.id, counter, now: deps.clock.now() }))) {
    await block(deps, traceId, passkey)
    return refuse('passkey.blocked')
  }
  return accept(passkey)
}

type NewCredential = { id: Buffer; publicKey: Buffer; counter: number; aaguid: string }

export const checkNewPasskey = async (
  deps: Deps,
  { accountId, credential: { id, rawId, type, response } }: { accountId: string; credential: Attestation },
): Promise<Outcome<NewCredential>> => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const { clientDataJSON, attestationObject } = response
  let authenticatorData: Buffer
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    authenticatorData = Buffer.from(decoded.get('authData'))
  } catch {
    return refuse('passkey.unusable')
  }
  const claims = await checkClaims(
    deps,
    { purpose: 'register', accountId },
    { clientData: clientDataOf(clientDataJSON), authenticatorData },
  )
  if (!claims.ok) return claims
  const { rpId, origin, challenge } = claims.value
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo === undefined) return refuse('passkey.unusable')
    const { credential, aaguid } = registrationInfo
    return accept({
      id: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      aaguid,
    })
  } catch {
    return refuse('passkey.unusable')
  }
}
