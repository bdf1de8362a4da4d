// An authenticator for passkeys in software: ES256 keys, no attestation (Web Authentication level 3, sections 6.1 and
// 6.5). Tests change what it says to see it refused.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const bigEndian = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** What an honest device would say otherwise. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  type?: string
  /** Signs with another key. */
  isForged?: boolean
}

const present = 0x01
const verified = 0x04
const hasKey = 0x40
const zeros = '00000000000000000000000000000000'

type CreationOptions = { challenge: string; rp: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

/** A device with one key. The counter rises with each signature, unless it `counts` nothing. */
export const passkeyDevice = ({
  origin = 'http://localhost:3000',
  counts = true,
  aaguid = zeros,
}: {
  origin?: string
  counts?: boolean
  aaguid?: string
} = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, lies: Lies, rest: readonly Buffer[] = []): Buffer => {
    if (counts) counter += 1
    const state = lies.isVerified === false ? flags & ~verified : flags
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([state]), bigEndian(lies.counter ?? counter), ...rest])
  }

  return {
    id,
    create: ({ challenge, rp }: CreationOptions, lies: Lies = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const authData = authenticatorData(rp.id, present | verified | hasKey, lies, [
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        Buffer.from([credentialId.length >> 8, credentialId.length & 255]),
        credentialId,
        key,
      ])
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'a new one'],
        },
        clientExtensionResults: {},
      }
    },
    get: ({ challenge, rpId }: RequestOptions, lies: Lies = {}) => {
      const data = authenticatorData(rpId, present | verified, lies)
      const client = clientData('webauthn.get', challenge, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lies.isForged ? other : privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: null,
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type PasskeyDevice = ReturnType<typeof passkeyDevice>
