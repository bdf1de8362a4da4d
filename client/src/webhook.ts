// Checks a webhook by the Standard Webhooks specification.

export type WebhookRequest = {
  /** `whsec_…`. Two during a rotation. */
  secret: string | readonly string[]
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** As it arrived: parsing and writing it again changes its bytes. */
  body: string
}

export class WebhookError extends Error {
  override name = 'WebhookError'
}

const longestAgeSeconds = 300

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

const isSignedWith = async (secret: string, content: Uint8Array<ArrayBuffer>, signatures: readonly string[]) => {
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  if (raw === undefined || raw.length === 0) throw new WebhookError('The secret is incomplete.')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of signatures) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined
    if (bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, content))) return true
  }
  return false
}

/**
 * The event, if the request is from Assure and not older than five minutes; throws a WebhookError otherwise. A message
 * can arrive twice: ignore an `id` that you have.
 */
export const readWebhook = async <Event>({
  secret,
  headers,
  body,
}: WebhookRequest): Promise<{ id: string; event: Event }> => {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')]
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp || Number.NaN))
  if (id === '' || !(age <= longestAgeSeconds)) throw new WebhookError('The request is too old, or not a webhook.')
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = header('webhook-signature').split(' ').slice(0, 10)
  for (const one of typeof secret === 'string' ? [secret] : secret)
    if (await isSignedWith(one, content, signatures)) return { id, event: JSON.parse(body) as Event }
  throw new WebhookError('The signature is wrong.')
}
