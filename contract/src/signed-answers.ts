// What a signature on site is bound to: the answers that were shown when it was given, as one text. Its SHA-256 comes
// with the signature and is compared with the current answers. No zod here: the web loads this at run time.
import type { ChecklistContent } from './checklist-content.ts'
import { type Answers, type Repeats, scoreAnswers } from './checklist-scoring.ts'
import { ownValue } from './own-value.ts'

export type SignedAnswers = {
  /** The id of the checklist version. */
  version: string
  content: ChecklistContent
  answers: Answers
  /** By the keys of `answers`. */
  notes: Readonly<Record<string, string>>
  repeats?: Repeats
}

/** Lists only, sorted by key: the same answers always give the same text. */
export const signedText = ({ version, content, answers, notes, repeats }: SignedAnswers): string => {
  const shown = scoreAnswers(content, answers, repeats).shown.toSorted()
  const lines = shown.flatMap((key) => {
    const value = ownValue(answers, key)
    return value === undefined || value === null ? [] : [[key, value, ownValue(notes, key) ?? null]]
  })
  return JSON.stringify([version, lines])
}
