// What a signature on site is bound to: the answers that were shown when it was given, as one text. Its SHA-256 comes
// with the signature and is compared with the current answers. No zod here: the web loads this at run time.
import type { ChecklistContent } from './checklist-content.ts'
import { type Answers, type Repeats, scoreAnswers } from './checklist-scoring.ts'
import type { GoodsEntries, GoodsEntry } from './goods-entries.ts'
import { ownValue } from './own-value.ts'

export type SignedAnswers = {
  /** The id of the checklist version; null without a checklist. */
  version: string | null
  content: ChecklistContent | null
  answers: Answers
  /** By the keys of `answers`. */
  notes: Readonly<Record<string, string>>
  repeats?: Repeats | undefined
  /** What was recorded about goods, if the inspection is of goods. */
  goods?: GoodsEntries | undefined
}

/** Lists only, sorted by key: the same answers always give the same text. */
export const signedText = ({ version, content, answers, notes, repeats, goods = {} }: SignedAnswers): string => {
  const shown = content === null ? [] : scoreAnswers(content, answers, repeats).shown.toSorted()
  const lines = shown.flatMap((key) => {
    const value = ownValue(answers, key)
    return value === undefined || value === null ? [] : [[key, value, ownValue(notes, key) ?? null]]
  })
  const recorded = Object.keys(goods)
    .toSorted()
    .flatMap((key) => {
      const value = goods[key] ?? null
      return value === null ? [] : [[key, inFixedOrder(value), ownValue(notes, key) ?? null]]
    })
  return JSON.stringify([version, [...lines, ...recorded]])
}

/** A database may return the fields of an object in another order. */
const inFixedOrder = (value: GoodsEntry) =>
  typeof value === 'number' ? value : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
