import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMediaQuery, usePrinting, wideScreen } from '../browser.ts'
import { useKeys } from '../keys.ts'
import { isOwnPress, opensInNewTab, stayPut } from './row-press.ts'
import { AllRowsBox, RowBox, type RowSelection } from './row-selection.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { TableCards } from './table-cards.tsx'
import { type Column, columnPairs, type Density, type Sorted, sortedBy, toggleSort } from './table-columns.ts'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  // The current order, as one of the columns' sort values.
  order?: string | undefined
  onOrder?: ((order: string | undefined) => void) | undefined
  // j and k move between rows, Enter or a press outside links and buttons opens, e edits.
  onOpen?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  busy?: boolean | undefined
  // Dense rows of one or two lines in small text. Without it, cells have more room and may wrap.
  density?: Density | undefined
  // Keys of the columns that the person has hidden.
  hidden?: readonly string[] | undefined
  // Rows for bulk actions; x selects the focused row.
  selection?: RowSelection<Row> | undefined
}

const fromClass = {
  lg: 'hidden lg:table-cell print:table-cell',
  xl: 'hidden xl:table-cell print:table-cell',
  cards: 'hidden',
} as const

const Header = <Row,>({
  column: { header, sort, hideHeader },
  order,
  onOrder,
  className,
}: {
  column: Column<Row>
  order: string | undefined
  onOrder: ((order: string | undefined) => void) | undefined
  className: string
}) => {
  if (!sort || !onOrder)
    return <span className={hideHeader ? 'sr-only' : clsx('inline-flex items-center', className)}>{header}</span>
  const state = sortedBy(order, sort)
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[state]
  return (
    <button
      type="button"
      onClick={() => onOrder(toggleSort(order, sort))}
      className={clsx(
        '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-chip px-1 text-start font-semibold hover:bg-brand-soft hover:text-brand pointer-coarse:min-h-11',
        className,
      )}
    >
      {header}
      <Icon
        size={14}
        aria-hidden="true"
        className={clsx('shrink-0 print:hidden', state === 'none' ? 'text-ink-3' : 'text-brand')}
      />
    </button>
  )
}

// Actions cannot be pressed in print.
const isPrinted = <Row,>({ card }: Column<Row>): boolean => card !== 'actions'
// From this many columns a table prints in landscape.
const wideFrom = 7

const densities: Record<Density | 'roomy', string> = {
  roomy: 'px-4 py-2.5',
  comfortable: 'h-11 px-1.5 py-1.5 text-small first:ps-3 last:pe-3',
  compact: 'h-9 px-1.5 py-0.5 text-small first:ps-3 last:pe-3',
}

/** The name and the actions stay visible while a wide table scrolls. */
const stays = <Row,>({ card }: Column<Row>, hasSelection: boolean): string | undefined =>
  card === 'actions'
    ? 'sticky end-0 z-1 print:static bg-inherit in-data-scrolls:shadow-edge'
    : card === 'heading'
      ? clsx('sticky z-1 bg-inherit print:static in-data-scrolls:shadow-edge', hasSelection ? 'start-11' : 'start-0')
      : undefined

/** One line of a dense cell. A long text has a small maximum width but fills the room of its column. */
const lineOf = <Row,>(column: Column<Row>, row: Row, className?: string): ReactNode => (
  <div className={clsx('one-line', column.long && 'max-w-[max(12rem,18vw)] min-w-full print:max-w-none', className)}>
    {(column.brief ?? column.cell)(row)}
  </div>
)

const cellOf = <Row,>(
  [column, second]: readonly [Column<Row>, Column<Row> | undefined],
  row: Row,
  density: Density | undefined,
  hasSelection: boolean,
): ReactNode => {
  const isHead = column.card === 'heading'
  const look = clsx(
    densities[density ?? 'roomy'],
    'align-middle',
    density && stays(column, hasSelection),
    column.align === 'end' && 'text-end',
    column.from && fromClass[column.from],
    !isPrinted(column) && 'print:hidden',
    isHead && 'text-start font-semibold text-ink',
  )
  const Cell = isHead ? 'th' : 'td'
  return (
    <Cell key={column.key} scope={isHead ? 'row' : undefined} className={look}>
      {density && isPrinted(column) && !column.wraps ? lineOf(column, row) : (column.brief ?? column.cell)(row)}
      {second && lineOf(second, row, 'font-normal text-ink-2')}
    </Cell>
  )
}

