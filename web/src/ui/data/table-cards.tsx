import { noValue } from '@assure/contract/words/empty'
import clsx from 'clsx'
import { type Ref, useId } from 'react'
import { Select } from '../form/select.tsx'
import { useUiText } from '../texts.tsx'
import { AllRowsBox, RowBox, type RowSelection } from './row-selection.tsx'
import type { Column } from './table-columns.ts'

type Props<Row> = {
  ref?: Ref<HTMLUListElement>
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  order?: string | undefined
  onOrder?: ((order: string | undefined) => void) | undefined
  isWalked: boolean
  isMarked?: ((row: Row) => boolean) | undefined
  busy: boolean
  selection?: RowSelection<Row> | undefined
  // Prints in landscape, because the rows print as a wide table.
  isWideOnPaper: boolean
}

const mostLines = 4

const SortSelect = <Row,>({
  columns,
  order,
  onOrder,
}: {
  columns: readonly Column<Row>[]
  order: string | undefined
  onOrder: (order: string | undefined) => void
}) => {
  const text = useUiText()
  const id = useId()
  const options = columns.flatMap(({ header, sort }) => [
    ...(sort?.asc ? [{ value: sort.asc, label: `${header}, ${text.ascending}` }] : []),
    ...(sort?.desc ? [{ value: sort.desc, label: `${header}, ${text.descending}` }] : []),
  ])
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-small text-ink-2">
        {text.sortBy}
      </label>
      <Select
        id={id}
        size="medium"
        className="flex-1"
        options={options}
        placeholder={order ? undefined : noValue}
        value={order ?? ''}
        onValue={(value) => onOrder(value || undefined)}
      />
    </div>
  )
}

// The rows as cards for phones, so that nothing scrolls sideways.
export const TableCards = <Row,>({
  ref,
  caption,
  columns,
  rows,
  rowKey,
  order,
  onOrder,
  isWalked,
  isMarked,
  busy,
  selection,
  isWideOnPaper,
}: Props<Row>) => {
  const text = useUiText()
  const of = (role: Column<Row>['card']) => columns.filter((column) => column.card === role)
  const headings = of('heading')
  const tags = of('tag')
  const lines = of('line').slice(0, mostLines)
  const actions = of('actions')
  return (
    <div data-wide-table={isWideOnPaper || undefined} className="flex flex-col gap-3">
      {onOrder && columns.some((column) => column.sort) && (
        <SortSelect columns={columns} order={order} onOrder={onOrder} />
      )}
      {selection && (
        <div className="flex">
          <AllRowsBox selection={selection} rows={rows}>
            <span aria-hidden="true" className="text-small text-ink-2">
              {text.selectPage}
            </span>
          </AllRowsBox>
        </div>
      )}
      <ul
        ref={ref}
        aria-label={caption}
        aria-busy={busy || undefined}
        className={clsx('flex flex-col gap-3 transition-opacity duration-200', busy && 'opacity-60')}
      >
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            tabIndex={isWalked ? -1 : undefined}
            className={clsx(
              'row-card rounded-card border border-line p-4',
              isMarked?.(row) || selection?.has(row) ? 'bg-brand-soft' : 'bg-surface',
            )}
          >
            <div className="row-card-head">
              {selection && <RowBox selection={selection} row={row} className="-ms-2 -mt-2.5 -me-2" />}
              <div className="min-w-40 flex-1 text-h3 font-semibold text-ink">
                {headings.map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </div>
              {tags.map((column) => (
                <div key={column.key} className="max-w-3/5 shrink-0">
                  {column.cell(row)}
                </div>
              ))}
            </div>
            {lines.length > 0 && (
              <dl className="mt-2 grid grid-cols-1 gap-x-4 xs:grid-cols-[minmax(6rem,auto)_1fr] gap-y-1">
                {lines
                  .map((column) => ({ column, value: column.cell(row) }))
                  // Omit empty values.
                  .filter(({ value }) => value !== null && value !== undefined && value !== '')
                  .map(({ column, value }) => (
                    <div key={column.key} className="contents">
                      <dt className="text-small text-ink-3">{column.header}</dt>
                      <dd className="min-w-0 text-small break-words text-ink">{value}</dd>
                    </div>
                  ))}
              </dl>
            )}
            {actions.length > 0 && (
              <div className="row-card-actions">
                {actions.map((column) => (
                  <div key={column.key} className="contents">
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
