import { withLatinDigits } from '@assure/contract/domain/digits'

/** Normalises typed input to the form on the document: capitals, hyphens, Western digits, no spaces or other marks. */
export const certificateNumber = (typed: string): string => {
  const plain = withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .toUpperCase()
  const parts = /^([A-Z]{2,4})-?(\d{4})-?(\d{6})$/.exec(plain)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : plain
}
