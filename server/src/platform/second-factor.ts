// Time-based one-time passwords (RFC 6238 with SHA-1, 30 s and 6 digits, which every authenticator app supports) and
// recovery codes.
import { Secret, TOTP } from 'otpauth'
import type { Keys } from './keys.ts'
import type { Random } from './random.ts'

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(20)).buffer }).base32

/** The content of the QR code. */
export const totpUri = (secret: string, account: string, issuer = 'Assure'): string =>
  new TOTP({ ...form, issuer, label: account, secret }).toString()

export const totpStep = (now: Date): number => TOTP.counter({ period: form.period, timestamp: now.getTime() })

/**
 * The code's step, allowing one step of drift either way, or undefined. Steps up to `lastStep` are spent.
 * Store the result with `update … set totp_last_step = step where totp_last_step < step`, so that of two at once only
 * one succeeds.
 */
export const matchTotp = (
  secret: string,
  code: string,
  now: Date,
  lastStep: number | undefined,
): number | undefined => {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const drift = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(secret),
    token: digits,
    timestamp: now.getTime(),
    window: 1,
  })
  if (drift === null) return undefined
  const step = totpStep(now) + drift
  return step > (lastStep ?? -1) ? step : undefined
}

/** Unambiguous letters and digits. A code has 50 bits. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const recoveryLength = 10

export const newRecoveryCodes = (random: Random, count = 10): string[] => {
  const letter = (): string => {
    // Skips bytes above the last whole multiple, so that each letter is equally likely.
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

/** The stored form of a recovery code. */
export const recoveryCodeHash = (keys: Keys, accountId: string, code: string): string =>
  keys.mac('code', recoveryText(accountId, code)).toString('hex')

/** Its possible stored forms, before and after a rotation of keys. */
export const recoveryCodeHashes = (keys: Keys, accountId: string, code: string): string[] =>
  keys.macs('code', recoveryText(accountId, code)).map((mac) => mac.toString('hex'))
