// Twelve months of certifications: one kind at a time as bars, with the same figures as a table.
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { BarChart } from '../../../ui/data/bar-chart.tsx'
import { ToggleChip } from '../../../ui/data/filter-bar.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { localeOf, useUiText } from '../../../ui/texts.tsx'
import { adminDashboardTexts } from './texts.ts'

const kinds = ['certified', 'requested', 'failed', 'expired'] as const
type Kind = (typeof kinds)[number]

export const CertificationsChart = () => {
  const t = adminDashboardTexts.useT()
  const words = useUiText()
  const dates = useDates()
  const [kind, setKind] = useState<Kind>('certified')
  const { data, error, isPending, isFetching, refetch } = useCall('GET /admin/api/dashboard/certifications', {})
  const short = new Intl.DateTimeFormat(localeOf(t.language), { month: 'short', timeZone: 'Asia/Dubai' })
  const label = (one: Kind): string => (one === 'failed' ? t('chart.failed-state') : t(one))
  const bars = (data?.months ?? []).map((month) => ({
    label: short.format(new Date(`${month.month}-15T00:00:00Z`)),
    longLabel: dates.month(`${month.month}-15`),
    value: month[kind],
  }))
  return (
    <Card>
      {error && !data ? (
        <InlineAlert
          tone="error"
          action={
            <Button look="ghost" size="small" busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {explain(error, { failed: t('chart.failed'), network: t('network') })}
        </InlineAlert>
      ) : (
        <Loading loading={isPending} text={t('chart.loading')} skeleton={<SkeletonBlock height={280} />}>
          <BarChart
            title={t('chart.title')}
            labelHeader={t('month')}
            valueHeader={label(kind)}
            bars={bars}
            height={220}
          />
          <fieldset className="mt-3 flex flex-wrap gap-2">
            <legend className="sr-only">{t('chart.show')}</legend>
            {kinds.map((one) => (
              <ToggleChip
                key={one}
                label={label(one)}
                pressed={kind === one}
                cross={false}
                onPress={() => setKind(one)}
              />
            ))}
          </fieldset>
        </Loading>
      )}
    </Card>
  )
}
