// The facts of a certificate, and how they are signed and checked (signed-facts.ts).
import { type CheckedFacts, type PublishedKey, type SignedFacts, type SignedForm, verifyFacts } from './signed-facts.ts'

export type { PublishedKey } from './signed-facts.ts'

export type BothLanguages = { en: string; ar: string }

export type CertificateFacts = {
  number: string
  /** 1 for the first edition; rises when the same certificate is issued again. */
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
  /** The address of the current state: a withdrawn certificate keeps its genuine signature. */
  statusUrl: string
  issuedAt: string
}

export type SignedCertificate = SignedFacts<CertificateFacts>
export type CheckedCredential = CheckedFacts<CertificateFacts>

export const certificateForm: SignedForm<CertificateFacts> = {
  kind: 'assure.certificate/1',
  jwsType: 'assure-certificate+jwt',
  firstField: 'decision',
}
export const { jwsType } = certificateForm
export const attachmentName = 'certificate.json'
export const jwsAttachmentName = 'certificate.jws'

/** Only `statusUrl` says whether it still holds. */
export const verifyCredential = (bytes: Uint8Array, keys: readonly PublishedKey[]): Promise<CheckedCredential> =>
  verifyFacts(certificateForm, bytes, keys)
