// Twelve months of certifications: one kind at a time as bars, with the same figures as a table.
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { BarChart } from '../../../ui/data/bar-chart.tsx'
import { ToggleChip } from '../../../ui/data/filter-bar.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { localeOf } from '../../../ui/texts.tsx'
import { adminDashboardTexts } from './texts.ts'

const kinds = ['certified', 'requested', 'failed', 'expired'] as const
type Kind = (typeof kinds)[number]

export const CertificationsChart = () => {
  const t = adminDashboardTexts.useT()
  const dates = useDates()
  const [kind, setKind] = useState<Kind>('certified')
  const query = useCall('GET /admin/api/dashboard/certifications', {})
  const { data } = query
  const short = new Intl.DateTimeFormat(localeOf(t.language), { month: 'short', timeZone: 'Asia/Dubai' })
  const label = (one: Kind): string => (one === 'failed' ? t('chart.failed-state') : t(one))
  const bars = (data?.months ?? []).map((month) => ({
    label: short.format(new Date(`${month.month}-15T00:00:00Z`)),
    longLabel: dates.month(`${month.month}-15`),
    value: month[kind],
  }))
  return (
    <Card>
      <QueryState
        query={query}
        texts={{ loading: t('chart.loading'), failed: t('chart.failed'), network: t('network') }}
        skeleton={<SkeletonBlock height={360} />}
        as="card"
      >
        {() => (
          <>
            <BarChart
              title={t('chart.title')}
              labelHeader={t('month')}
              valueHeader={label(kind)}
              bars={bars}
              height={300}
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
          </>
        )}
      </QueryState>
    </Card>
  )
}
