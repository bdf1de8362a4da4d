// What a code on a container or seal stands for, compared with what was declared. No zod here: the web loads this at run
// time.
import { compactContainerNumber, containerFault } from './container-number.ts'
import { sealName } from './goods-entries.ts'
import { withoutMarks } from './isolation.ts'

export type ScannedGoods = { kind: 'container' | 'seal'; number: string; isDeclared: boolean }

const longest = 40

/** Undefined for text that is neither a container number nor short enough for a seal. */
export const scannedGoods = (
  text: string,
  { containers, seals }: { containers: readonly string[]; seals: readonly string[] },
): ScannedGoods | undefined => {
  if (text.length > 4 * longest) return undefined
  // Barcodes separate their parts with control characters.
  const shown = withoutMarks(text).trim()
  if (shown === '' || shown.length > longest) return undefined
  const seal = seals.find((one) => sealName(one) === sealName(shown))
  if (seal !== undefined) return { kind: 'seal', number: seal, isDeclared: true }
  if (containerFault(shown) !== undefined) return { kind: 'seal', number: shown, isDeclared: false }
  const number = compactContainerNumber(shown)
  return {
    kind: 'container',
    number,
    isDeclared: containers.some((one) => compactContainerNumber(one) === number),
  }
}
