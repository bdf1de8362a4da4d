// Refuses passwords that are long enough but common, keyboard patterns, or words that anybody would try here.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A Bloom filter (13 hashes, about 1 in 10,000 false positives) of 27,088 common passwords, words and names with at
 * least 8 characters, in lower case. Sources: the frequency lists of zxcvbn 4.4.2 (MIT, Dan Wheeler and Dropbox; all
 * passwords and names, words to rank 12,000) and the password list of John the Ripper (public domain).
 */
const filterFile = join(import.meta.dirname, 'common-passwords.bloom')
const hashCount = 13

let loaded: Buffer | undefined
const bloom = (): Buffer => {
  loaded ??= readFileSync(filterFile)
  return loaded
}

const isListed = (word: string): boolean => {
  const bits = bloom().length * 8
  const digest = createHash('sha256').update(word).digest()
  const start = digest.readUInt32BE(0)
  const step = digest.readUInt32BE(4) || 1
  for (let at = 0; at < hashCount; at++) {
    // At most 14 × 2^32, which a double holds exactly.
    const bit = (start + at * step) % bits
    if (((bloom()[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
]
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** One to four characters repeated, with at most two others after them. */
const isRepeated = (word: string): boolean => {
  if (word.length > 32) return false
  const letters = Array.from(word)
  return [1, 2, 3, 4].some((size) => {
    const differs = letters.findIndex((letter, at) => letter !== letters[at % size])
    const times = Math.floor((differs < 0 ? letters.length : differs) / size)
    return times > 1 && letters.length - times * size <= 2
  })
}

/** Consists of runs on a row of keys: 'qwertyuiop', '12345678', 'abcd1234', 'asdf4321'. */
const isKeyboardWalk = (word: string): boolean => {
  let rest = word
  while (rest.length > 0) {
    let length = Math.min(rest.length, 36)
    while (length >= 3 && !runs.some((row) => row.includes(rest.slice(0, length)))) length--
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

/** 'Password1!' and 'sunshine2024' are a listed word with a usual ending. */
const bare = (word: string): string => {
  const letters = Array.from(word)
  const isLetter = (one: string): boolean => /\p{L}/u.test(one)
  return letters.slice(Math.max(0, letters.findIndex(isLetter)), letters.findLastIndex(isLetter) + 1).join('')
}

const isMadeOf = (word: string, context: readonly string[]): boolean => {
  const known = context.map((one) => one.toLowerCase().trim()).filter((one) => one.length >= 3)
  const left = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, one) => rest.replaceAll(one, ''), word)
  return left !== word && left.replace(/[^\p{L}]/gu, '').length < 4
}

/** `context`: words that a guesser knows about this person: email address, names, company. */
export const isCommonPassword = (password: string, context: readonly string[] = []): boolean => {
  const word = password.normalize('NFKC').toLowerCase()
  const stem = bare(word)
  const about = ['assure', ...context.flatMap((one) => [one, one.split('@')[0] ?? '', ...one.split(/[@.\s_+-]+/)])]
  return (
    isListed(word) ||
    (stem.length >= 8 && stem.length >= word.length - 4 && isListed(stem)) ||
    isRepeated(word) ||
    isKeyboardWalk(word) ||
    isMadeOf(word, about)
  )
}
