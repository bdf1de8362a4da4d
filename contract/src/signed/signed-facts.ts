// How our facts are signed, and how anyone checks them: the server, the public page without a network, a third party's
// script. Only WebCrypto (Ed25519). Facts come as canonical JSON, as a PDF with that JSON and a signature over the
// whole file, or as a JWS (RFC 7515), which any JOSE library can check.
import { base64url, type CryptoKey, compactVerify, errors, importJWK } from 'jose'

/** One key as `GET /api/public/keys` publishes it. */
export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string }

export type CheckedFacts<Facts> =
  | { state: 'genuine'; facts: Facts; keyId: string; source: 'pdf' | 'json' | 'jws' }
  /** `unknown-key`: signed, but with none of the published keys. `not-a-certificate`: it contains nothing of ours. */
  | { state: 'forged' | 'unknown-key' | 'not-a-certificate' }

/** What distinguishes kinds of signed facts: a signature for one is not valid for another. */
export type SignedForm<Facts> = {
  kind: string
  /** In the header of a JWS: our signature for anything else is not accepted for this. */
  jwsType: string
  /** The alphabetically first field of the facts. */
  firstField: keyof Facts & string
}

type Form = SignedForm<never>

/** As it appears in a file. */
export type SignedFacts<Facts> = { kind: string; keyId: string; facts: Facts; signature: string }

const pdfStart = '%PDF-'
/** A comment line between trailer and startxref: PDF readers skip it, and nothing follows the end-of-file mark. */
export const pdfSignatureMark = '\n%assure-signature '
const tailBytes = 400
const signatureLength = 86
const signatureBytes = 64
const digestLength = 43
/** How the JSON form begins. */
const jsonStartOf = ({ kind }: Form): string => `{"kind":"${kind}"`
/** What the JSON form always contains: one damaged byte leaves all but one of them. */
const jsonMarksOf = (form: Form): string[] => [jsonStartOf(form), '"keyId":"', '"facts":{"', '"signature":"']

// The contract knows no platform; every current browser and Node have these.
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

/** A signature for one form is not valid for the other. */
export const signedBytes = ({ kind }: Form, writing: 'json' | 'pdf', ...pieces: Uint8Array[]): Uint8Array => {
  const all = [encode(`${kind} ${writing}\n`), ...pieces]
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

const opening = (form: Form, keyId: string, facts: object): string =>
  `${jsonStartOf(form)},"keyId":${JSON.stringify(keyId)},"facts":${JSON.stringify(sorted(facts))}`

/** What the signature of the JSON form covers. */
export const jsonBytes = (form: Form, keyId: string, facts: object): Uint8Array =>
  signedBytes(form, 'json', encode(opening(form, keyId, facts)))

/** The one canonical form: a reader refuses any other spelling of the same facts. */
export const writeJson = (form: Form, { keyId, facts, signature }: Omit<SignedFacts<object>, 'kind'>): Uint8Array =>
  encode(`${opening(form, keyId, facts)},"signature":${JSON.stringify(signature)}}\n`)

/** Only in canonical spelling: spare bits are zero, and nothing is between the letters. */
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

/** In this order, as the header of every JWS of ours. */
export const jwsHeader = ({ jwsType }: Form, keyId: string) => ({ alg: 'EdDSA', typ: jwsType, kid: keyId })

/** The payload of a JWS in its one canonical form: the facts. */
export const jwsPayload = (facts: object): Uint8Array => encode(JSON.stringify(sorted(facts)))

const jwsSigningInput = (form: Form, keyId: string, facts: object): string =>
  [encode(JSON.stringify(jwsHeader(form, keyId))), jwsPayload(facts)].map((part) => base64url.encode(part)).join('.')

/**
 * Key ids are digests: two that differ in a letter or two are one damaged id. Another key's id has nothing in common
 * with it.
 */
const isDamagedId = (keyId: string, { kid }: PublishedKey): boolean => {
  const differing = [...kid].filter((letter, at) => letter !== keyId[at]).length
  return kid.length === keyId.length && kid.length === digestLength && differing <= 2
}

/** The key with that id. `damaged`: no such id, but almost one. */
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

const looksLikeJson = (form: Form, bytes: Uint8Array): boolean => {
  const marks = jsonMarksOf(form)
  return marks.filter((mark) => find(bytes, mark, 0) >= 0).length >= marks.length - 1
}

type Check = <Facts>(
  form: SignedForm<Facts>,
  bytes: Uint8Array,
  keys: readonly PublishedKey[],
) => Promise<CheckedFacts<Facts>>

const checkJson: Check = async <Facts>(form: SignedForm<Facts>, bytes: Uint8Array, keys: readonly PublishedKey[]) => {
  const otherwise = {
    state: looksLikeJson(form, bytes) || startsWith(bytes, jsonStartOf(form)) ? 'forged' : 'not-a-certificate',
  } as const
  const read = readJson(bytes)
  if (!isObject(read) || read.kind !== form.kind) return otherwise
  const { keyId, facts } = read as Partial<SignedFacts<Facts>>
  const signature = readSignature(read.signature)
  if (typeof keyId !== 'string' || typeof facts !== 'object' || facts === null || signature === undefined)
    return { state: 'forged' }
  if (!sameBytes(bytes, writeJson(form, { keyId, facts, signature: String(read.signature) })))
    return { state: 'forged' }
  const signed = await isSigned(keyId, keys, signature, jsonBytes(form, keyId, facts))
  if (signed === 'unknown-key') return { state: 'unknown-key' }
  return signed === 'yes' ? { state: 'genuine', facts, keyId, source: 'json' } : { state: 'forged' }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

/** How header and payload of every JWS of ours begin: one damaged byte leaves one of them. */
const jwsStartsOf = ({ jwsType, firstField }: Form): string[] =>
  [`{"alg":"EdDSA","typ":"${jwsType}","kid":`, `{"${firstField}":`].map((start) =>
    base64url.encode(encode(start)).slice(0, -4),
  )
const jwsHeadBytes = 400

const looksLikeJws = (form: Form, bytes: Uint8Array): boolean =>
  jwsStartsOf(form).some((start) => find(bytes.subarray(0, jwsHeadBytes), start, 0) >= 0)

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

/** A trailing line break, as editors add one, is not part of a JWS. */
const checkJws: Check = async <Facts>(form: SignedForm<Facts>, bytes: Uint8Array, keys: readonly PublishedKey[]) => {
  const text = latin(bytes).trimEnd()
  const payloadAt = text.indexOf('.') + 1
  const signatureAt = text.lastIndexOf('.') + 1
  const header = fromBase64Url(text.slice(0, payloadAt - 1))
  const payload = fromBase64Url(text.slice(payloadAt, signatureAt - 1))
  const signature = readSignature(text.slice(signatureAt))
  if (payloadAt === 0 || signatureAt <= payloadAt || !header || !payload || !signature) return { state: 'forged' }
  const [read, facts] = [readJson(header), readJson(payload)]
  if (!isObject(read) || typeof read.kid !== 'string' || !isObject(facts)) return { state: 'forged' }
  if (text.slice(0, signatureAt - 1) !== jwsSigningInput(form, read.kid, facts)) return { state: 'forged' }
  const key = await findKey(read.kid, keys)
  if (key === 'unknown-key') return { state: 'unknown-key' }
  return key !== 'damaged' && (await verifyJws(text, key))
    ? { state: 'genuine', facts: facts as Facts, keyId: read.kid, source: 'jws' }
    : { state: 'forged' }
}

const find = (bytes: Uint8Array, text: string, from: number): number => {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, text, at)) return at
  return -1
}

