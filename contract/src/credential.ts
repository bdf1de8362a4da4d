// What a certificate says, how it is signed, and how anybody checks it: the server, the public page without a network,
// a stranger's script.
// Only WebCrypto (Ed25519). A certificate comes as canonical JSON, as a PDF that carries that JSON and a signature over
// the whole file, or as a JWS (RFC 7515), which any JOSE library checks.
import { base64url, type CryptoKey, compactVerify, errors, importJWK } from 'jose'

export type BothLanguages = { en: string; ar: string }

export type CertificateFacts = {
  number: string
  /** 1 for the first edition; counts up when the same certificate is issued again. */
  revision: number
  issuer: { name: BothLanguages; address: BothLanguages; contact: string }
  holder: { name: string; reference: string }
  facility: { name: string; address: string; city: string; emirate: BothLanguages }
  scope: BothLanguages
  /** Days in Asia/Dubai; valid to the end of the last one. */
  grantedOn: string
  expiresOn: string
  decision: 'inspection' | 'administrative'
  signatory: { name: BothLanguages; title: BothLanguages }
  /** Where the live state stands: a withdrawn certificate keeps its true signature. */
  statusUrl: string
  issuedAt: string
}

export type SignedCertificate = {
  kind: typeof credentialKind
  keyId: string
  facts: CertificateFacts
  signature: string
}

/** One key as `GET /api/public/keys` publishes it. */
export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string }

export type CheckedCredential =
  | { state: 'genuine'; facts: CertificateFacts; keyId: string; source: 'pdf' | 'json' | 'jws' }
  /** `unknown-key`: signed, but with none of the published keys. `not-a-certificate`: nothing of ours in it. */
  | { state: 'forged' | 'unknown-key' | 'not-a-certificate' }

export const credentialKind = 'assure.certificate/1'
/**
 * The same facts as a JWS say so in its header: a signature of ours for anything else is not taken for a certificate.
 */
export const jwsType = 'assure-certificate+jwt'
export const attachmentName = 'certificate.json'
export const jwsAttachmentName = 'certificate.jws'

const jsonStart = `{"kind":"${credentialKind}"`
const pdfStart = '%PDF-'
/** A comment line between trailer and startxref: a PDF reader skips it, and nothing follows the end-of-file mark. */
export const pdfSignatureMark = '\n%assure-signature '
const tailBytes = 400
const signatureLength = 86
const signatureBytes = 64
const digestLength = 43
/** What a certificate as JSON always holds: one damaged byte leaves all but one of them. */
const jsonMarks = [jsonStart, '"keyId":"', '"facts":{"', '"signature":"']

