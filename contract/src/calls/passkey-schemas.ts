// Options and credentials of passkeys (WebAuthn), in the JSON form of the standard.
import * as z from 'zod'
import { bytes, opaque } from './fields.ts'

const credentialId = () => bytes(1400)
const publicKey = () => z.literal('public-key', 'field.invalid')

/** The signature of the browser over our challenge. */
export const passkeyAssertion = () =>
  z.object(
    {
      id: credentialId(),
      rawId: credentialId(),
      type: publicKey(),
      response: z.object(
        {
          clientDataJSON: bytes(4000),
          authenticatorData: bytes(4000),
          signature: bytes(4000),
          userHandle: bytes(100).nullish(),
        },
        'field.invalid',
      ),
    },
    'field.invalid',
  )

/** A new passkey. */
export const passkeyAttestation = () =>
  z.object(
    {
      id: credentialId(),
      rawId: credentialId(),
      type: publicKey(),
      response: z.object(
        {
          clientDataJSON: bytes(4000),
          attestationObject: bytes(20_000),
          /** Unknown ones are not stored. */
          transports: z.array(opaque(20), 'field.invalid').max(10, 'field.too-many').optional(),
        },
        'field.invalid',
      ),
    },
    'field.invalid',
  )

const descriptors = z.array(z.object({ id: z.string(), type: publicKey(), transports: z.array(z.string()) }))

/** For `navigator.credentials.get()`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: descriptors,
  userVerification: z.literal('required'),
})

/** For `navigator.credentials.create()`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey(), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** The refusals of every check of a passkey. */
export const passkeyRefusals = [
  'passkey.expired',
  'passkey.wrong-site',
  'passkey.unknown',
  'passkey.not-verified',
  'passkey.blocked',
] as const
