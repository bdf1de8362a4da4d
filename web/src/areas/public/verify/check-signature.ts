// The check of a certificate in the browser. The published keys are kept after the first visit, so that it works
// without a network.
import type { CheckedCredential, PublishedKey } from '@assure/contract/credential'
import { call } from '../../../lib/api.ts'
import { storedJson } from '../../../lib/stored.ts'

/** `no-keys`: never been online here. `unsupported`: no Ed25519 in this browser, or no secure connection. */
export type Verdict = CheckedCredential | { state: 'no-keys' | 'unsupported' }

const keptKeys = storedJson<readonly PublishedKey[]>('certificateKeys')

let coming: Promise<readonly PublishedKey[] | undefined> | undefined

const fetchKeys = async (): Promise<readonly PublishedKey[] | undefined> => {
  const answer = await call('GET /api/public/keys')
  if (answer.ok) keptKeys.set(answer.value.keys)
  return answer.ok ? answer.value.keys : undefined
}

/** Fresh ones where the network gives them, else those of the last visit. */
const loadKeys = async (): Promise<readonly PublishedKey[] | undefined> => {
  coming ??= fetchKeys()
  const fresh = await coming
  if (fresh === undefined) coming = undefined
  return fresh ?? keptKeys.get()
}

// Only whoever checks a file needs the library of signatures.
// oxlint-disable-next-line no-restricted-imports -- by import() alone, so that no screen carries the library
const loadCheck = () => import('@assure/contract/credential')

/** Now, so that a later check needs no network. */
export const prepareCheck = async (): Promise<void> => {
  await Promise.allSettled([loadKeys(), loadCheck()])
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
  const { verifyCredential } = await loadCheck()
  try {
    return await verifyCredential(bytes, keys)
  } catch {
    // Made to break the reading of it: not what we signed.
    return { state: 'forged' }
  }
}

export const checkText = (text: string): Promise<Verdict> => checkSignature(new TextEncoder().encode(text))
