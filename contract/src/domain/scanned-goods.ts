// What a code on a container, a seal or a package stands for, compared with what was declared. No zod here: the web loads
// this at run time.
import { compactContainerNumber, containerFault } from './container-number.ts'
import { sealName } from './goods-entries.ts'
import { gtinIn, isSameGtin } from './gtin.ts'
import { withoutMarks } from './isolation.ts'

export type ScannedGoods =
  | { kind: 'container' | 'seal'; number: string; isDeclared: boolean }
  /** `lines`: the goods lines with this number, from 1. */
  | { kind: 'gtin'; number: string; isDeclared: boolean; lines: number[] }

type Declared = {
  containers: readonly string[]
  seals: readonly string[]
  lines: readonly { gtin?: string | null | undefined }[]
}

const longest = 40
/** A link in a QR code can say more than the number. */
const longestText = 400

/** `isSeal`: a person says that the digits, which could be a GTIN, are on a seal. */
const scannedSeal = (shown: string, seals: readonly string[], isSeal: boolean): ScannedGoods | undefined => {
  const seal = seals.find((one) => sealName(one) === sealName(shown))
  if (seal !== undefined) return { kind: 'seal', number: seal, isDeclared: true }
  return isSeal ? { kind: 'seal', number: shown, isDeclared: false } : undefined
}

const scannedGtin = (shown: string, lines: Declared['lines']): ScannedGoods | undefined => {
  const number = gtinIn(shown)
  if (number === undefined) return undefined
  const same = lines.flatMap(({ gtin }, at) => (gtin && isSameGtin(gtin, number) ? [at + 1] : []))
  return { kind: 'gtin', number, isDeclared: same.length > 0, lines: same }
}

/** Undefined for text that is neither a GTIN nor a container number, nor short enough for a seal. */
export const scannedGoods = (
  text: string,
  { containers, seals, lines }: Declared,
  { isSeal = false } = {},
): ScannedGoods | undefined => {
  if (text.length > longestText) return undefined
  // Barcodes separate their parts with control characters.
  const shown = withoutMarks(text).trim()
  const known = scannedSeal(shown, seals, isSeal) ?? scannedGtin(shown, lines)
  if (known !== undefined) return known
  if (shown === '' || shown.length > longest) return undefined
  if (containerFault(shown) !== undefined) return { kind: 'seal', number: shown, isDeclared: false }
  const number = compactContainerNumber(shown)
  return {
    kind: 'container',
    number,
    isDeclared: containers.some((one) => compactContainerNumber(one) === number),
  }
}
