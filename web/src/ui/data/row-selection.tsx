// Selects table rows for bulk actions.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useUiText } from '../texts.tsx'

export type RowSelection<Row> = {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], isSelected: boolean) => void
  nameOf: (row: Row) => string
  /** Rows that cannot be selected have no box. */
  may?: (row: Row) => boolean
}

const boxLook = 'size-6 shrink-0 cursor-pointer rounded-tag accent-brand'

type BoxProps<Row> = { selection: RowSelection<Row>; row: Row; className?: string }

// The label enlarges the touch target beyond the box.
export const RowBox = <Row,>({ selection, row, className }: BoxProps<Row>) => {
  const text = useUiText()
  if (selection.may?.(row) === false) return null
  return (
    <label
      className={clsx(
        'flex min-h-9 min-w-9 items-center justify-center pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={text.selectRow(selection.nameOf(row))}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
        className={boxLook}
      />
    </label>
  )
}

export const AllRowsBox = <Row,>({
  selection,
  rows,
  children,
}: {
  selection: RowSelection<Row>
  rows: readonly Row[]
  children?: ReactNode
}) => {
  const text = useUiText()
  const selectable = rows.filter((row) => selection.may?.(row) !== false)
  if (selectable.length === 0) return null
  const count = selectable.filter(selection.has).length
  const isAll = count === selectable.length
  return (
    <label className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={text.selectPage}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => selection.set(selectable, !isAll)}
        className={boxLook}
      />
      {children}
    </label>
  )
}
