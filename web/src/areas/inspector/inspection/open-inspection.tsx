// An inspection at work: the checklist with what was entered here laid over it, and its closing.
import { answerKey, type ChecklistContent } from '@assure/contract/checklist-content'
import { askedBy } from '@assure/contract/checklist-scoring'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSyncView } from '../../../offline/field-sync.ts'
import { ChecklistForm } from '../../../panels/checklist/checklist-form.tsx'
import type { ItemExtras } from '../../../panels/checklist/checklist-item.tsx'
import { itemNamed } from '../../../panels/checklist/plan.ts'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { closingTitle } from './closing/closing.tsx'
import { LaterClosing } from './closing/later-closing.tsx'
import { keysWithFinding } from './closing/missing.ts'
import { InspectionActsProvider } from './inspection-acts.ts'
import { HandedOverAnswers, InspectionState } from './inspection-state.tsx'
import { type Inspection, overlay } from './overlay.ts'
import { OwnersAnswers } from './owners-answers.tsx'
import { ItemSlots } from './photos/item-slots.tsx'
import { inspectionTexts } from './texts.ts'
import { useEntries, withFresh } from './use-entries.ts'
import { useInspectionActs } from './use-inspection-acts.ts'

const goToClosing = (): void => {
  const title = document.getElementById(closingTitle)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

const slots: ItemExtras = (item, name, asked) => <ItemSlots item={item} name={name} asked={asked} />

type Props = {
  data: Inspection
  checklist: NonNullable<Inspection['checklist']>
  askedAt: number
  facility: { id: string; name: string; recommends: boolean }
}

export const OpenInspection = ({ data, checklist, askedAt, facility }: Props) => {
  const t = inspectionTexts.useT()
  // What the queue tells can wait until the hand has seen its own answer.
  const items = useDeferredValue(useSyncView().items)
  // A released version never changes: what the server sends again draws no item again.
  const [content] = useState<ChecklistContent>(checklist.content)
  const { certification_id: certificationId } = data
  const place = { facilityId: facility.id, facilityName: facility.name, certificationId, version: checklist.version_id }
  const laid = useMemo(() => overlay(data, items, askedAt), [data, items, askedAt])
  const entries = useEntries(place, items)
  const { fresh, lost } = entries
  const { answers, notes } = useMemo(() => withFresh(laid.answers, laid.notes, fresh), [laid, fresh])
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  const now = useMemo(() => ({ ...laid, answers, notes }), [laid, answers, notes])
  const readOnly = !data.is_open || laid.submit !== undefined

  const withFinding = useMemo(() => {
    const raisedHere = new Set(laid.findings.map(({ item = '', repeat }) => answerKey(item, repeat)))
    return keysWithFinding(data, content, answers, score, raisedHere)
  }, [data, content, answers, score, laid.findings])
  const acts = useInspectionActs({ place, entries, laid: now, readOnly, withFinding })
  const gaps = useMemo(() => {
    const withPhoto = new Set(laid.photos.map(({ key }) => key))
    return new Set(
      score.shown.filter((name) => {
        const item = itemNamed(content, name)
        const asked = item ? askedBy(item, answers[name]) : []
        return (
          (asked.includes('photo') && !withPhoto.has(name)) || (asked.includes('finding') && !withFinding.has(name))
        )
      }),
    )
  }, [laid.photos, score, content, answers, withFinding])
  const problems = useMemo(
    () => ({ ...laid.problems, ...Object.fromEntries([...lost].map((name) => [name, t('not-saved')])) }),
    [laid.problems, lost, t],
  )
  const latest = useRef({ entries, answers, notes })
  useLayoutEffect(() => {
    latest.current = { entries, answers, notes }
  })
  const form = useMemo(
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
        itemExtras={slots}
        gaps={gaps}
        problems={problems}
        onFinished={goToClosing}
        onAnswer={(name, value) => latest.current.entries.answer(name, value, latest.current.notes[name] ?? '')}
        onNote={(name, note) => latest.current.entries.answer(name, latest.current.answers[name] ?? null, note)}
      />
    ),
    [content, answers, notes, score, readOnly, addRepeat, removeRepeat, gaps, problems],
  )
  return (
    <InspectionActsProvider value={acts}>
      <InspectionState laid={laid} data={data} facilityId={facility.id} version={checklist.version_id} />
      <OwnersAnswers shared={data.self_assessment}>{form}</OwnersAnswers>
      <HandedOverAnswers data={data} content={content} />
      <LaterClosing
        {...{ data, content, facility, score, withFinding }}
        version={checklist.version_id}
        laid={now}
        entries={entries}
      />
    </InspectionActsProvider>
  )
}
