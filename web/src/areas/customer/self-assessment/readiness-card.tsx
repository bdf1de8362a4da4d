// Links to the self-assessment from the facility's page.
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { countAnswered, Readiness } from './readiness.tsx'
import { selfAssessmentTexts } from './texts.ts'

type Props = {
  facilityId: string
  /** The inspection is ahead, has started, or has led to the certificate in force. */
  stage: 'ahead' | 'inspected' | 'certified'
}

export const ReadinessCard = ({ facilityId, stage }: Props) => {
  const t = selfAssessmentTexts.useT()
  const { data } = useCall('GET /api/user/facility/:id/self-assessment', { params: { id: facilityId } })
  // Hidden without a checklist, or when nothing was answered and readiness is not requested.
  if (!data?.checklist) return null
  const isBegun = data.updated_at !== null
  if (!isBegun && (stage !== 'ahead' || data.readiness === 'off')) return null
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        {/* Once the inspection has started, its answers count, not the owner's. */}
        {stage !== 'ahead' ? (
          <p className="text-ink-2">{t(`card.${stage}`)}</p>
        ) : isBegun ? (
          <Readiness
            percent={data.percent}
            isReady={data.is_ready}
            gaps={data.gaps}
            answered={countAnswered(data)}
            open={data.open.length}
          />
        ) : (
          <p className="text-ink-2">{t('card.start')}</p>
        )}
        <LinkButton
          look="ghost"
          size="medium"
          data-no-print
          href={`/facility/${facilityId}/self-assessment`}
          className="self-start"
        >
          {t(stage !== 'ahead' ? 'card.view' : isBegun ? 'card.continue' : 'card.open')}
        </LinkButton>
      </div>
    </Card>
  )
}
