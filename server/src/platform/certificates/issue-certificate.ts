// From facts to the two files that leave the house: signed JSON, and a PDF that carries it and is itself signed to the last byte.
import type { CertificateFacts } from '@assure/contract/credential'
import type { Keys } from '../keys.ts'
import { certificatePdf } from '../pdf/certificate-pdf.ts'
import { signCredential, signPdf } from './credential.ts'

export const issueCertificate = async (facts: CertificateFacts, keys: Keys): Promise<{ json: Buffer; pdf: Buffer }> => {
  const json = signCredential(facts, keys)
  return { json, pdf: signPdf(await certificatePdf(facts, { qrUrl: facts.statusUrl, signedJson: json }), keys) }
}
