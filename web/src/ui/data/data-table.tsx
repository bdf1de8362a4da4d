import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMediaQuery, usePrinting, wideScreen } from '../browser.ts'
import { useKeys } from '../keys.tsx'
import { AllRowsBox, RowBox, type RowSelection } from './row-selection.tsx'
import { TableCards } from './table-cards.tsx'
import { type Column, type SortOrder, sortedBy, turned } from './table-columns.ts'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: SortOrder | undefined
  onSort?: ((sort: SortOrder) => void) | undefined
  // j and k walk the rows, Enter opens, e edits.
  onOpen?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  busy?: boolean | undefined
  // Many columns: narrower cells in small letters.
  dense?: boolean | undefined
  // Rows that several things can be done to at once; x chooses the row in focus.
  selection?: RowSelection<Row> | undefined
}

const fromClass = {
  lg: 'hidden lg:table-cell print:table-cell',
  xl: 'hidden xl:table-cell print:table-cell',
  cards: 'hidden',
} as const

const SortHeader = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: SortOrder | undefined
  onSort: (sort: SortOrder) => void
}) => {
  const state = sortedBy(sort, column.key)
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[state]
  return (
    <button
      type="button"
      onClick={() => onSort(turned(sort, column.key))}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 font-semibold hover:bg-brand-soft hover:text-brand pointer-coarse:min-h-11"
    >
      {column.header}
      <Icon
        size={14}
        aria-hidden="true"
        className={clsx('print:hidden', state === 'none' ? 'text-ink-3' : 'text-brand')}
      />
    </button>
  )
}

// On paper nothing can be pressed.
const isPrinted = <Row,>({ card }: Column<Row>): boolean => card !== 'actions'
// From here on a table needs the long side of the sheet.
const wideFrom = 7

const cellOf = <Row,>(column: Column<Row>, row: Row, isHead: boolean, dense: boolean): ReactNode => {
  const look = clsx(
    dense ? 'px-2 py-2 text-small first:ps-4 last:pe-4' : 'px-4 py-2.5',
    'align-middle',
    column.nowrap && 'whitespace-nowrap',
    column.align === 'end' && 'text-end',
    column.from && fromClass[column.from],
    !isPrinted(column) && 'print:hidden',
  )
  return isHead ? (
    <th key={column.key} scope="row" className={clsx(look, 'text-start font-semibold text-ink')}>
      {column.cell(row)}
    </th>
  ) : (
    <td key={column.key} className={look}>
      {column.cell(row)}
    </td>
  )
}

export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  onOpen,
  onEdit,
  isMarked,
  busy = false,
  dense = false,
  selection,
}: Props<Row>) => {
  const isWide = useMediaQuery(wideScreen)
  const isPrinting = usePrinting()
  // The rows of the table, or its cards.
  const body = useRef<HTMLElement>(null)
  const places = (): HTMLElement[] =>
    [...(body.current?.children ?? [])].filter((place) => place instanceof HTMLElement)
  const at = (): number => places().findIndex((place) => place.contains(document.activeElement))
  const go = (step: number) => places()[Math.max(0, Math.min(at() + step, rows.length - 1))]?.focus()
  const withRow = (act: ((row: Row) => void) | undefined, event: KeyboardEvent) => {
    const row = rows[at()]
    // Enter on a link or button inside the row belongs to that link or button.
    if (!row || !act || (event.key === 'Enter' && places()[at()] !== document.activeElement)) return
    event.preventDefault()
    act(row)
  }
  const open = (event: KeyboardEvent) => withRow(onOpen, event)
  const edit = (event: KeyboardEvent) => withRow(onEdit, event)
  const choose = (event: KeyboardEvent) =>
    withRow(selection && ((row) => selection.set([row], !selection.has(row))), event)
  const isWalked = Boolean(onOpen ?? onEdit)
  useKeys({ j: () => go(1), k: () => go(-1), Enter: open, e: edit, x: choose }, isWalked)

  const isWideOnPaper = columns.filter((column) => isPrinted(column) && column.from !== 'cards').length >= wideFrom

  if (!isWide && !isPrinting)
    return (
      <TableCards
        ref={(list) => {
          body.current = list
        }}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        isWalked={isWalked}
        isMarked={isMarked}
        busy={busy}
        selection={selection}
        isWideOnPaper={isWideOnPaper}
      />
    )
  return (
    <div
      data-wide-table={isWideOnPaper || undefined}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <table
        aria-busy={busy || undefined}
        className={clsx('w-full border-collapse text-start transition-opacity duration-200', busy && 'opacity-60')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-tag text-ink-2">
            {selection && (
              <th scope="col" className="w-9 ps-2 print:hidden">
                <AllRowsBox selection={selection} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sortable ? sortedBy(sort, column.key) : undefined}
                style={{ width: column.width }}
                className={clsx(
                  'h-11 font-semibold',
                  dense ? 'px-2 py-2 first:ps-4 last:pe-4' : 'px-4 whitespace-nowrap',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.from && fromClass[column.from],
                  !isPrinted(column) && 'print:hidden',
                )}
              >
                {column.sortable && onSort ? (
                  <SortHeader column={column} sort={sort} onSort={onSort} />
                ) : (
                  <span className={clsx(column.hideHeader && 'sr-only')}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={(list) => {
            body.current = list
          }}
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              tabIndex={isWalked ? -1 : undefined}
              className={clsx(
                'border-b border-line transition-colors duration-120 last:border-b-0 focus-visible:-outline-offset-3',
                isMarked?.(row) || selection?.has(row) ? 'bg-brand-soft' : 'hover:bg-canvas',
              )}
            >
              {selection && (
                <td className="w-9 ps-2 print:hidden">
                  <RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map((column) => cellOf(column, row, column.card === 'heading', dense))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
