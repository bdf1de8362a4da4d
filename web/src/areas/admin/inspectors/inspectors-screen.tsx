import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useInspectorColumns } from './inspector-columns.tsx'
import { inspectorsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/inspectors')

export const InspectorsScreen = () => {
  const t = inspectorsTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/inspectors')
  const { ask, paged, search } = address
  const { sort = 'newest', service, active } = search
  const filters = { ...(service ? { service } : {}), ...(active ? { active } : {}), sort }
  const query = useCall(
    'GET /admin/api/inspectors',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const meta = useCall('GET /admin/api/inspectors/meta', {}, { staleTime: 5 * 60_000 })
  const services = meta.data?.services ?? []
  const columns = useInspectorColumns()

  return (
    <ListScreen
      list="inspectors"
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('states'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
        network: t('list.network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={7}
      rows={({ inspectors }) => inspectors}
      onOpen={({ id }) => void navigate({ to: '/admin/inspectors/$id', params: { id } })}
      onEdit={({ id }) => void navigate({ to: '/admin/inspectors/$id/edit', params: { id } })}
      emptyAction={<LinkButton href="/admin/create-inspector">{t('create')}</LinkButton>}
      actions={
        <>
          <ExportButton
            through="GET /admin/api/inspectors/export"
            query={{ search: search.search, ...filters }}
            name="inspectors.csv"
          />
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
      set={
        service
          ? [
              {
                key: 'service',
                label: `${t('filter.service')}: ${services.find(({ id }) => String(id) === service)?.name ?? service}`,
                onRemove: () => ask({ service: undefined }),
              },
            ]
          : []
      }
      filters={
        <Field
          label={t('filter.service')}
          className="sm:max-w-80"
          value={service ?? ''}
          onValue={(serviceId: string) => ask({ service: serviceId || undefined })}
        >
          <Select
            size="medium"
            placeholder={t('all-services')}
            options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      }
    />
  )
}
