import { withLatinDigits } from '@assure/contract/domain/digits'

/** The parts of what was typed, with digits from any keyboard and any separators. */
export const prefixesOf = (typed: string): string[] => withLatinDigits(typed).match(/[\p{L}\d]+/gu) ?? []
