// Signs facts. Reading and verifying them is in the contract, because the public page uses the same code.
import { sign } from 'node:crypto'
import {
  jsonBytes,
  jwsHeader,
  jwsPayload,
  pdfSignatureMark,
  type SignedForm,
  signedBytes,
  writeJson,
} from '@assure/contract/signed/signed-facts'
import { CompactSign } from 'jose'
import type { Keys } from './keys.ts'

export const signFacts = <Facts extends object>(form: SignedForm<Facts>, facts: Facts, keys: Keys): Buffer => {
  const { keyId, privateKey } = keys.signing()
  const signature = sign(null, jsonBytes(form, keyId, facts), privateKey).toString('base64url')
  return Buffer.from(writeJson(form, { keyId, facts, signature }))
}

/** The same facts as a compact JWS, for readers with a JOSE library. */
export const signFactsAsJws = <Facts extends object>(
  form: SignedForm<Facts>,
  facts: Facts,
  keys: Keys,
): Promise<string> => {
  const { keyId, privateKey } = keys.signing()
  return new CompactSign(jwsPayload(facts)).setProtectedHeader(jwsHeader(form, keyId)).sign(privateKey)
}

const ending = Buffer.from('\nstartxref\n', 'latin1')

/** Appends a signature over the whole file, which PDF readers see as a comment. */
export const signPdfAs = (form: SignedForm<never>, pdf: Buffer, keys: Keys): Buffer => {
  const at = pdf.lastIndexOf(ending)
  if (at < 0) throw new Error('This PDF has no startxref line.')
  const { keyId, privateKey } = keys.signing()
  const before = Buffer.concat([pdf.subarray(0, at), Buffer.from(`${pdfSignatureMark}${keyId} `, 'latin1')])
  const after = pdf.subarray(at)
  const signature = sign(null, signedBytes(form, 'pdf', before, after), privateKey).toString('base64url')
  return Buffer.concat([before, Buffer.from(signature, 'latin1'), after])
}
