import type { ReactNode } from 'react'

// How close the lines of a row stand: at most 64 px for two of them, or 48.
export type Density = 'comfortable' | 'compact'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  // What the line of a table says where a card has room for more.
  brief?: ((row: Row) => ReactNode) | undefined
  // In a table it is the second line of that column, which belongs with it: the company under the name.
  under?: string | undefined
  // Free text, shortened beyond a share of the window. Nothing else is: not a phone number, an address or a date.
  long?: boolean | undefined
  // Sentences: all of them show, and the row grows.
  wraps?: boolean | undefined
  // Where the value stands once the row is a card: heading and tag in the head, at most four lines, actions at the
  // foot.
  card: 'heading' | 'tag' | 'line' | 'actions' | 'none'
  // Words of the order in which this column goes up and down; one of the two where the other means nothing.
  sort?: { asc?: string; desc?: string } | undefined
  // Figures line up at the end side.
  align?: 'start' | 'end' | undefined
  // Columns that give way first on narrower tables; cards: where a row is a card only, since the table says it in
  // another cell.
  from?: 'lg' | 'xl' | 'cards' | undefined
  // The least that it gets. What does not fit scrolls sideways.
  width?: string | undefined
  hideHeader?: boolean | undefined
}

export type Sorted = 'ascending' | 'descending' | 'none'

export const sortedBy = (order: string | undefined, { asc, desc }: NonNullable<Column<never>['sort']>): Sorted =>
  order === undefined ? 'none' : order === asc ? 'ascending' : order === desc ? 'descending' : 'none'

// A first press sorts upwards, the next turns it round; undefined: back to the list's own order.
export const toggleSort = (order: string | undefined, sort: NonNullable<Column<never>['sort']>): string | undefined =>
  sortedBy(order, sort) === 'ascending'
    ? sort.desc
    : sortedBy(order, sort) === 'descending'
      ? sort.asc
      : (sort.asc ?? sort.desc)

/** The columns of a table, each with what stands under it; the order is that of the first lines. */
export const columnPairs = <Row>(
  columns: readonly Column<Row>[],
): (readonly [Column<Row>, Column<Row> | undefined])[] =>
  columns
    .filter(({ under }) => !columns.some(({ key }) => key === under))
    .map((column) => [column, columns.find(({ under }) => under === column.key)])
