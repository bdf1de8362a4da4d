// How the secret of an API key is written: asr_live_, 256 random bits and a checksum. Secret scanners find it by its
// prefix, and a mistyped one is refused without a query.
import { crc32 } from 'node:zlib'
import type { Config } from '../config.ts'
import type { Random } from '../random.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Enough for 256 and for 32 bits. No character ends a word, so that a double click selects the whole key. */
const secretLength = 43
const checksumLength = 6

const inBase62 = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text
  return text
}

const checksumOf = (text: string): string => inBase62(BigInt(crc32(text)), checksumLength)

export const makeKeySecret = (random: Random, mode: Config['mode']): string => {
  const secret = inBase62(BigInt(`0x${random.bytes(32).toString('hex')}`), secretLength)
  const text = `${mode === 'production' ? 'asr_live_' : 'asr_test_'}${secret}`
  return text + checksumOf(text)
}

/** Whether somebody means it to be a key. */
export const isKeySecret = (token: string): boolean => token.startsWith('asr_')

const form = /^asr_(live|test)_[0-9A-Za-z]{49}$/

export const hasRightChecksum = (token: string): boolean =>
  form.test(token) && checksumOf(token.slice(0, -checksumLength)) === token.slice(-checksumLength)
