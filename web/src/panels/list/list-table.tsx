// The table of a list of the back office with its pages: order and page size stand in the address, columns and density
// with the account.
import type { ListName } from '@assure/contract/domain/list-choices'
import { pageSizes } from '@assure/contract/domain/vocabulary'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { ListSearch } from '../../lib/search.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Select } from '../../ui/form/select.tsx'
import { chooseForLists, useListChoices } from './choices.ts'
import { listTexts } from './texts.ts'

const pageInAddress = (page: number): number | undefined => (page > 1 ? page : undefined)

type PagesProps = {
  pagination: { page: number; pages: number; total: number }
  limit: number
  /** The line says how many there are in all. */
  counted?: boolean | undefined
  busy: boolean
  onGo: (change: ListSearch) => void
}

export const ListPages = ({ pagination: { page, pages, total }, limit, counted = false, busy, onGo }: PagesProps) => {
  const t = listTexts.useT()
  const id = useId()
  const choices = useListChoices()
  const choose = (value: string): void => {
    const size = pageSizes.find((one) => String(one) === value)
    if (!size) return
    // The first row of this page stays on show.
    onGo({ size, page: pageInAddress(Math.floor(((page - 1) * limit) / size) + 1) })
    if (choices) void chooseForLists(choices, { page_size: size })
  }
  return (
    <Pager
      page={page}
      pages={pages}
      total={counted ? total : undefined}
      busy={busy}
      onPage={(next) => onGo({ page: pageInAddress(next) })}
    >
      {total > pageSizes[0] && (
        <span className="flex items-center gap-2">
          <label htmlFor={id} className="text-small text-ink-2">
            {t('rows')}
          </label>
          <Select
            id={id}
            size="medium"
            value={String(limit)}
            onValue={choose}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </span>
      )}
    </Pager>
  )
}

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'density' | 'hidden' | 'order' | 'onOrder'> &
  PagesProps & {
    list: ListName
    order?: string | undefined
    /** How the list is ordered if nothing else is asked for: a queue by what waits. */
    ownOrder?: 'newest' | 'waiting' | 'name' | 'code' | undefined
    children?: ReactNode
  }

/** `children` stand between the table and its pages. */
export const ListTable = <Row,>({
  list,
  order,
  ownOrder = 'newest',
  pagination,
  limit,
  counted,
  onGo,
  children,
  busy,
  ...table
}: Props<Row>) => {
  const choices = useListChoices()
  return (
    <>
      <DataTable
        {...table}
        busy={busy}
        density={choices?.density ?? 'comfortable'}
        hidden={choices?.hidden[list]}
        order={order ?? ownOrder}
        onOrder={(next) => onGo({ sort: next === ownOrder ? undefined : next, page: undefined })}
      />
      {children}
      <ListPages pagination={pagination} limit={limit} counted={counted} busy={busy} onGo={onGo} />
    </>
  )
}