/** The JSON form, uncompressed among the PDF's attachments. This function does not verify it. */
export const extractJson = (form: Form, pdf: Uint8Array): Uint8Array | undefined => {
  const before = 'stream\n'
  const start = find(pdf, `${before}${jsonStartOf(form)}`, 0)
  if (start < 0) return undefined
  const end = find(pdf, '\nendstream', start)
  return end < 0 ? undefined : pdf.subarray(start + before.length, end)
}

type PdfSignature = { keyId: string; signature: Uint8Array; covered: Uint8Array }

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const readPdfSignature = (form: Form, pdf: Uint8Array): PdfSignature | undefined => {
  const from = Math.max(0, pdf.length - tailBytes)
  const tail = latin(pdf.subarray(from))
  const match = /\n%assure-signature ([\w-]{1,64}) ([\w-]{86})\nstartxref\n\d+\n%%EOF\n$/.exec(tail)
  const signature = readSignature(match?.[2])
  if (!match?.[1] || signature === undefined) return undefined
  const at = from + match.index + pdfSignatureMark.length + match[1].length + 1
  return {
    keyId: match[1],
    signature,
    covered: signedBytes(form, 'pdf', pdf.subarray(0, at), pdf.subarray(at + signatureLength)),
  }
}

const checkPdf: Check = async (form, pdf, keys) => {
  const attached = extractJson(form, pdf)
  const whole = readPdfSignature(form, pdf)
  if (whole === undefined) return { state: attached === undefined ? 'not-a-certificate' : 'forged' }
  const signed = await isSigned(whole.keyId, keys, whole.signature, whole.covered)
  if (signed === 'unknown-key') return { state: 'unknown-key' }
  if (signed === 'no' || attached === undefined) return { state: 'forged' }
  const inside = await checkJson(form, attached, keys)
  return inside.state === 'genuine' ? { ...inside, source: 'pdf' } : inside
}

/** Whether a file shows any sign of this form. */
export const seemsToBe = (form: Form, bytes: Uint8Array): boolean =>
  startsWith(bytes, pdfStart)
    ? extractJson(form, bytes) !== undefined
    : looksLikeJws(form, bytes) || startsWith(bytes, jsonStartOf(form))

/** Whether this file has this form, is ours, and every byte is as we signed it. */
export const verifyFacts: Check = async (form, bytes, keys) => {
  if (startsWith(bytes, pdfStart)) return checkPdf(form, bytes, keys)
  // A flipped first byte must be reported as forged, not as something else.
  if (readPdfSignature(form, bytes) !== undefined) return { state: 'forged' }
  return looksLikeJws(form, bytes) ? checkJws(form, bytes, keys) : checkJson(form, bytes, keys)
}
