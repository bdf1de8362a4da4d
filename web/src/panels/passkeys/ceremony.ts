// Asks the browser for a passkey. Imported on use only: the library belongs to no first page.

import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Answer } from '../../lib/api.ts'
import { browserRefusal, type Why } from './browser-refusal.ts'

export { WebAuthnAbortService } from '@simplewebauthn/browser'

export type Assertion = BodyFor<'POST /api/auth/passkey/signin'>['credential']
type Attestation = BodyFor<'POST /api/user/passkeys'>['credential']
export type RequestOptions = AnswerFor<'POST /api/auth/passkey/options'>['options']
type CreationOptions = AnswerFor<'POST /api/user/passkeys/start'>['options']

const byName: Readonly<Record<string, Why>> = {
  AbortError: 'aborted',
  NotAllowedError: 'cancelled',
  // No https, or another host than that of our address.
  SecurityError: 'wrong-address',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
}

const ceremony = async <T>(ask: () => Promise<T>): Promise<Answer<T>> => {
  if (!browserSupportsWebAuthn()) return browserRefusal(globalThis.isSecureContext ? 'unsupported' : 'wrong-address')
  try {
    return { ok: true, value: await ask(), status: 200 }
  } catch (error) {
    return browserRefusal(byName[error instanceof Error ? error.name : ''] ?? 'cancelled')
  }
}

/** `autofill`: offered in the email field, and pending until one is chosen. */
export const getPasskey = (optionsJSON: RequestOptions, autofill = false): Promise<Answer<Assertion>> =>
  ceremony(() => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }))

export const createPasskey = (optionsJSON: CreationOptions): Promise<Answer<Attestation>> =>
  ceremony(() => startRegistration({ optionsJSON }))

const isOptions = (value: unknown): value is RequestOptions =>
  typeof value === 'object' && value !== null && 'challenge' in value

/** In the answer of a call that starts signing in, or in the refusal of one that wants a passkey. */
export const offeredBy = (answer: Answer<unknown>): RequestOptions | undefined => {
  const offered = answer.ok ? (answer.value as { options?: unknown }).options : answer.details?.passkey
  return isOptions(offered) ? offered : undefined
}

/** Sends the call without a confirmation, signs the challenge of its refusal, and sends it again. */
export const confirmWithPasskey = async <T>(
  send: (body: { credential?: Assertion }) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const unconfirmed = await send({})
  const options = offeredBy(unconfirmed)
  if (options === undefined) return unconfirmed
  const signed = await getPasskey(options)
  return signed.ok ? send({ credential: signed.value }) : signed
}
