import { listedKey, type SealEntry, sealName } from '@assure/contract/domain/goods-entries'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'

export type Seal = SealEntry & { key: string }

/** The entries about this seal as it was found: one, and those of this device that the server refused. */
export const entriesOfSeal = (seals: readonly Seal[], number: string): Seal[] =>
  seals.filter((one) => one.state !== 'applied' && sealName(one.number) === sealName(number))

/** Records how a seal was found, and removes refused entries about it. Returns the fault in words. */
export const useRecordSeal = () => {
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  return (
    { number, state }: Pick<Seal, 'number' | 'state'>,
    [seal, ...refused]: readonly Seal[],
    newKey = listedKey('seal', acts.newId()),
  ): string | undefined => {
    for (const one of refused) acts.record(one.key, null)
    return faultWords(acts.record(seal?.key ?? newKey, { number, state, container: seal?.container ?? null }))
  }
}
