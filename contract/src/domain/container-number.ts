// ISO 6346: the number on a container. Three letters for its owner, one for its kind, six digits, and a check digit
// that catches typing mistakes. No zod here: the web loads this at run time.

import type { ProblemCode } from '../problems.ts'
import { withLatinDigits } from './digits.ts'

export type ContainerFault = {
  code: Extract<ProblemCode, `container.${string}`>
  /** The check digit that matches the ten characters before it. */
  expected?: string
  /** The number that was probably meant: letter O for digit 0, or the other way round. */
  meant?: string
}

/** As stored and printed: without spaces and hyphens, in capital letters. */
export const compactContainerNumber = (typed: string): string =>
  withLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase()

const form = /^[A-Z]{3}[UJZ]\d{7}$/

// Letters count from 10 on. Multiples of 11 are skipped, because they would not change the sum.
const letterValue = (letter: string): number => {
  const plain = Number.parseInt(letter, 36)
  return plain + Math.floor((plain - 1) / 10)
}

/** Of the first ten characters. A remainder of 10 is written as 0. */
export const containerCheckDigit = (signs: string): string => {
  let sum = 0
  for (const [at, sign] of Array.from(signs.slice(0, 10)).entries())
    sum += (at < 4 ? letterValue(sign) : Number(sign)) * 2 ** at
  return String((sum % 11) % 10)
}

const digitsMeant: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
const lettersMeant: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }

/** Puts letters where letters belong and digits where digits belong. */
const withoutMixUps = (number: string): string =>
  [...number].map((sign, at) => (at < 4 ? lettersMeant[sign] : digitsMeant[sign]) ?? sign).join('')

const longestTyped = 40

/** undefined if the number is valid. */
export const containerFault = (typed: string): ContainerFault | undefined => {
  if (typed.length > longestTyped) return { code: 'container.form' }
  const number = compactContainerNumber(typed)
  if (!form.test(number)) {
    const mended = withoutMixUps(number)
    const isRight = form.test(mended) && containerCheckDigit(mended) === mended.at(10)
    return isRight ? { code: 'container.mix-up', meant: mended } : { code: 'container.form' }
  }
  const expected = containerCheckDigit(number)
  return expected === number.at(10) ? undefined : { code: 'container.check-digit', expected }
}
