// An open inspection: the checklist with the entries of this device laid over it, and closing.
import { answerKey, type ChecklistContent } from '@assure/contract/domain/checklist-content'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSyncView } from '../../../offline/field-sync.ts'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { ChecklistPart, useProblems } from './checklist-part.tsx'
import { LaterClosing } from './closing/later-closing.tsx'
import { keysWithFinding } from './closing/missing.ts'
import { InspectionActsProvider } from './inspection-acts.ts'
import { HandedOverAnswers, InspectionState } from './inspection-state.tsx'
import { type Inspection, overlay, subjectOf } from './overlay.ts'
import { OwnersAnswers } from './owners-answers.tsx'
import { useEntries, withFresh } from './use-entries.ts'
import { useInspectionActs } from './use-inspection-acts.ts'

type Props = {
  data: Inspection
  checklist: NonNullable<Inspection['checklist']>
  askedAt: number
  facility: { id: string; name: string; recommends: boolean }
}

export const OpenInspection = ({ data, checklist, askedAt, facility }: Props) => {
  // Deferred, so that the inspector's own answer shows before the queue updates.
  const items = useDeferredValue(useSyncView().items)
  // A released version never changes, so a refetch need not re-render the items.
  const [content] = useState<ChecklistContent>(checklist.content)
  const place = {
    facilityId: facility.id,
    facilityName: facility.name,
    certificationId: subjectOf(data),
    version: checklist.version_id,
  }
  const laid = useMemo(() => overlay(data, items, askedAt), [data, items, askedAt])
  const entries = useEntries(place, items)
  const { fresh, lost } = entries
  const entered = useMemo(() => withFresh(laid, fresh), [laid, fresh])
  const { answers } = entered
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  const now = useMemo(() => ({ ...laid, ...entered }), [laid, entered])
  const readOnly = !data.is_open || laid.submit !== undefined

  const withFinding = useMemo(() => {
    const raisedHere = new Set(laid.findings.map(({ item = '', repeat }) => answerKey(item, repeat)))
    return keysWithFinding(data, content, answers, score, raisedHere)
  }, [data, content, answers, score, laid.findings])
  const acts = useInspectionActs({ place, entries, laid: now, readOnly, withFinding })
  const problems = useProblems(laid, lost)
  return (
    <InspectionActsProvider value={acts}>
      <InspectionState laid={laid} data={data} facilityId={facility.id} version={checklist.version_id} />
      <OwnersAnswers shared={data.self_assessment}>
        <ChecklistPart
          {...{ content, score, problems, entries, readOnly, withFinding, addRepeat, removeRepeat }}
          laid={now}
        />
      </OwnersAnswers>
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
