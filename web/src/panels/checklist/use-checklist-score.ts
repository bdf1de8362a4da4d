// The live score of a checklist, and the rooms or containers added on this screen.
import type { ChecklistContent, RepeatKind } from '@assure/contract/domain/checklist-content'
import { type Answers, type Repeats, type Score, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { useCallback, useMemo, useState } from 'react'
import { type AddedRepeats, repeatAfter, repeatsShown } from './plan.ts'

const none: Repeats = {}

export type ChecklistScore = {
  score: Score
  repeats: Repeats
  addRepeat: (kind: RepeatKind) => void
  removeRepeat: (kind: RepeatKind, repeat: string) => void
}

export const useChecklistScore = (content: ChecklistContent, answers: Answers, fixedRepeats = none): ChecklistScore => {
  const [added, setAdded] = useState<AddedRepeats>({})
  const repeats = useMemo(
    () => repeatsShown(content, answers, fixedRepeats, added),
    [content, answers, fixedRepeats, added],
  )
  const score = useMemo(() => scoreAnswers(content, answers, repeats), [content, answers, repeats])
  const addRepeat = useCallback<ChecklistScore['addRepeat']>(
    (kind) => {
      const next = repeatAfter(repeats[kind] ?? [])
      // Keeps every repeat shown, including empty ones.
      if (next !== undefined) setAdded((now) => ({ ...now, [kind]: [...(repeats[kind] ?? []), next] }))
    },
    [repeats],
  )
  const removeRepeat = useCallback<ChecklistScore['removeRepeat']>(
    (kind, repeat) => setAdded((now) => ({ ...now, [kind]: (now[kind] ?? []).filter((one) => one !== repeat) })),
    [],
  )
  return { score, repeats, addRepeat, removeRepeat }
}
