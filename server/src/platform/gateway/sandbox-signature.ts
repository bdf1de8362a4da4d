// The sandbox signs messages like a real provider: a time, and an HMAC over time and raw body.
import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '../keys.ts'

export const signatureHeader = 'assure-sandbox-signature'
const windowSeconds = 300

const macOf = (keys: Keys, time: number, body: string): Buffer => keys.mac('sandbox-webhook', `${time}.${body}`)

export const signMessage = (keys: Keys, body: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${macOf(keys, time, body).toString('hex')}`
}

export const isSignedMessage = (
  keys: Keys,
  { body, header, now }: { body: string; header: string | string[] | undefined; now: Date },
): boolean => {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!parts?.[1] || !parts[2]) return false
  const time = Number(parts[1])
  const isRight = timingSafeEqual(Buffer.from(parts[2], 'hex'), macOf(keys, time, body))
  return isRight && Math.abs(now.getTime() / 1000 - time) <= windowSeconds
}
