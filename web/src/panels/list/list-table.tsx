// A back-office table with its pages. Order and page size are in the URL; columns and density belong to the account.
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
  /** Whether the page line includes the total. */
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
    // Go to the page that contains the current first row.
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
    /** The default order. A queue starts with what has waited longest. */
    ownOrder?: 'newest' | 'waiting' | 'name' | 'code' | 'number' | undefined
    children?: ReactNode
  }

/** `children` appear between the table and its pages. */
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
