// All findings, the earliest due first; overdue majors are a work queue.
import { findingClasses, findingFilters } from '@assure/contract/domain/finding-moves'
import { getRouteApi } from '@tanstack/react-router'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { useFindingColumns } from './finding-columns.tsx'
import { readFindingSearch } from './finding-search.ts'

const route = getRouteApi('/admin/admin/findings')
export const OfficeFindingsScreen = () => {
  const t = findingTexts.useT()
  const navigate = route.useNavigate()
  const search = readFindingSearch(route.useSearch())
  const { facility, class: kind } = search
  const { frame, ask, chips, exportButton } = useList('findings', 'GET /admin/api/findings', search, navigate, {
    usual: { sort: 'newest' },
  })
  const columns = useFindingColumns()
  return (
    <ListScreen
      {...frame}
      title={t('findings')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('filters'),
        loading: t('loading'),
        empty: t('empty.admin'),
        failed: t('failed'),
        network: t('network'),
      }}
      columns={columns}
      skeletonColumns={7}
      rows={({ findings }) => findings}
      onOpen={({ id }) => void navigate({ to: '/admin/findings/$id', params: { id } })}
      actions={exportButton}
      chips={[
        ...chips('queue', ['findings'], () => t('queue')),
        ...chips('status', findingFilters, (one) => t(`filter.${one}`)),
        ...(facility
          ? [{ key: 'facility', label: t('facility'), pressed: true, onPress: () => ask({ facility: undefined }) }]
          : []),
      ]}
      set={setFilters(search, ask, { class: [t('class'), kind && t(kind)] })}
      filters={
        <FilterSelect
          label={t('class')}
          all={t('all-classes')}
          options={findingClasses.map((one) => ({ value: one, label: t(one) }))}
          value={kind}
          onValue={(value) => ask({ class: findingClasses.find((one) => one === value) })}
          className="sm:max-w-80"
        />
      }
    />
  )
}
