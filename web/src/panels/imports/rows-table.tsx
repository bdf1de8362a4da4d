// The rows of the file, with each fault at its cell.
import { noValue } from '@assure/contract/words/empty'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { DataTable } from '../../ui/data/data-table.tsx'
import type { Column } from '../../ui/data/table-columns.ts'
import { Link } from '../../ui/link.tsx'
import { Name } from '../../ui/values.tsx'
import { type Import, type ImportRow, recordPage } from './import-calls.ts'
import { RowTag } from './state-tag.tsx'
import { importTexts } from './texts.ts'

/** How many of the first fields a card shows, which name the record. */
const cardLines = 2

type Fault = ImportRow['faults'][number]

const FaultText = ({ children }: { children: string }) => (
  <span className="flex items-start gap-1 text-small font-medium text-expired">
    <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </span>
)

const Cell = ({ value, fault }: { value: string; fault: Fault | undefined }) => (
  <span className={clsx('block break-words', fault ? 'w-48' : 'w-max max-w-48')}>
    {value !== '' && <Name className="line-clamp-3">{value}</Name>}
    {fault && <FaultText>{fault.message}</FaultText>}
  </span>
)

/** On a card: which column, what is in it, and what is wrong. */
const FaultList = ({ row, columns }: { row: ImportRow; columns: Import['columns'] }) => (
  <span className="flex flex-col gap-1">
    {row.faults.map(({ column, message }) => {
      const at = columns.findIndex(({ key }) => key === column)
      return (
        <span key={column} className="block">
          {at >= 0 && (
            <span className="block text-small text-ink-2">
              {columns[at]?.title}: <Name>{row.cells[at] ?? ''}</Name>
            </span>
          )}
          <FaultText>{message}</FaultText>
        </span>
      )
    })}
  </span>
)

export const isEnded = ({ state }: Pick<Import, 'state'>): boolean => ['done', 'undone', 'failed'].includes(state)

export const RowsTable = ({ one, busy }: { one: Import; busy: boolean }) => {
  const t = importTexts.useT()
  const { columns, page_rows: rows, kind } = one
  const faulty = new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column)))
  // Those with faults come first: the others can be outside the window.
  const shown = columns
    .flatMap((column, index) => (column.at !== null || faulty.has(column.key) ? [{ ...column, index }] : []))
    .toSorted((left, right) => Number(faulty.has(right.key)) - Number(faulty.has(left.key)))
  const hasRecords = rows.some(
    ({ state, record }) => record !== null && ['created', 'kept'].includes(state) && recordPage(kind, record),
  )
  const wholeFault = (row: ImportRow) => row.faults.find(({ column }) => column === null)
  const tableColumns: Column<ImportRow>[] = [
    {
      key: 'row',
      header: t('row'),
      card: 'heading',
      cell: ({ row }) => <span className="whitespace-nowrap">{t('row.number', { number: row })}</span>,
    },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <RowTag state={row.state} isEnded={isEnded(one)} />
          {wholeFault(row) && <FaultText>{wholeFault(row)?.message ?? ''}</FaultText>}
        </span>
      ),
    },
    ...(hasRecords
      ? [
          {
            key: 'open',
            header: t('row.open'),
            hideHeader: true,
            card: 'actions' as const,
            cell: ({ row, record, state }: ImportRow) => {
              const page = record === null || state === 'removed' ? undefined : recordPage(kind, record)
              return (
                page && (
                  <Link
                    href={page}
                    aria-label={t('row.open-named', { row })}
                    className="quiet-link py-2 font-medium whitespace-nowrap"
                  >
                    {t('row.open')}
                  </Link>
                )
              )
            },
          },
        ]
      : []),
    ...shown.map(
      ({ key, title, index }): Column<ImportRow> => ({
        key,
        header: title,
        card: index < cardLines ? 'line' : 'none',
        wraps: true,
        // A card lists the faults together.
        cell: (row) => <Name>{row.cells[index] ?? ''}</Name>,
        brief: (row) => <Cell value={row.cells[index] ?? ''} fault={row.faults.find(({ column }) => column === key)} />,
      }),
    ),
    ...(faulty.size > 0
      ? [
          {
            key: 'faults',
            header: t('faults'),
            card: 'line' as const,
            from: 'cards' as const,
            wraps: true,
            cell: (row: ImportRow) => (row.faults.length > 0 ? <FaultList row={row} columns={columns} /> : noValue),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={t('rows.result')}
      columns={tableColumns}
      rows={rows}
      rowKey={({ row }) => String(row)}
      busy={busy}
    />
  )
}
