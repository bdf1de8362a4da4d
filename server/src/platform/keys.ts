// The installation's secrets, each for one purpose. They come from the environment in production; otherwise the first
// start generates them in DATA_DIR/keys (0600).
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { chmodSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { makeFolder, syncFolder } from './make-folder.ts'
import { openSealed, sealBytes } from './sealed-bytes.ts'

export type MacPurpose =
  | 'code'
  | 'file-link'
  | 'captcha'
  | 'audit-row'
  | 'sandbox-webhook'
  | 'idempotency'
  | 'calendar'
  | 'fingerprint'
  | 'mail-link'
  | 'cursor'
export type CipherPurpose = 'bank' | 'totp' | 'mail' | 'idempotency' | 'paper' | 'webhook' | 'import'

export type PublishedKey = { keyId: string; publicKey: KeyObject; since: string }

/** Identifies a key without revealing it: a MAC made with a secret, or the public half of a signing key. */
export type KeyFingerprint = { kind: 'secret' | 'signing'; key_id: string; fingerprint: string; isNewest: boolean }

export type Keys = {
  /** HMAC-SHA256 under a key derived for that purpose. */
  mac(purpose: MacPurpose, message: string): Buffer
  /** The same with every valid key, newest first, so that values from before a rotation are still found. */
  macs(purpose: MacPurpose, message: string): Buffer[]
  /** A MAC for storing, with the key's id and a nonce. */
  makeStoredMac(purpose: MacPurpose, message: string): string
  /** 'unknown' if its key is missing. */
  checkStoredMac(purpose: MacPurpose, message: string, stored: string): 'genuine' | 'false' | 'unknown'
  /** AES-256-GCM. The text contains the key's id and can be stored. */
  encrypt(purpose: CipherPurpose, plain: string): string
  decrypt(purpose: CipherPurpose, encrypted: string): string
  /** The key for data that is too large for a text: the newest, or the one with that id. */
  cipherKey(purpose: CipherPurpose, keyId?: string): { keyId: string; key: KeyObject }
  /** Ed25519 keys for certificates. The newest signs, and all are published. */
  signing(): { keyId: string; privateKey: KeyObject; published: PublishedKey[] }
  /** Whether one of these keys signed it. */
  isSigned(claim: { keyId: string; signature: string }, signed: Buffer): boolean
  /** Of all available keys. */
  fingerprints(): KeyFingerprint[]
}

export type KeyOptions = {
  dataDir: string
  clock: Clock
  /** SECRET_KEY. */
  secretKey?: Buffer | undefined
  /** Former values of SECRET_KEY, newest first. They still decrypt. */
  formerSecretKeys?: readonly Buffer[] | undefined
  /** SIGNING_KEY: base64 of a PKCS#8 Ed25519 key, `@` and its first day. A comma list, newest first. */
  signingKey?: string | undefined
}

export type KeySettings = Pick<KeyOptions, 'dataDir' | 'secretKey' | 'signingKey'>

type Secret = { id: string; bytes: Buffer }
type SigningKey = PublishedKey & { privateKey: KeyObject }

const secretBytes = 32

const secretOf = (bytes: Buffer, from: string): Secret => {
  if (bytes.length < secretBytes) throw new Error(`${from} needs at least ${secretBytes} random bytes.`)
  return { id: createHash('sha256').update('key-id').update(bytes).digest('base64url').slice(0, 8), bytes }
}

const readSigningKey = (privateKey: KeyObject, since: string): SigningKey => {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('A signing key must be an Ed25519 key.')
  const publicKey = createPublicKey(privateKey)
  // The thumbprint of RFC 7638, which anybody with the key can compute.
  const { crv, kty, x } = publicKey.export({ format: 'jwk' })
  return {
    keyId: createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url'),
    publicKey,
    privateKey,
    since,
  }
}

const signingKeyFrom = (text: string): SigningKey => {
  const [key = '', since = '1970-01-01'] = text.trim().split('@')
  let parsed: KeyObject
  try {
    parsed = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    throw new Error('SIGNING_KEY cannot be read: it is the base64 text of a PKCS#8 Ed25519 key.')
  }
  return readSigningKey(parsed, new Date(since).toISOString())
}

export const isSigningKey = (text: string): boolean => {
  try {
    signingKeyFrom(text)
    return true
  } catch {
    return false
  }
}

/** Atomic. Of two processes, the first wins. */
const createOnce = (folder: string, name: string, text: string): void => {
  const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  writeFileSync(temporary, text, { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(temporary, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  syncFolder(folder)
}

const keyFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'keys')
  makeFolder(folder)
  return folder
}

const newSecretText = (): string => `${randomBytes(secretBytes).toString('base64url')}\n`

const isSecretFile = (name: string): boolean => /^secret-\d{4}\.key$/.test(name)
const isSigningFile = (name: string): boolean => /^signing-\d+\.key$/.test(name)
const secretFiles = (folder: string): string[] => readdirSync(folder).filter(isSecretFile)
const signingFiles = (folder: string): string[] => readdirSync(folder).filter(isSigningFile)

const readPrivate = (folder: string, name: string): string => {
  // A restored backup may be readable for all.
  chmodSync(join(folder, name), 0o600)
  return readFileSync(join(folder, name), 'utf8')
}

const newSigningText = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** Adds a new secret and a new signing key. Old ones still decrypt and verify. Processes use them after a restart. */
export const rotateKeys = (dataDir: string, clock: Clock): void => {
  const folder = keyFolder(dataDir)
  createOnce(folder, `secret-${String(secretFiles(folder).length + 1).padStart(4, '0')}.key`, newSecretText())
  createOnce(folder, `signing-${clock.now().getTime()}.key`, newSigningText())
}

/** The key files, which a backup includes. None if the environment has the keys. */
export const keyFiles = (dataDir: string): { name: string; text: string }[] => {
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) return []
  return [...secretFiles(folder), ...signingFiles(folder)]
    .toSorted()
    .map((name) => ({ name, text: readPrivate(folder, name) }))
}

/** Keys that are neither in the environment nor in the folder. The next `createKeys` would generate them. */
export const missingKeys = ({
  dataDir,
  secretKey,
  signingKey,
}: KeySettings): { kind: KeyFingerprint['kind']; name: string }[] => {
  const folder = join(dataDir, 'keys')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return [
    ...(secretKey === undefined && !names.some(isSecretFile) ? [{ kind: 'secret' as const, name: 'SECRET_KEY' }] : []),
    ...(signingKey === undefined && !names.some(isSigningFile)
      ? [{ kind: 'signing' as const, name: 'SIGNING_KEY' }]
      : []),
  ]
}

/** Restores a key file. An existing one is kept. */
export const putKeyFile = (dataDir: string, { name, text }: { name: string; text: string }): void => {
  if (!/^(secret-\d{4}|signing-\d+)\.key$/.test(name)) throw new Error('This is not the name of a key.')
  createOnce(keyFolder(dataDir), name, text)
}

const loadSecrets = (options: KeyOptions): Secret[] => {
  if (options.secretKey !== undefined)
    return [options.secretKey, ...(options.formerSecretKeys ?? [])].map((bytes) => secretOf(bytes, 'SECRET_KEY'))
  const folder = keyFolder(options.dataDir)
  if (secretFiles(folder).length === 0) createOnce(folder, 'secret-0001.key', newSecretText())
  const newestFirst = secretFiles(folder).toSorted().toReversed()
  return newestFirst.map((name) =>
    secretOf(Buffer.from(readPrivate(folder, name).trim(), 'base64url'), join(folder, name)),
  )
}

const loadSigningKeys = (options: KeyOptions): SigningKey[] => {
  if (options.signingKey !== undefined) return options.signingKey.split(',').map(signingKeyFrom)
  const folder = keyFolder(options.dataDir)
  // A fixed name for the first key, so that two processes that start at once agree on it.
  if (signingFiles(folder).length === 0)
    createOnce(folder, 'signing-0.key', `${newSigningText()}@${options.clock.now().toISOString()}`)
  const newestFirst = signingFiles(folder).toSorted(
    (left, right) => Number(right.slice(8, -4)) - Number(left.slice(8, -4)),
  )
  return newestFirst.map((name) => {
    const text = readPrivate(folder, name)
    return signingKeyFrom(text.includes('@') ? text : `${text}@${new Date(Number(name.slice(8, -4))).toISOString()}`)
  })
}

export const createKeys = (options: KeyOptions): Keys => {
  const secrets = loadSecrets(options)
  const signingKeys = loadSigningKeys(options)
  const [newest] = secrets
  const [signer] = signingKeys
  if (newest === undefined || signer === undefined) throw new Error('The keys of this installation are missing.')

  const derived = new Map<string, Buffer>()
  const keyFor = (secret: Secret, use: 'mac' | 'cipher', purpose: string): Buffer => {
    const name = `${secret.id}/${use}/${purpose}`
    let key = derived.get(name)
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secret.bytes, 'assure', `${use}/${purpose}`, 32))
      derived.set(name, key)
    }
    return key
  }

  const macUnder = (secret: Secret, purpose: MacPurpose, message: string): Buffer =>
    createHmac('sha256', keyFor(secret, 'mac', purpose))
      .update(message)
      .digest()

  const storedMac = (secret: Secret, purpose: MacPurpose, nonce: string, message: string): string =>
    `${secret.id}.${nonce}.${macUnder(secret, purpose, `${nonce}\n${message}`).toString('base64url')}`

  const secretNamed = (keyId: string | undefined): Secret => {
    const secret = secrets.find(({ id }) => id === keyId)
    if (secret === undefined) throw new Error('This was encrypted with a key that is not here.')
    return secret
  }

  return {
    mac: (purpose, message) => macUnder(newest, purpose, message),
    macs: (purpose, message) => secrets.map((secret) => macUnder(secret, purpose, message)),
    makeStoredMac: (purpose, message) => storedMac(newest, purpose, randomBytes(12).toString('base64url'), message),
    checkStoredMac: (purpose, message, stored) => {
      const [keyId, nonce = ''] = stored.split('.')
      const secret = secrets.find(({ id }) => id === keyId)
      if (secret === undefined) return 'unknown'
      const expected = Buffer.from(storedMac(secret, purpose, nonce, message))
      const actual = Buffer.from(stored)
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? 'genuine' : 'false'
    },
    encrypt: (purpose, plain) =>
      `1.${newest.id}.${sealBytes(keyFor(newest, 'cipher', purpose), plain).toString('base64url')}`,
    decrypt: (purpose, encrypted) => {
      const [version, keyId, text = ''] = encrypted.split('.')
      if (version !== '1') throw new Error('This was encrypted in a form that is not known.')
      return openSealed(keyFor(secretNamed(keyId), 'cipher', purpose), Buffer.from(text, 'base64url'))
    },
    cipherKey: (purpose, keyId = newest.id) => ({
      keyId,
      key: createSecretKey(keyFor(secretNamed(keyId), 'cipher', purpose)),
    }),
    signing: () => ({
      keyId: signer.keyId,
      privateKey: signer.privateKey,
      published: signingKeys.map(({ keyId, publicKey, since }) => ({ keyId, publicKey, since })),
    }),
    isSigned: ({ keyId, signature }, signed) => {
      const key = signingKeys.find((one) => one.keyId === keyId)
      return key !== undefined && verify(null, signed, key.publicKey, Buffer.from(signature, 'base64url'))
    },
    fingerprints: () => [
      ...secrets.map((secret) => ({
        kind: 'secret' as const,
        key_id: secret.id,
        fingerprint: macUnder(secret, 'fingerprint', 'assure').toString('base64url'),
        isNewest: secret === newest,
      })),
      ...signingKeys.map((key) => ({
        kind: 'signing' as const,
        key_id: key.keyId,
        fingerprint: String(key.publicKey.export({ format: 'jwk' }).x),
        isNewest: key === signer,
      })),
    ],
  }
}
