// The checklist of an inspection, with the entries of this device laid over the server's answers.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { requirementsOf, type Score } from '@assure/contract/domain/checklist-scoring'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { ChecklistForm, type ChecklistFormProps } from '../../../panels/checklist/checklist-form.tsx'
import type { ItemExtras } from '../../../panels/checklist/checklist-item.tsx'
import { itemNamed } from '../../../panels/checklist/plan.ts'
import { closingTitle } from './closing/closing.tsx'
import type { Overlaid } from './overlay.ts'
import { ItemSlots } from './photos/item-slots.tsx'
import { inspectionTexts } from './texts.ts'
import type { useEntries } from './use-entries.ts'

export const goToClosing = (): void => {
  const title = document.getElementById(closingTitle)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

const slots: ItemExtras = (item, name, requirements) => (
  <ItemSlots item={item} name={name} requirements={requirements} />
)
/** Findings are only raised at facilities. */
const slotsOfGoods: ItemExtras = (item, name, requirements) => (
  <ItemSlots item={item} name={name} requirements={requirements.filter((thing) => thing !== 'finding')} />
)

/** Adds entries that could neither be stored nor sent to the problems that the server reported. */
export const useProblems = (laid: Pick<Overlaid, 'problems'>, lost: ReadonlySet<string>): Overlaid['problems'] => {
  const t = inspectionTexts.useT()
  return useMemo(
    () => ({ ...laid.problems, ...Object.fromEntries([...lost].map((name) => [name, t('not-saved')])) }),
    [laid.problems, lost, t],
  )
}

type Props = Pick<ChecklistFormProps, 'addRepeat' | 'removeRepeat' | 'givenRepeats'> & {
  content: ChecklistContent
  score: Score
  laid: Pick<Overlaid, 'answers' | 'notes' | 'photos'>
  problems: Overlaid['problems']
  entries: Pick<ReturnType<typeof useEntries>, 'answer'>
  readOnly: boolean
  /** Undefined for goods, which have no findings. */
  withFinding?: ReadonlySet<string>
}

export const ChecklistPart = (props: Props) => {
  const { content, score, laid, problems, readOnly, withFinding, addRepeat, removeRepeat, givenRepeats } = props
  const { answers, notes, photos } = laid
  const gaps = useMemo(() => {
    const withPhoto = new Set(photos.map(({ key }) => key))
    return new Set(
      score.shown.filter((name) => {
        const item = itemNamed(content, name)
        const requirements = item ? requirementsOf(item, answers[name]) : []
        return (
          (requirements.includes('photo') && !withPhoto.has(name)) ||
          (requirements.includes('finding') && withFinding !== undefined && !withFinding.has(name))
        )
      }),
    )
  }, [photos, score, content, answers, withFinding])
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const hasFindings = withFinding !== undefined
  return useMemo(
    () => (
      <ChecklistForm
        content={content}
        answers={answers}
        notes={notes}
        score={score}
        variant="site"
        readOnly={readOnly}
        addRepeat={addRepeat}
        removeRepeat={removeRepeat}
        givenRepeats={givenRepeats}
        itemExtras={hasFindings ? slots : slotsOfGoods}
        gaps={gaps}
        problems={problems}
        onFinished={goToClosing}
        onAnswer={(name, value) => latest.current.entries.answer(name, value, latest.current.laid.notes[name] ?? '')}
        onNote={(name, note) => latest.current.entries.answer(name, latest.current.laid.answers[name] ?? null, note)}
      />
    ),
    [content, answers, notes, score, readOnly, addRepeat, removeRepeat, givenRepeats, gaps, problems, hasFindings],
  )
}
