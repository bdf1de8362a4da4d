// Statistics of the defects that inspectors named: by month, by defect and by supplier.
import type { AnswerFor } from '@assure/contract/calls'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { defectClassWords } from '@assure/contract/words/goods'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { listTexts } from '../../../panels/list/texts.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { TextButton } from '../../../ui/button.tsx'
import { BarChart } from '../../../ui/data/bar-chart.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { ToggleChip } from '../../../ui/data/filter-bar.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { localeOf } from '../../../ui/texts.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { defectStatisticsTexts } from './texts.ts'

/** With the screen instead of with the routes, because few people open it. */
export const loadTexts = () => Promise.all([defectStatisticsTexts.load(), listTexts.load()])

const route = getRouteApi('/admin/admin/defects')

const read = 'GET /admin/api/defect-statistics'
type Statistics = AnswerFor<typeof read>
export type DefectsSearch = { from?: string; to?: string; class?: string; code?: string }

const useColumns = (onCode: (code: string) => void) => {
  const t = defectStatisticsTexts.useT()
  const number = (value: number): string => formatNumber(value, t.language)
  const defects: Column<Statistics['defects'][number]>[] = [
    {
      key: 'defect',
      header: t('defect'),
      card: 'heading',
      wraps: true,
      cell: ({ code, name, class: one }) => (
        <>
          <TextButton
            aria-label={t('only.named', { name: name[t.language] })}
            className="text-start"
            onClick={() => onCode(code)}
          >
            {name[t.language]}
          </TextButton>
          <span className="block text-small font-normal text-ink-2">
            <Code>{code}</Code> · {defectClassWords[one][t.language]}
          </span>
        </>
      ),
    },
    { key: 'units', header: t('units'), card: 'line', width: '6rem', cell: ({ units }) => number(units) },
    {
      key: 'inspections',
      header: t('with-defect'),
      card: 'line',
      width: '9rem',
      cell: (row) => number(row.inspections),
    },
  ]
  const suppliers: Column<Statistics['suppliers'][number]>[] = [
    {
      key: 'supplier',
      header: t('supplier'),
      card: 'heading',
      wraps: true,
      cell: ({ name }) => (name === null ? t('supplier.none') : <Name>{name}</Name>),
    },
    { key: 'units', header: t('units'), card: 'line', width: '6rem', cell: ({ units }) => number(units) },
    {
      key: 'inspections',
      header: t('with-defect'),
      card: 'line',
      width: '9rem',
      cell: ({ inspections, all_inspections: all }) => t('of-all', { part: number(inspections), all: number(all) }),
    },
  ]
  return { defects, suppliers }
}

const Months = ({ months }: Pick<Statistics, 'months'>) => {
  const t = defectStatisticsTexts.useT()
  const dates = useDates()
  const short = new Intl.DateTimeFormat(localeOf(t.language), { month: 'short', timeZone: 'Asia/Dubai' })
  return (
    <Card>
      <BarChart
        title={t('by-month')}
        labelHeader={t('month')}
        valueHeader={t('units')}
        height={260}
        bars={months.map(({ month, critical, major, minor }) => ({
          label: short.format(new Date(`${month}-15T00:00:00Z`)),
          longLabel: dates.month(`${month}-15`),
          value: critical + major + minor,
        }))}
      />
    </Card>
  )
}

export const DefectsScreen = () => {
  const t = defectStatisticsTexts.useT()
  const search: DefectsSearch = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = (change: DefectsSearch): void => void navigate({ search: { ...search, ...change }, replace: true })
  const one = defectClasses.find((each) => each === search.class)
  const { from, to, code } = search
  const query = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(one ? { class: one } : {}),
    ...(code ? { code } : {}),
  }
  const statistics = useCall(read, { query }, { placeholderData: keepPreviousData })
  const { data, error } = statistics
  const isWrongPeriod = error?.code === 'defect-statistics.period'
  const columns = useColumns((chosen) => narrow({ code: chosen }))
  return (
    <>
      <PageHead title={<PageTitle wide>{t('title')}</PageTitle>}>
        <p className="measure">{t('lead')}</p>
        <Link href="/admin/settings/services?tab=defect-types" className="quiet-link">
          {t('catalogue')}
        </Link>
      </PageHead>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('from')} name="from" value={from ?? data?.from ?? ''} onValue={(day) => narrow({ from: day })}>
          <DateInput />
        </Field>
        <Field
          label={t('to')}
          name="to"
          error={isWrongPeriod ? t('period') : undefined}
          value={to ?? data?.to ?? ''}
          onValue={(day) => narrow({ to: day })}
        >
          <DateInput />
        </Field>
        <Field label={t('class')} name="class" value={one ?? ''} onValue={(each) => narrow({ class: each })}>
          <Select
            options={[
              { value: '', label: t('class.all') },
              ...defectClasses.map((each) => ({ value: each, label: defectClassWords[each][t.language] })),
            ]}
          />
        </Field>
        <ExportButton through={`${read}/export`} query={query} name="defect-statistics.csv" />
      </div>
      {code && (
        <div className="flex">
          <ToggleChip label={t('only', { code })} pressed onPress={() => narrow({ code: '' })} />
        </div>
      )}
      {!isWrongPeriod && (
        <QueryState
          query={statistics}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonBlock height={420} />}
        >
          {({ inspections, defects, suppliers, months }) => (
            <div className="flex flex-col gap-6">
              <p className="text-ink-2">{t('inspections', { count: inspections })}</p>
              {defects.length === 0 ? (
                <EmptyState>{t('none')}</EmptyState>
              ) : (
                <>
                  <Months months={months} />
                  <div className="grid items-start gap-6 xl:grid-cols-2">
                    <section className="flex min-w-0 flex-col gap-3">
                      <h2 className="text-h2 font-semibold text-ink">{t('by-defect')}</h2>
                      <DataTable
                        caption={t('by-defect')}
                        columns={columns.defects}
                        rows={defects}
                        rowKey={(row) => row.code}
                      />
                    </section>
                    <section className="flex min-w-0 flex-col gap-3">
                      <h2 className="text-h2 font-semibold text-ink">{t('by-supplier')}</h2>
                      <DataTable
                        caption={t('by-supplier')}
                        columns={columns.suppliers}
                        rows={suppliers}
                        rowKey={({ name }) => name ?? ''}
                      />
                    </section>
                  </div>
                </>
              )}
            </div>
          )}
        </QueryState>
      )}
    </>
  )
}
