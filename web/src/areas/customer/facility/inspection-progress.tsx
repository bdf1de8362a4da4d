// How far the current inspection is. Counts only; the answers are in the report.
import { Card } from '../../../ui/data/tiles.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'
import { useInspection } from './use-inspection.ts'

export const InspectionProgress = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const inspection = useInspection(facility)
  if (!inspection) return null
  const { answered, asked: total, photos, submitted_at, recommendation } = inspection
  const progress = t('inspection.answered', { answered, total })
  return (
    <Card title={t('inspection')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink">
          {submitted_at === null
            ? t('inspection.under-way')
            : t(recommendation === 'findings' ? 'inspection.findings' : 'inspection.finished')}
        </p>
        <ProgressBar label={progress} value={total === 0 ? 0 : answered / total} />
        <p className="text-small text-ink-2">
          {progress}
          {photos > 0 && ` · ${t('inspection.photos', { count: photos })}`}
        </p>
      </div>
    </Card>
  )
}
