// Time-based one-time passwords (RFC 6238: SHA-1, 30 s, 6 digits: what every authenticator app reads) and recovery codes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'
import type { Random } from './random.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
const digits = 6

const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text.toUpperCase().replace(/[\s=]/g, ''), (letter) => {
    const at = alphabet.indexOf(letter)
    if (at < 0) throw new Error('This is not base32.')
    return at.toString(2).padStart(5, '0')
  }).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const newTotpSecret = (random: Random): string => toBase32(random.bytes(20))

/** What the QR code says. */
export const totpUri = (secret: string, account: string, issuer = 'Assure'): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`

export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * The step that the code belongs to, one step of drift either way, or undefined. A step up to `lastStep` is spent.
 * Keep the answer with `update … set totp_last_step = step where totp_last_step < step`: the row decides between two at once.
 */
export const matchTotp = (
  secret: string,
  code: string,
  now: Date,
  lastStep: number | undefined,
): number | undefined => {
  const given = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return undefined
  const present = totpStep(now)
  let found: number | undefined
  for (const step of [present - 1, present, present + 1])
    if (sameText(totpCode(secret, step), given) && step > (lastStep ?? -1)) found ??= step
  return found
}

/** Letters and figures that are not mistaken for one another; 50 bits each. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const recoveryLength = 10

export const newRecoveryCodes = (random: Random, count = 10): string[] => {
  const letter = (): string => {
    // Bytes above the last whole multiple are thrown away, so that each letter is equally likely.
    for (;;) {
      const byte = random.bytes(1)[0] ?? 255
      if (byte < 240) return recoveryAlphabet[byte % recoveryAlphabet.length] ?? ''
    }
  }
  return Array.from({ length: count }, () => {
    const letters = Array.from({ length: recoveryLength }, letter).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

const recoveryText = (accountId: string, code: string): string =>
  `recovery:${accountId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

/** What is kept of a recovery code. */
export const recoveryCodeHash = (keys: Keys, accountId: string, code: string): string =>
  keys.mac('code', recoveryText(accountId, code)).toString('hex')

/** What may be kept of it, before and after a rotation of keys. */
export const recoveryCodeHashes = (keys: Keys, accountId: string, code: string): string[] =>
  keys.macs('code', recoveryText(accountId, code)).map((mac) => mac.toString('hex'))
