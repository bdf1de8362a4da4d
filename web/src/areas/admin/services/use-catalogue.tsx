// What the lists of the catalogue have in common: address within a tab, search and chips, frame, state, the edited row.
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ReadKey } from '../../../lib/query.ts'
import { tagColumn } from '../../../panels/list/columns.tsx'
import { ExportButton, type ExportKey } from '../../../panels/list/export-button.tsx'
import type { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { useEditColumn } from './edit-button.tsx'
import { readServicesSearch } from './services-search.ts'
import { servicesTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/settings/services')

type Frame = Pick<
  ComponentProps<typeof ListScreen>,
  'list' | 'address' | 'title' | 'texts' | 'chips' | 'head' | 'ownOrder' | 'counted'
>
type State = 'offered' | 'active'
type Catalogue<Filter extends State> = {
  list: ReadKey
  name: 'defect-types' | 'laboratories' | 'test-methods' | 'specifications'
  /** The filter that the chips set. */
  state: Filter
  lead: string
  /** undefined: may not add. */
  add: { label: string; onAdd: () => void } | undefined
}

export const useStateColumn = <Row,>(state: State, isOn: (row: Row) => boolean): Column<Row> => {
  const t = servicesTexts.useT()
  const tag = (row: Row) =>
    isOn(row) ? <Tag tone="certified">{t(`${state}.on`)}</Tag> : <Tag tone="neutral">{t(`${state}.off`)}</Tag>
  return tagColumn('state', t('state'), tag, { width: '8rem' })
}

/** The row in the dialog (undefined: a new one), and the column with the buttons that open it. */
export const useEditing = <Row,>(mayChange: boolean, nameOf: (row: Row) => string) => {
  const [editing, setEditing] = useState<{ row: Row | undefined }>()
  const column = useEditColumn<Row>(mayChange, nameOf, (row) => setEditing({ row }))
  const dialog = { open: editing !== undefined, row: editing?.row, onClose: () => setEditing(undefined) }
  return { column, dialog, onAdd: () => setEditing({ row: undefined }) }
}

export const useCatalogue = <Filter extends State, const F extends 'name' | 'code', const S extends string>(
  { list, name, state: filter, lead, add }: Catalogue<Filter>,
  /** The first is the order of the list without a choice. */
  sorts: readonly [F, ...S[]],
) => {
  const t = servicesTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(
    readServicesSearch(route.useSearch()),
    ({ search, ...options }) =>
      navigate({
        ...options,
        search: (now) => readServicesSearch({ ...search(now), tab: now.tab }),
        resetScroll: false,
      }),
    list,
  )
  const { search, paged, ask } = address
  const sort = sorts.find((one) => one === search.sort)
  const narrowing = {
    ...(search.state === undefined ? {} : { [filter]: search.state === 'on' ? 'true' : 'false' }),
    ...(sort ? { sort } : {}),
  } as { [Name in Filter]?: 'true' | 'false' } & { sort?: F | S }
  const head = (options: ReactNode) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="basis-full text-small text-ink-2">{lead}</p>
      {options}
      <ExportButton
        through={`${list}/export` as ExportKey}
        query={{ search: search.search, ...narrowing }}
        name={`${name}.csv`}
      />
      {add && (
        <Button size="medium" onClick={add.onAdd}>
          {add.label}
        </Button>
      )}
    </div>
  )
  const frame: Frame = {
    list: name,
    counted: true,
    address,
    ownOrder: sorts[0],
    title: t(name),
    texts: {
      search: t('search', { list: t(name) }),
      searchHint: t(`${name}.search`),
      chips: t('status'),
      loading: t(`${name}.loading`),
      empty: t(`${name}.empty`),
      failed: t(`${name}.failed`),
    },
    chips: (['on', 'off'] as const).map((key) => ({
      key,
      label: t(`${filter as State}.${key}`),
      pressed: search.state === key,
      onPress: () => ask({ state: search.state === key ? undefined : key }),
    })),
    head,
  }
  return { frame, query: { ...paged, ...narrowing } }
}
