// Signs the facts of a certificate and publishes the keys.
import { type CertificateFacts, certificateForm, type PublishedKey } from '@assure/contract/signed/credential'
import type { Keys } from '../../platform/keys.ts'
import { signFacts, signFactsAsJws, signPdfAs } from '../../platform/sign-facts.ts'

export const signCredential = (facts: CertificateFacts, keys: Keys): Buffer => signFacts(certificateForm, facts, keys)

export const signJws = (facts: CertificateFacts, keys: Keys): Promise<string> =>
  signFactsAsJws(certificateForm, facts, keys)

export const signPdf = (pdf: Buffer, keys: Keys): Buffer => signPdfAs(certificateForm, pdf, keys)

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
