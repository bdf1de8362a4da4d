import { type LotEntry, lotKey } from '@assure/contract/domain/goods-entries'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'

const nothingFound: LotEntry = { quantity: null, inspected: null, packing: null, marks: null }

/** Changes some fields of a line and keeps the others. */
export const useLot = (line: number) => {
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const key = lotKey(line)
  const lotNow = (): LotEntry => ({ ...nothingFound, ...(acts.entryOf(key) as LotEntry | null) })
  return {
    isReadOnly: acts.isReadOnly,
    /** Without `note` the existing note stays. */
    change: (fields: Partial<LotEntry>, note?: string) =>
      faultWords(acts.record(key, { ...lotNow(), ...fields }, note)),
  }
}
