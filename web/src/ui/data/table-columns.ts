import type { ReactNode } from 'react'

// Row height: at most 64 px for two lines, or 48 px.
export type Density = 'comfortable' | 'compact'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  // A shorter value for the table, where a card has room for more.
  brief?: ((row: Row) => ReactNode) | undefined
  // The column that this one appears under in a table, such as the company under the name.
  under?: string | undefined
  // Free text, truncated beyond a share of the window. Never set it for a phone number, an address or a date.
  long?: boolean | undefined
  // Sentences: shown in full, and the row grows.
  wraps?: boolean | undefined
  // The position on a card: heading and tag at the top, at most four lines, actions at the bottom.
  card: 'heading' | 'tag' | 'line' | 'actions' | 'none'
  // The sort values for ascending and descending; only one where the other makes no sense.
  sort?: { asc?: string; desc?: string } | undefined
  // Align figures to the end side.
  align?: 'start' | 'end' | undefined
  // The width from which the column is shown. cards: only on cards, because another cell of the table includes it.
  from?: 'lg' | 'xl' | 'cards' | undefined
  // The minimum width. A table that does not fit scrolls sideways.
  width?: string | undefined
  hideHeader?: boolean | undefined
}

export type Sorted = 'ascending' | 'descending' | 'none'

export const sortedBy = (order: string | undefined, { asc, desc }: NonNullable<Column<never>['sort']>): Sorted =>
  order === undefined ? 'none' : order === asc ? 'ascending' : order === desc ? 'descending' : 'none'

// The first press sorts ascending, the next reverses it; undefined restores the list's default order.
export const toggleSort = (order: string | undefined, sort: NonNullable<Column<never>['sort']>): string | undefined =>
  sortedBy(order, sort) === 'ascending'
    ? sort.desc
    : sortedBy(order, sort) === 'descending'
      ? sort.asc
      : (sort.asc ?? sort.desc)

/** Pairs each column with the one under it, in the order of the upper columns. */
export const columnPairs = <Row>(
  columns: readonly Column<Row>[],
): (readonly [Column<Row>, Column<Row> | undefined])[] =>
  columns
    .filter(({ under }) => !columns.some(({ key }) => key === under))
    .map((column) => [column, columns.find(({ under }) => under === column.key)])
