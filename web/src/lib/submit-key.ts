// One Idempotency-Key for each submit. While nobody knows how a write ended (no answer, overloaded), sending the same
// thing again reuses its key, so that a retry can never do it twice. A clear answer frees the key.
const open = new Map<string, string>()

const newKey = (): string => {
  // randomUUID exists on secure addresses only; a trial set-up in a local network is plain http.
  if (globalThis.crypto.randomUUID) return globalThis.crypto.randomUUID()
  return [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const signatureOfForm = (form: FormData): string => {
  const parts: unknown[] = []
  for (const [name, value] of form)
    parts.push(typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified])
  return JSON.stringify(parts)
}

export const signatureOf = (method: string, url: string, bearer: string | undefined, payload: unknown): string =>
  `${bearer ?? ''} ${method} ${url} ${payload instanceof FormData ? signatureOfForm(payload) : JSON.stringify(payload)}`

export const keyFor = (signature: string): string => {
  const known = open.get(signature)
  if (known) return known
  const made = newKey()
  open.set(signature, made)
  return made
}

export const releaseKey = (signature: string): void => {
  open.delete(signature)
}
