import type { ReactNode } from 'react'

export type SortOrder = { by: string; direction: 'asc' | 'desc' }

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  // Where the value stands once the row is a card: heading and tag in the head, at most four lines, actions at the foot.
  card: 'heading' | 'tag' | 'line' | 'actions' | 'none'
  sortable?: boolean | undefined
  // Figures line up at the end side.
  align?: 'start' | 'end' | undefined
  // Columns that give way first on narrower tables; cards: where a row is a card only, since the table says it in another cell.
  from?: 'lg' | 'xl' | 'cards' | undefined
  // Dates and the like stay on one line.
  nowrap?: boolean | undefined
  width?: string | undefined
  hideHeader?: boolean | undefined
}

export const sortedBy = (sort: SortOrder | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort?.by !== key ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'

// A first press sorts upwards, the next turns it round.
export const turned = (sort: SortOrder | undefined, key: string): SortOrder => ({
  by: key,
  direction: sort?.by === key && sort.direction === 'asc' ? 'desc' : 'asc',
})

export const sortOptionValue = ({ by, direction }: SortOrder): string => `${by}:${direction}`

export const sortOfOption = (value: string): SortOrder | undefined => {
  const [by, direction] = value.split(':')
  return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : undefined
}
