// Verifies a certificate or a report in the browser. The published keys are stored on the first visit, so that it works
// offline.
import type { CertificateFacts, PublishedKey } from '@assure/contract/signed/credential'
import type { ReportFacts } from '@assure/contract/signed/report-facts'
import type { CheckedFacts } from '@assure/contract/signed/signed-facts'
import { call } from '../../../lib/api.ts'
import { storedJson } from '../../../lib/stored.ts'

/** `no-keys`: this device has never been online here. `unsupported`: no Ed25519, or no secure connection. */
export type Verdict =
  | { state: 'genuine'; of: 'certificate'; facts: CertificateFacts }
  | { state: 'genuine'; of: 'report'; facts: ReportFacts }
  | { state: Exclude<CheckedFacts<unknown>['state'], 'genuine'> | 'no-keys' | 'unsupported' }

const keptKeys = storedJson<readonly PublishedKey[]>('certificateKeys')

let coming: Promise<readonly PublishedKey[] | undefined> | undefined

const fetchKeys = async (): Promise<readonly PublishedKey[] | undefined> => {
  const answer = await call('GET /api/public/keys')
  if (answer.ok) keptKeys.set(answer.value.keys)
  return answer.ok ? answer.value.keys : undefined
}

/** Fresh keys if the network provides them, otherwise those of the last visit. */
const loadKeys = async (): Promise<readonly PublishedKey[] | undefined> => {
  coming ??= fetchKeys()
  const fresh = await coming
  if (fresh === undefined) coming = undefined
  return fresh ?? keptKeys.get()
}

// Only users who check a file need the signature library.
// oxlint-disable-next-line no-restricted-imports -- by import() alone, so that no screen carries the library
const loadCertificateCheck = () => import('@assure/contract/signed/credential')
// oxlint-disable-next-line no-restricted-imports -- by import() alone, so that no screen carries the library
const loadReportCheck = () => import('@assure/contract/signed/report-facts')
const loadChecks = () => Promise.all([loadCertificateCheck(), loadReportCheck()])

/** Loads the keys and the library now, so that a later check works offline. */
export const prepareCheck = async (): Promise<void> => {
  await Promise.allSettled([loadKeys(), loadChecks()])
}

const knowsEd25519 = async ({ x }: PublishedKey): Promise<boolean> => {
  try {
    await globalThis.crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}

export const checkSignature = async (bytes: Uint8Array): Promise<Verdict> => {
  const keys = await loadKeys()
  const [first] = keys ?? []
  if (keys === undefined || first === undefined) return { state: 'no-keys' }
  if (!(await knowsEd25519(first))) return { state: 'unsupported' }
  const [{ verifyCredential }, { seemsToBeReport, verifyReport }] = await loadChecks()
  try {
    if (seemsToBeReport(bytes)) {
      const report = await verifyReport(bytes, keys)
      return report.state === 'genuine' ? { state: 'genuine', of: 'report', facts: report.facts } : report
    }
    const certificate = await verifyCredential(bytes, keys)
    return certificate.state === 'genuine'
      ? { state: 'genuine', of: 'certificate', facts: certificate.facts }
      : certificate
  } catch {
    // Built to break the parser, so it is not something we signed.
    return { state: 'forged' }
  }
}

export const checkText = (text: string): Promise<Verdict> => checkSignature(new TextEncoder().encode(text))