// The contract knows no platform; these stand in every browser of today and in Node.
type Platform = {
  crypto: {
    subtle: { verify(algorithm: string, key: CryptoKey, signature: Uint8Array, data: Uint8Array): Promise<boolean> }
  }
  TextEncoder: new () => { encode(text: string): Uint8Array }
  TextDecoder: new (
    label: string,
    options: { fatal: boolean; ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string }
}
const platform = globalThis as unknown as Platform

const encode = (text: string): Uint8Array => new platform.TextEncoder().encode(text)

/** A signature for one form is worth nothing for the other. */
export const signedBytes = (form: 'json' | 'pdf', ...pieces: Uint8Array[]): Uint8Array => {
  const all = [encode(`${credentialKind} ${form}\n`), ...pieces]
  const joined = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of all) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const opening = (keyId: string, facts: CertificateFacts): string =>
  `${jsonStart},"keyId":${JSON.stringify(keyId)},"facts":${JSON.stringify(sorted(facts))}`

/** What the signature of the JSON form covers. */
export const credentialBytes = (keyId: string, facts: CertificateFacts): Uint8Array =>
  signedBytes('json', encode(opening(keyId, facts)))

/** The one way to write it: a reader refuses any other spelling of the same facts. */
export const writeCredential = (keyId: string, facts: CertificateFacts, signature: string): Uint8Array =>
  encode(`${opening(keyId, facts)},"signature":${JSON.stringify(signature)}}\n`)

/** Only in the one spelling: spare bits are zero and nothing stands between the letters. */
const fromBase64Url = (text: string): Uint8Array | undefined => {
  try {
    const bytes = base64url.decode(text)
    return base64url.encode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

const readSignature = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string' || text.length !== signatureLength) return undefined
  const bytes = fromBase64Url(text)
  return bytes?.length === signatureBytes ? bytes : undefined
}

/** In this order, as the header of every JWS of ours is written. */
export const jwsHeader = (keyId: string) => ({ alg: 'EdDSA', typ: jwsType, kid: keyId })

/** The payload of a JWS in the one way in which we write it: the facts. */
export const jwsPayload = (facts: CertificateFacts): Uint8Array => encode(JSON.stringify(sorted(facts)))

const jwsSigningInput = (keyId: string, facts: CertificateFacts): string =>
  [encode(JSON.stringify(jwsHeader(keyId))), jwsPayload(facts)].map((part) => base64url.encode(part)).join('.')

/**
 * Key ids are digests: two that agree but for a letter or two are one id, damaged. Another key's has nothing in common
 * with it.
 */
const isDamagedId = (keyId: string, { kid }: PublishedKey): boolean => {
  const differing = [...kid].filter((letter, at) => letter !== keyId[at]).length
  return kid.length === keyId.length && kid.length === digestLength && differing <= 2
}

/** The key of that name. `damaged`: no such name, but almost one. */
const findKey = async (
  keyId: string,
  keys: readonly PublishedKey[],
): Promise<CryptoKey | 'damaged' | 'unknown-key'> => {
  const published = keys.find((key) => key.kid === keyId)
  if (published === undefined) return keys.some((key) => isDamagedId(keyId, key)) ? 'damaged' : 'unknown-key'
  return (await importJWK({ kty: 'OKP', crv: 'Ed25519', x: published.x }, 'EdDSA')) as CryptoKey
}

const isSigned = async (
  keyId: string,
  keys: readonly PublishedKey[],
  signature: Uint8Array,
  data: Uint8Array,
): Promise<'yes' | 'no' | 'unknown-key'> => {
  const key = await findKey(keyId, keys)
  if (key === 'unknown-key') return key
  if (key === 'damaged') return 'no'
  return (await platform.crypto.subtle.verify('Ed25519', key, signature, data)) ? 'yes' : 'no'
}

const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at])

const looksLikeOurs = (bytes: Uint8Array): boolean =>
  jsonMarks.filter((mark) => find(bytes, mark, 0) >= 0).length >= jsonMarks.length - 1