const sortOf = <Row,>(order: string | undefined, ...pair: (Column<Row> | undefined)[]): Sorted | undefined => {
  const states = pair.flatMap((column) => (column?.sort ? [sortedBy(order, column.sort)] : []))
  return states.find((state) => state !== 'none') ?? states[0]
}

export const DataTable = <Row,>({
  caption,
  columns: all,
  rows,
  rowKey,
  order,
  onOrder,
  onOpen,
  onEdit,
  isMarked,
  busy = false,
  density,
  hidden = [],
  selection,
}: Props<Row>) => {
  const shown = all.filter(({ key }) => !hidden.includes(key))
  const columns = density ? columnPairs(shown) : shown.map((column) => [column, undefined] as const)
  const isWide = useMediaQuery(wideScreen)
  const isPrinting = usePrinting()
  // The parent element of the rows or cards.
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
    withRow(selection && ((row) => selection.may?.(row) !== false && selection.set([row], !selection.has(row))), event)
  const isWalked = Boolean(onOpen ?? onEdit)
  useKeys({ j: () => go(1), k: () => go(-1), Enter: open, e: edit, x: choose }, isWalked)

  const isTable = isWide || isPrinting
  const isCut = isTable && density !== undefined
  // Tooltips for truncated cells, loaded after rendering because most first visits need none.
  useEffect(() => {
    if (!isCut || !body.current) return
    const table = body.current
    let stop: (() => void) | undefined
    let isGone = false
    import('./whole-cell.ts').then(
      ({ showWholeCells }) => {
        if (!isGone) stop = showWholeCells(table)
      },
      // Without tooltips, cells are still truncated.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [isCut])

  // The whole row acts as its link.
  const press = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget.querySelector<HTMLAnchorElement>('th a[href]')
    if ((!link && !onOpen) || !isOwnPress(event)) return
    if (!opensInNewTab(event)) return link ? link.click() : onOpen?.(row)
    if (link) window.open(link.href, '_blank', 'noopener')
  }

  const isWideOnPaper = all.filter((column) => isPrinted(column) && column.from !== 'cards').length >= wideFrom

  if (!isTable)
    return (
      <TableCards
        ref={(list) => {
          body.current = list
        }}
        caption={caption}
        columns={all}
        rows={rows}
        rowKey={rowKey}
        order={order}
        onOrder={onOrder}
        isWalked={isWalked}
        isMarked={isMarked}
        busy={busy}
        selection={selection}
        isWideOnPaper={isWideOnPaper}
      />
    )
  return (
    <ScrollRegion label={caption} wide={isWideOnPaper}>
      <table
        aria-busy={busy || undefined}
        data-density={density}
        className={clsx(
          'w-full border-collapse text-start transition-opacity duration-200 print:table-auto',
          busy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-surface text-tag text-ink-2">
            {selection && (
              <th scope="col" className="sticky start-0 z-1 w-11 bg-inherit ps-2 print:hidden">
                <AllRowsBox selection={selection} rows={rows} />
              </th>
            )}
            {columns.map(([column, second]) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={onOrder && sortOf(order, column, second)}
                style={{ width: column.width }}
                className={clsx(
                  'h-11 font-semibold print:w-auto!',
                  density ? 'px-1.5 py-1 text-nav whitespace-nowrap first:ps-3 last:pe-3' : 'px-4 whitespace-nowrap',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.from && fromClass[column.from],
                  !isPrinted(column) && 'print:hidden',
                  density && stays(column, selection !== undefined),
                )}
              >
                <Header column={column} order={order} onOrder={onOrder} className={second ? 'min-h-5' : 'min-h-9'} />
                {second && (
                  <div className="font-normal text-ink-3">
                    <Header column={second} order={order} onOrder={onOrder} className="min-h-5" />
                  </div>
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
              onMouseDown={stayPut}
              onClick={press(row)}
              onAuxClick={press(row)}
              className={clsx(
                'border-b border-line transition-colors duration-120 last:border-b-0 focus-visible:-outline-offset-3 has-[th_a]:cursor-pointer',
                onOpen && 'cursor-pointer',
                isMarked?.(row) || selection?.has(row) ? 'bg-brand-soft' : 'bg-surface hover:bg-canvas',
              )}
            >
              {selection && (
                <td className="sticky start-0 z-1 w-11 bg-inherit ps-2 print:hidden">
                  <RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map((pair) => cellOf(pair, row, density, selection !== undefined))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
