// Revenue and VAT by month and service, outstanding orders by age, refunds, and the totals of the journal.
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { matching, searchOf } from '../../../lib/search.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Money } from '../../../ui/values.tsx'
import { type Journal, JournalTable, OutstandingTable, RefundTable, RevenueTable } from './report-tables.tsx'
import { moneyReportTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/payments/reports')

const read = 'GET /admin/api/money-report'

const month = matching(/^(20|21)\d\d-(0[1-9]|1[0-2])$/)
export const readMonths = searchOf({ from: month, to: month })
type Months = ReturnType<typeof readMonths>

/** As 2026-03, from the present month back. */
const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7),
  )

const Part = ({ title, text, actions, children }: Record<'title' | 'text' | 'actions' | 'children', ReactNode>) => (
  <section className="flex min-w-0 flex-col gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-h2 font-semibold text-ink">{title}</h2>
      {actions}
    </div>
    <p className="measure text-ink-2">{text}</p>
    {children}
  </section>
)

const Balance = ({ totals }: Pick<Journal, 'totals'>) => {
  const t = moneyReportTexts.useT()
  const count = totals.reduce((sum, { entries }) => sum + entries, 0)
  if (count === 0) return null
  if (totals.every(({ debit, credit }) => debit === credit))
    return <p className="text-ink-2">{t('journal.balances', { count })}</p>
  return <InlineAlert tone="error">{t('journal.off')}</InlineAlert>
}

const JournalPart = ({ month, period }: { month: string; period: Months }) => {
  const t = moneyReportTexts.useT()
  const dates = useDates()
  const journal = useCall(`${read}/journal`, { query: { month } })
  return (
    <Part
      title={t('journal')}
      text={t('journal.of', { month: dates.month(`${month}-15`) })}
      actions={
        <ExportButton through={`${read}/journal/export`} query={period} name="journal.csv" label={t('journal.csv')} />
      }
    >
      <QueryState
        query={journal}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={240} />}
      >
        {({ accounts, totals }) => (
          <>
            <Balance totals={totals} />
            <JournalTable accounts={accounts} />
          </>
        )}
      </QueryState>
    </Part>
  )
}

export const MoneyReportsScreen = () => {
  const t = moneyReportTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const navigate = route.useNavigate()
  const period = readMonths(route.useSearch())
  const { from, to } = period
  const [recent] = useState(() => lastMonths(new Date(), 36))
  const report = useCall(read, { query: period }, { placeholderData: keepPreviousData })
  const { data, error } = report
  const isWrongPeriod = error?.code === 'money-report.period'
  const shown = { from: from ?? data?.from ?? '', to: to ?? data?.to ?? '' }
  const months = [...new Set([shown.to, shown.from, ...recent])].filter(Boolean).toSorted().toReversed()
  const select = (end: 'from' | 'to') => (
    <Field
      label={t(end)}
      name={end}
      error={end === 'to' && isWrongPeriod ? t('period') : undefined}
      value={shown[end]}
      onValue={(value) => void navigate({ search: { ...shown, [end]: value }, replace: true })}
    >
      <Select options={months.map((month) => ({ value: month, label: dates.month(`${month}-15`) }))} />
    </Field>
  )
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: t('payments'), href: '/admin/payments' }, { label: t('title') }]} />}
        title={<PageTitle wide>{t('title')}</PageTitle>}
      >
        <p className="measure">{t('lead')}</p>
      </PageHead>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-w-160">
        {select('from')}
        {select('to')}
      </div>
      {!isWrongPeriod && (
        <QueryState
          query={report}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonBlock height={420} />}
          className="flex flex-col gap-8"
        >
          {({ revenue, outstanding, refunds, refunds_open: open, to: month }) => (
            <>
              <Part
                title={t('revenue')}
                text={t('revenue.text')}
                actions={
                  <ExportButton
                    through={`${read}/revenue/export`}
                    query={period}
                    name="revenue.csv"
                    label={t('revenue.csv')}
                  />
                }
              >
                <RevenueTable revenue={revenue} />
              </Part>
              <div className="grid items-start gap-8 xl:grid-cols-2">
                <Part
                  title={t('outstanding')}
                  text={t('outstanding.text')}
                  actions={
                    <ExportButton
                      through={`${read}/outstanding/export`}
                      name="outstanding.csv"
                      label={t('outstanding.csv')}
                    />
                  }
                >
                  <OutstandingTable outstanding={outstanding} />
                </Part>
                <Part
                  title={t('refunds')}
                  text={t('refunds.text')}
                  actions={
                    <Link href="/admin/refunds" className="quiet-link">
                      {t('refunds.list')}
                    </Link>
                  }
                >
                  <RefundTable refunds={refunds} />
                  {open.map(({ amount, currency }) => (
                    <p key={currency} className="text-ink-2">
                      {t.parts('refunds.open', { amount: <Money key="amount">{money({ amount, currency })}</Money> })}
                    </p>
                  ))}
                </Part>
              </div>
              <JournalPart month={month} period={period} />
            </>
          )}
        </QueryState>
      )}
    </>
  )
}
