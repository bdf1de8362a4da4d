import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useInspectorColumns } from './inspector-columns.tsx'
import { readInspectorSearch } from './inspector-search.ts'
import { inspectorsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/inspectors')

export const InspectorsScreen = () => {
  const t = inspectorsTexts.useT()
  const navigate = route.useNavigate()
  const search = readInspectorSearch(route.useSearch())
  const { service, active } = search
  const { frame, ask, exportButton } = useList('inspectors', 'GET /admin/api/inspectors', search, navigate, {
    usual: { sort: 'newest' },
  })
  const meta = useCall('GET /admin/api/inspectors/meta', {}, { staleTime: 5 * 60_000 })
  const services = (meta.data?.services ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const columns = useInspectorColumns()

  return (
    <ListScreen
      {...frame}
      title={t('inspectors')}
      texts={{ ...usualTexts(t), network: t('list.network') }}
      columns={columns}
      skeletonColumns={7}
      rows={({ inspectors }) => inspectors}
      onOpen={({ id }) => void navigate({ to: '/admin/inspectors/$id', params: { id } })}
      onEdit={({ id }) => void navigate({ to: '/admin/inspectors/$id/edit', params: { id } })}
      emptyAction={<LinkButton href="/admin/create-inspector">{t('create')}</LinkButton>}
      actions={
        <>
          {exportButton}
          <LinkButton look="ghost" size="medium" href="/admin/imports">
            {t('import')}
          </LinkButton>
          <LinkButton href="/admin/create-inspector" size="medium">
            {t('create')}
          </LinkButton>
        </>
      }
      chips={[
        {
          key: 'inactive',
          label: t('inactive'),
          pressed: active !== undefined,
          onPress: () => ask({ active: active ? undefined : 'false' }),
        },
      ]}
      set={setFilters(search, ask, {
        service: [t('service'), services.find(({ value }) => value === service)?.label ?? service],
      })}
      filters={
        <FilterSelect
          label={t('service')}
          all={t('all-services')}
          options={services}
          value={service}
          onValue={(next) => ask({ service: next })}
          className="sm:max-w-80"
        />
      }
    />
  )
}