const checkJson = async (bytes: Uint8Array, keys: readonly PublishedKey[]): Promise<CheckedCredential> => {
  const otherwise = {
    state: looksLikeOurs(bytes) || startsWith(bytes, jsonStart) ? 'forged' : 'not-a-certificate',
  } as const
  const read = readJson(bytes)
  if (!isObject(read) || read.kind !== credentialKind) return otherwise
  const { keyId, facts } = read as Partial<SignedCertificate>
  const signature = readSignature(read.signature)
  if (typeof keyId !== 'string' || typeof facts !== 'object' || facts === null || signature === undefined)
    return { state: 'forged' }
  if (!sameBytes(bytes, writeCredential(keyId, facts, String(read.signature)))) return { state: 'forged' }
  const signed = await isSigned(keyId, keys, signature, credentialBytes(keyId, facts))
  if (signed === 'unknown-key') return { state: 'unknown-key' }
  return signed === 'yes' ? { state: 'genuine', facts, keyId, source: 'json' } : { state: 'forged' }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

/** How header and payload of every JWS of ours begin: one damaged byte leaves one of them. */
const jwsStarts = [`{"alg":"EdDSA","typ":"${jwsType}","kid":`, '{"decision":'].map((start) =>
  base64url.encode(encode(start)).slice(0, -4),
)
const jwsHeadBytes = 400

const looksLikeJws = (bytes: Uint8Array): boolean =>
  jwsStarts.some((start) => find(bytes.subarray(0, jwsHeadBytes), start, 0) >= 0)

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new platform.TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const verifyJws = async (text: string, key: CryptoKey): Promise<boolean> => {
  try {
    await compactVerify(text, key, { algorithms: ['EdDSA'] })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

/** A line break behind it, as editors leave one, is not part of a JWS. */
const checkJws = async (bytes: Uint8Array, keys: readonly PublishedKey[]): Promise<CheckedCredential> => {
  const text = latin(bytes).trimEnd()
  const payloadAt = text.indexOf('.') + 1
  const signatureAt = text.lastIndexOf('.') + 1
  const header = fromBase64Url(text.slice(0, payloadAt - 1))
  const payload = fromBase64Url(text.slice(payloadAt, signatureAt - 1))
  const signature = readSignature(text.slice(signatureAt))
  if (payloadAt === 0 || signatureAt <= payloadAt || !header || !payload || !signature) return { state: 'forged' }
  const [read, facts] = [readJson(header), readJson(payload)]
  if (!isObject(read) || typeof read.kid !== 'string' || !isObject(facts)) return { state: 'forged' }
  const claimed = facts as CertificateFacts
  if (text.slice(0, signatureAt - 1) !== jwsSigningInput(read.kid, claimed)) return { state: 'forged' }
  const key = await findKey(read.kid, keys)
  if (key === 'unknown-key') return { state: 'unknown-key' }
  return key !== 'damaged' && (await verifyJws(text, key))
    ? { state: 'genuine', facts: claimed, keyId: read.kid, source: 'jws' }
    : { state: 'forged' }
}

const find = (bytes: Uint8Array, text: string, from: number): number => {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, text, at)) return at
  return -1
}

/** The JSON form as it lies, uncompressed, among the attachments of the PDF. It is not checked by this. */
export const extractCredential = (pdf: Uint8Array): Uint8Array | undefined => {
  const before = 'stream\n'
  const start = find(pdf, `${before}${jsonStart}`, 0)
  if (start < 0) return undefined
  const end = find(pdf, '\nendstream', start)
  return end < 0 ? undefined : pdf.subarray(start + before.length, end)
}

type PdfSignature = { keyId: string; signature: Uint8Array; covered: Uint8Array }

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const readPdfSignature = (pdf: Uint8Array): PdfSignature | undefined => {
  const from = Math.max(0, pdf.length - tailBytes)
  const tail = latin(pdf.subarray(from))
  const found = /\n%assure-signature ([\w-]{1,64}) ([\w-]{86})\nstartxref\n\d+\n%%EOF\n$/.exec(tail)
  const signature = readSignature(found?.[2])
  if (!found?.[1] || signature === undefined) return undefined
  const at = from + found.index + pdfSignatureMark.length + found[1].length + 1
  return {
    keyId: found[1],
    signature,
    covered: signedBytes('pdf', pdf.subarray(0, at), pdf.subarray(at + signatureLength)),
  }
}

const checkPdf = async (pdf: Uint8Array, keys: readonly PublishedKey[]): Promise<CheckedCredential> => {
  const attached = extractCredential(pdf)
  const whole = readPdfSignature(pdf)
  if (whole === undefined) return { state: attached === undefined ? 'not-a-certificate' : 'forged' }
  const signed = await isSigned(whole.keyId, keys, whole.signature, whole.covered)
  if (signed === 'unknown-key') return { state: 'unknown-key' }
  if (signed === 'no' || attached === undefined) return { state: 'forged' }
  const inside = await checkJson(attached, keys)
  return inside.state === 'genuine' ? { ...inside, source: 'pdf' } : inside
}

/**
 * The whole question: is this file ours, and is every byte of it as we signed it? Whether it still holds is said by
 * `statusUrl` alone.
 */
export const verifyCredential = async (
  bytes: Uint8Array,
  keys: readonly PublishedKey[],
): Promise<CheckedCredential> => {
  if (startsWith(bytes, pdfStart)) return checkPdf(bytes, keys)
  // A flipped first byte must say forged, not 'something else'.
  if (readPdfSignature(bytes) !== undefined) return { state: 'forged' }
  return looksLikeJws(bytes) ? checkJws(bytes, keys) : checkJson(bytes, keys)
}
