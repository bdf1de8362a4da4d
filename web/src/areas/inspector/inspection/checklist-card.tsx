// Links a facility's page to the checklist of the certification that is due.
import { answerKey } from '@assure/contract/domain/checklist-content'
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { ListChecks } from 'lucide-react'
import { useEffect } from 'react'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import type { Concerns } from '../../../panels/certification/move-dialog.tsx'
import { ScoreLine } from '../../../panels/checklist/checklist-progress.tsx'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { itemsIn, keysWithFinding, lacksOf } from './closing/missing.ts'
import { countGrave, type Inspection, overlay } from './overlay.ts'
import { inspectionTexts } from './texts.ts'

type Reports = { onConcerns: (concerns: Concerns | undefined) => void }
type Props = Reports & {
  data: Inspection
  checklist: NonNullable<Inspection['checklist']>
  askedAt: number
  facilityId: string
}

const ChecklistProgressCard = ({ data, checklist, askedAt, facilityId, onConcerns }: Props) => {
  const t = inspectionTexts.useT()
  const { items } = useSyncView()
  const { content } = checklist
  const laid = overlay(data, items, askedAt)
  const { answers, openFindings } = laid
  const { score } = useChecklistScore(content, answers)
  const raisedHere = new Set(laid.findings.map(({ item = '', repeat }) => answerKey(item, repeat)))
  const withFinding = keysWithFinding(data, content, answers, score, raisedHere)
  const lacks = lacksOf(data, content, laid, withFinding, t.language).filter(({ key }) => key !== undefined)
  const incomplete = itemsIn(lacks)
  const { answered, asked: total } = progressOf(score, answers)
  const complete = total - incomplete
  const grave = countGrave(openFindings)
  const texts = [
    incomplete > 0 && t('missing', { count: incomplete }),
    score.result === 'fail' && t('submit.failed-critical'),
    grave > 0 && t('submit.grave', { count: grave }),
  ].filter((one) => one !== false)
  // A string, so that the effect only runs when the content changes.
  const lines = data.evidence === 'off' ? '' : texts.join('\n')
  const href = `/inspector/assigned-facility/${facilityId}/checklist/${data.certification_id}`
  const openAt = data.is_open ? href : undefined
  useEffect(
    () => onConcerns(lines === '' ? undefined : { texts: lines.split('\n'), checklist: openAt }),
    [lines, openAt, onConcerns],
  )
  const title = checklist.name[t.language] || checklist.name.en
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p>{t('complete', { complete, total })}</p>
        <ProgressBar label={title} value={total === 0 ? 0 : complete / total} />
        {answered > 0 && <ScoreLine score={score} passMark={content.pass_mark} />}
        <LinkButton href={href} icon={<ListChecks size={20} aria-hidden="true" />}>
          {t(data.is_open ? 'open' : 'open.read')}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Renders nothing without a checklist, or when the device has no copy of it. */
export const ChecklistCard = ({
  facilityId,
  certificationId,
  onConcerns,
}: Reports & { facilityId: string; certificationId: string }) => {
  const { data, askedAt } = useCachedCall('GET /inspector/api/inspections/:id', { params: { id: certificationId } })
  if (!data?.checklist) return null
  return (
    <ChecklistProgressCard {...{ data, facilityId, onConcerns }} checklist={data.checklist} askedAt={askedAt ?? 0} />
  )
}
