// Signs what a certificate says. Reading and checking stand in the contract, for the public page uses the very same
// code.
import { sign } from 'node:crypto'
import {
  type CertificateFacts,
  credentialBytes,
  jwsHeader,
  jwsPayload,
  type PublishedKey,
  pdfSignatureMark,
  signedBytes,
  writeCredential,
} from '@assure/contract/credential'
import { CompactSign } from 'jose'
import type { Keys } from '../../platform/keys.ts'

export const signCredential = (facts: CertificateFacts, keys: Keys): Buffer => {
  const { keyId, privateKey } = keys.signing()
  const signature = sign(null, credentialBytes(keyId, facts), privateKey).toString('base64url')
  return Buffer.from(writeCredential(keyId, facts, signature))
}

/** The same facts as a compact JWS, for whoever has a JOSE library and not our reader. */
export const signJws = (facts: CertificateFacts, keys: Keys): Promise<string> => {
  const { keyId, privateKey } = keys.signing()
  return new CompactSign(jwsPayload(facts)).setProtectedHeader(jwsHeader(keyId)).sign(privateKey)
}

const ending = Buffer.from('\nstartxref\n', 'latin1')

/** Puts the signature over the whole file into the file itself, where a reader of PDFs sees a comment. */
export const signPdf = (pdf: Buffer, keys: Keys): Buffer => {
  const at = pdf.lastIndexOf(ending)
  if (at < 0) throw new Error('This PDF has no startxref line.')
  const { keyId, privateKey } = keys.signing()
  const before = Buffer.concat([pdf.subarray(0, at), Buffer.from(`${pdfSignatureMark}${keyId} `, 'latin1')])
  const after = pdf.subarray(at)
  const signature = sign(null, signedBytes('pdf', before, after), privateKey).toString('base64url')
  return Buffer.concat([before, Buffer.from(signature, 'latin1'), after])
}

/** The JWKS of `GET /api/public/keys`: every key that ever signed. */
export const publishedKeys = (keys: Keys): (PublishedKey & { alg: 'EdDSA'; use: 'sig' })[] =>
  keys.signing().published.map(({ keyId, publicKey }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    kid: keyId,
    x: String(publicKey.export({ format: 'jwk' }).x),
    alg: 'EdDSA',
    use: 'sig',
  }))
