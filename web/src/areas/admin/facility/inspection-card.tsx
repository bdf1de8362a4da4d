// The inspection of the certification that is due: its checklist, its progress, and the choice before it begins.

import type { AnswerFor } from '@assure/contract/calls'
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Name } from '../../../ui/values.tsx'
import { ChecklistField } from './checklist-field.tsx'
import type { Facility } from './facility-hero.tsx'
import { facilityTexts } from './texts.ts'

type Answer = AnswerFor<'GET /admin/api/certifications/:id/inspection'>
type Inspection = Answer & { certification_id: string }

const isOfCertification = (inspection: Answer | undefined): inspection is Inspection =>
  typeof inspection?.certification_id === 'string'

export const useDueInspection = ({ certifications }: Facility): Inspection | undefined => {
  const due = certifications.find(({ state }) => state === 'pending')
  const { data } = useCall(
    'GET /admin/api/certifications/:id/inspection',
    { params: { id: due?.id ?? '' } },
    { enabled: due !== undefined },
  )
  return isOfCertification(data) ? data : undefined
}

/** However the rest is answered. */
export const hasFailed = ({ score }: Inspection): boolean => score?.result === 'fail'

type Chosen = Pick<Inspection, 'certification_id' | 'choice_version'>

export const chooseChecklist = ({ certification_id: id, choice_version: version }: Chosen, checklistId: string) =>
  call('PUT /admin/api/certifications/:id/checklist', { params: { id }, body: { checklist_id: checklistId, version } })

const Choice = ({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) => {
  const t = facilityTexts.useT()
  const { notice, fail } = useNotice()
  const [chosenBefore] = useState(inspection)
  const [choiceId, setChoiceId] = useState(inspection.checklist?.id ?? '')
  const { busy, run } = useAct({
    send: () => chooseChecklist(chosenBefore, choiceId),
    texts: { failed: t('checklist.failed') },
    done: t('checklist.done'),
    refreshes: ['inspection'],
    fail,
    onDone,
  })
  return (
    <div data-focus-first className="flex flex-col gap-3 border-t border-line pt-4">
      <ChecklistField choices={inspection.choices} value={choiceId} onValue={setChoiceId} disabled={busy} />
      <div className="flex flex-wrap gap-2">
        <Button size="medium" busy={busy} busyText={t('saving')} onClick={() => void run(undefined)}>
          {t('checklist.save')}
        </Button>
        <Button size="medium" look="ghost" off={busy} onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
      {notice}
    </div>
  )
}

const Progress = ({ inspection }: { inspection: Inspection }) => {
  const t = facilityTexts.useT()
  const dates = useDates()
  const { score, answers, photos, inspector, began_at, submitted_at } = inspection
  if (!score || began_at === null) return <p className="text-ink-2">{t('inspection.not-begun')}</p>
  const { answered, asked: total } = progressOf(score, answers)
  const progress = t('inspection.answered', { answered, total })
  return (
    <>
      <ProgressBar label={progress} value={total === 0 ? 0 : answered / total} />
      <p className="text-ink">
        {[
          progress,
          // A score of only some answers would suggest more than is known.
          score.percent === null || score.open.length > 0
            ? ''
            : t('inspection.score', { percent: formatNumber(score.percent, t.language) }),
          photos.length === 0 ? '' : t('inspection.photos', { count: photos.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasFailed(inspection) && <p className="text-small font-semibold text-danger">{t('inspection.failed')}</p>}
      <p className="text-small text-ink-3">
        {submitted_at === null
          ? t.parts('inspection.since', {
              name: <Name>{inspector?.name ?? ''}</Name>,
              when: dates.dateTime(began_at),
            })
          : t('inspection.submitted', { when: dates.dateTime(submitted_at) })}
      </p>
    </>
  )
}

const DueInspection = ({ inspection }: { inspection: Inspection }) => {
  const t = facilityTexts.useT()
  const [choosing, setChoosing] = useState(false)
  const { checklist, choices } = inspection
  if (!checklist) return null
  return (
    <Card title={t('inspection')}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-ink">
          <Name>{checklist.name[t.language] || checklist.name.en}</Name>
        </p>
        <Progress inspection={inspection} />
        {choices.length > 1 && !choosing && (
          <Button look="ghost" size="medium" className="self-start" onClick={() => setChoosing(true)}>
            {t('checklist.change')}
          </Button>
        )}
        {choices.length > 1 && choosing && <Choice inspection={inspection} onDone={() => setChoosing(false)} />}
      </div>
    </Card>
  )
}

export const InspectionCard = ({ facility }: { facility: Facility }) => {
  const inspection = useDueInspection(facility)
  return inspection ? <DueInspection key={inspection.certification_id} inspection={inspection} /> : null
}
