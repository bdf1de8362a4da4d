// One Idempotency-Key per submit. While the outcome of a write is unknown (no response, overload), sending it again
// reuses the key, so that a retry cannot apply it twice. A clear response releases the key.
const open = new Map<string, string>()

export const newKey = (): string => {
  // randomUUID exists only in secure contexts; a trial set-up on a local network uses plain http.
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
