import { recordNumber } from '@assure/contract/domain/digits'

/** The number of a sample from the address on its label, or as somebody types it; undefined for anything else. */
export const sampleNumberIn = (text: string): string | undefined => {
  const number = recordNumber(text.split('/').at(-1) ?? '')
  return number?.startsWith('SMP-') ? number : undefined
}
