// The tables of the report. The last row of each currency is its total.
import type { AnswerFor } from '@assure/contract/calls'
import { outstandingAges } from '@assure/contract/domain/money-report'
import { journalAccountWords, outstandingAgeWords } from '@assure/contract/words/money-report'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useMoney } from '../../../lib/money.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { moneyReportTexts } from './texts.ts'

export type Report = AnswerFor<'GET /admin/api/money-report'>
export type Journal = AnswerFor<'GET /admin/api/money-report/journal'>

/** The names of its first cells, undefined for a total, and its figures. */
type Row<Figure extends string> = { key: string; names: (ReactNode | undefined)[]; currency: string } & Record<
  Figure,
  number
>
type Shape<Figure extends string> = {
  caption: string
  none: string
  heads: string[]
  counts: readonly Figure[]
  amounts: readonly Figure[]
  labelOf: (figure: Figure) => string
}

const inFils = (amount: number): number => Math.round(amount * 100)

/** Sums are made in whole fils, so that no fraction is lost. */
const totalsOf = <Figure extends string>(rows: readonly Row<Figure>[], { counts, amounts, heads }: Shape<Figure>) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => {
    const sum = (figure: Figure, of: (value: number) => number): number =>
      group.reduce((all, row) => all + of(row[figure]), 0)
    return {
      key: `total ${currency}`,
      names: heads.map(() => undefined),
      currency,
      ...Object.fromEntries(counts.map((one) => [one, sum(one, (value) => value)])),
      ...Object.fromEntries(amounts.map((one) => [one, sum(one, inFils) / 100])),
    } as Row<Figure>
  })

const SumTable = <Figure extends string>({ rows, ...shape }: Shape<Figure> & { rows: readonly Row<Figure>[] }) => {
  const t = moneyReportTexts.useT()
  const money = useMoney()
  const { caption, none, heads, counts, amounts, labelOf } = shape
  if (rows.length === 0) return <EmptyState>{none}</EmptyState>
  const strong = (row: Row<Figure>, value: ReactNode): ReactNode =>
    row.names[0] === undefined ? <span className="font-semibold">{value}</span> : value
  const columns: Column<Row<Figure>>[] = [
    ...heads.map(
      (header, at): Column<Row<Figure>> => ({
        key: `head-${at}`,
        header,
        card: at === 0 ? 'heading' : 'line',
        wraps: true,
        cell: (row) => strong(row, row.names[at] ?? (at === 0 ? t('total') : '')),
      }),
    ),
    ...counts.map(
      (figure): Column<Row<Figure>> => ({
        key: figure,
        header: labelOf(figure),
        card: 'line',
        align: 'end',
        cell: (row) => strong(row, formatNumber(row[figure], t.language)),
      }),
    ),
    ...amounts.map(
      (figure): Column<Row<Figure>> => ({
        key: figure,
        header: labelOf(figure),
        card: 'line',
        align: 'end',
        cell: (row) => strong(row, <Money>{money({ amount: row[figure], currency: row.currency })}</Money>),
      }),
    ),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={[...rows, ...totalsOf(rows, shape)]}
      rowKey={({ key }) => key}
    />
  )
}

export const RevenueTable = ({ revenue }: Pick<Report, 'revenue'>) => {
  const t = moneyReportTexts.useT()
  const dates = useDates()
  return (
    <SumTable
      caption={t('revenue')}
      none={t('revenue.none')}
      heads={[t('month'), t('service')]}
      counts={['invoices', 'notes']}
      amounts={['net', 'vat']}
      labelOf={t}
      rows={revenue.map((row) => ({
        key: `${row.month} ${row.service.id} ${row.currency}`,
        names: [dates.month(`${row.month}-15`), <Name key="service">{row.service.name}</Name>],
        currency: row.currency,
        invoices: row.invoices,
        notes: row.credit_notes,
        net: (inFils(row.net) - inFils(row.credited_net)) / 100,
        vat: (inFils(row.vat) - inFils(row.credited_vat)) / 100,
      }))}
    />
  )
}

export const OutstandingTable = ({ outstanding }: Pick<Report, 'outstanding'>) => {
  const t = moneyReportTexts.useT()
  return (
    <SumTable
      caption={t('outstanding')}
      none={t('outstanding.none')}
      heads={[t('age')]}
      counts={['orders']}
      amounts={['amount']}
      labelOf={t}
      rows={outstanding
        .toSorted((one, other) => outstandingAges.indexOf(one.age) - outstandingAges.indexOf(other.age))
        .map((row) => ({
          ...row,
          key: `${row.age} ${row.currency}`,
          names: [outstandingAgeWords[row.age][t.language]],
        }))}
    />
  )
}

export const RefundTable = ({ refunds }: Pick<Report, 'refunds'>) => {
  const t = moneyReportTexts.useT()
  const dates = useDates()
  return (
    <SumTable
      caption={t('refunds')}
      none={t('refunds.none')}
      heads={[t('month')]}
      counts={[]}
      amounts={refunds.some(({ returned }) => returned > 0) ? ['due', 'sent', 'returned'] : ['due', 'sent']}
      labelOf={t}
      rows={refunds.map((row) => ({
        key: `${row.month} ${row.currency}`,
        names: [dates.month(`${row.month}-15`)],
        currency: row.currency,
        due: row.due_amount,
        sent: row.sent_amount,
        returned: row.returned_amount,
      }))}
    />
  )
}

export const JournalTable = ({ accounts }: Pick<Journal, 'accounts'>) => {
  const t = moneyReportTexts.useT()
  return (
    <SumTable
      caption={t('journal')}
      none={t('journal.none')}
      heads={[t('account')]}
      counts={[]}
      amounts={['debit', 'credit']}
      labelOf={t}
      rows={accounts.map((row) => ({
        ...row,
        key: `${row.account} ${row.service?.id ?? ''} ${row.currency}`,
        names: [
          <span key="account">
            {journalAccountWords[row.account][t.language]}
            {row.service && (
              <>
                {': '}
                <Name>{row.service.name}</Name>
              </>
            )}
          </span>,
        ],
      }))}
    />
  )
}
