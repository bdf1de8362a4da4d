// A complete list screen of the back office: title, search and filters, the query's states, the table and its pages.

import type { ListName } from '@assure/contract/domain/list-choices'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Failure } from '../../lib/api.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Button } from '../../ui/button.tsx'
import { FilterBar, type FilterChip, type SetFilter } from '../../ui/data/filter-bar.tsx'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { ListBody } from './list-body.tsx'
import { ListTable } from './list-table.tsx'
import { listTexts } from './texts.ts'
import type { ListAddress } from './use-list-address.ts'

// Loaded on demand, because most visits change neither columns nor density.
const OptionsDialog = lazy(async () => ({ default: (await import('./options-dialog.tsx')).OptionsDialog }))

type ListOptionsProps = { list: ListName; columns: readonly { key: string; header: string }[] }

/** Only for tables: cards have a fixed set of lines. */
const ListOptions = (props: ListOptionsProps) => {
  const t = listTexts.useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <span className="max-md:hidden">
      <Button look="ghost" size="medium" onClick={() => setOpen(true)}>
        {t('options')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <OptionsDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

type Table<Row> = Pick<
  ComponentProps<typeof ListTable<Row>>,
  'list' | 'ownOrder' | 'columns' | 'selection' | 'onOpen' | 'onEdit' | 'counted'
>

type ListTexts = {
  search: string
  searchHint: string
  chips: string
  loading: string
  empty: string
  failed: string
  network?: string
}

type UsualKey = 'search' | 'search.placeholder' | 'states' | 'loading' | 'empty' | 'failed'

/** The texts of a list that has them under their usual names. */
export const usualTexts = (t: (key: UsualKey) => string): ListTexts => ({
  search: t('search'),
  searchHint: t('search.placeholder'),
  chips: t('states'),
  loading: t('loading'),
  empty: t('empty'),
  failed: t('failed'),
})

type Props<Row, Data> = Table<Row> & {
  title: string
  texts: ListTexts
  query: UseQueryResult<Data, Failure>
  address: Omit<ListAddress<ListSearch>, 'ask'>
  rows: (data: Data) => readonly Row[]
  chips: readonly Sometimes<FilterChip>[]
  /** The filters behind the button, and the active ones. */
  filters?: ReactNode
  set?: readonly SetFilter[] | undefined
  /** Buttons of the page head, after the table options. */
  actions?: ReactNode
  /** Replaces the page head where the list is only part of a page. */
  head?: ((options: ReactNode) => ReactNode) | undefined
  /** Between the filters and the table. */
  above?: ReactNode
  /** Between the table and its pages. */
  below?: ReactNode
  /** The action to offer in an empty list. */
  emptyAction?: ReactNode
  skeletonColumns: number
}

export const ListScreen = <
  Row extends { id: string | number },
  Data extends { pagination: ComponentProps<typeof ListTable>['pagination'] },
>({
  title,
  texts,
  query,
  address: { search, paged, words, go, clear },
  rows,
  chips,
  filters,
  set = [],
  actions,
  head,
  above,
  below,
  emptyAction,
  skeletonColumns,
  ...table
}: Props<Row, Data>) => {
  const options = <ListOptions list={table.list} columns={table.columns} />
  return (
    <>
      {head?.(options) ?? (
        <PageTitle inBar wide>
          {title}
        </PageTitle>
      )}
      <FilterBar
        search={{ ...words, label: texts.search, placeholder: texts.searchHint }}
        chipsLabel={texts.chips}
        chips={chips}
        panel={filters}
        set={set}
        onClear={clear}
        actions={
          head ? undefined : (
            <>
              {options}
              {actions}
            </>
          )
        }
      />
      {above}
      <ListBody
        query={query}
        columns={skeletonColumns}
        texts={texts}
        isEmpty={(data) => rows(data).length === 0}
        filtered={set.length > 0 || search.search !== undefined || chips.some((one) => !!one && one.pressed)}
        onClear={clear}
        emptyAction={emptyAction}
      >
        {(data) => (
          <ListTable
            {...table}
            caption={title}
            rows={rows(data)}
            rowKey={({ id }) => String(id)}
            order={search.sort}
            pagination={data.pagination}
            limit={paged.limit}
            busy={query.isPlaceholderData}
            onGo={go}
          >
            {below}
          </ListTable>
        )}
      </ListBody>
    </>
  )
}
