// All findings, the earliest due first; overdue majors are a work queue.
import { findingClasses, findingFilters } from '@assure/contract/domain/finding-moves'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useFindingColumns } from './finding-columns.tsx'

const route = getRouteApi('/admin/admin/findings')
export const OfficeFindingsScreen = () => {
  const t = findingTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/findings')
  const { ask, paged } = address
  const { page: _, size: __, search = '', ...filters } = address.search
  const query = useCall(
    'GET /admin/api/findings',
    { query: { ...paged, sort: 'newest', ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = useFindingColumns()
  const { status, queue, facility, class: kind } = filters
  const total = query.data?.pagination.total
  return (
    <ListScreen
      list="findings"
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('filters'),
        loading: t('loading'),
        empty: t('empty.admin'),
        failed: t('failed'),
        network: t('network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={7}
      rows={({ findings }) => findings}
      onOpen={({ id }) => void navigate({ to: '/admin/findings/$id', params: { id } })}
      actions={
        <ExportButton
          through="GET /admin/api/findings/export"
          query={{ search, sort: 'newest', ...filters }}
          name="findings.csv"
        />
      }
      chips={[
        {
          key: 'queue',
          label: t('queue'),
          count: queue && total,
          pressed: queue !== undefined,
          onPress: () => ask({ queue: queue ? undefined : 'findings' }),
        },
        ...findingFilters.map((one) => ({
          key: one,
          label: t(`filter.${one}`),
          count: status === one ? total : undefined,
          pressed: status === one,
          onPress: () => ask({ status: status === one ? undefined : one }),
        })),
        ...(facility
          ? [{ key: 'facility', label: t('facility'), pressed: true, onPress: () => ask({ facility: undefined }) }]
          : []),
      ]}
      set={
        kind ? [{ key: 'class', label: `${t('class')}: ${t(kind)}`, onRemove: () => ask({ class: undefined }) }] : []
      }
      filters={
        <Field
          label={t('class')}
          className="sm:max-w-80"
          value={kind ?? ''}
          onValue={(value: string) => ask({ class: findingClasses.find((one) => one === value) })}
        >
          <Select
            size="medium"
            options={[
              { value: '', label: t('all-classes') },
              ...findingClasses.map((one) => ({ value: one, label: t(one) })),
            ]}
          />
        </Field>
      }
    />
  )
}
