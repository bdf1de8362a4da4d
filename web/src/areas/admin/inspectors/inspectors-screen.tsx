import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall, useCall } from '../../../lib/query.ts'
import { byAge, byWord, dateColumn, linkColumn, textColumn, useRowLinks } from '../../../panels/list/columns.tsx'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Chip, Tag } from '../../../ui/data/tag.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { Chips } from './chips.tsx'
import { readInspectorSearch } from './inspector-search.ts'
import { inspectorsTexts } from './texts.ts'

type InspectorRow = AnswerFor<'GET /admin/api/inspectors'>['inspectors'][number]

const fewServices = 2

/** A row shows the first services and how many more there are. */
const FirstServices = ({ services }: Pick<InspectorRow, 'services'>) => {
  if (services.length <= fewServices) return <Chips names={services} />
  const more = services.slice(fewServices).map(({ name }) => name)
  return (
    <>
      <span data-short className="flex gap-1 print:hidden">
        {services.slice(0, fewServices).map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
        <Chip>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">{more.join(', ')}</span>
        </Chip>
      </span>
      <span data-whole className="hidden print:inline">
        {services.map(({ name }) => name).join(', ')}
      </span>
    </>
  )
}

const addressOf = ({ id }: InspectorRow): string => `/admin/inspectors/${id}`
const nameOfRow = (row: InspectorRow): string => nameOf(row.first_name, row.last_name, row.email)

const useInspectorColumns = (): Column<InspectorRow>[] => {
  const t = inspectorsTexts.useT()
  const actions = useRowLinks((row: InspectorRow) => ({
    name: nameOfRow(row),
    view: addressOf(row),
    edit: `${addressOf(row)}/edit`,
  }))
  const inactive = ({ is_active }: InspectorRow) => !is_active && <Tag tone="neutral">{t('inactive')}</Tag>
  return [
    linkColumn('email', t('email.short'), (row) => <EmailText address={row.email} />, {
      href: addressOf,
      prefetch: ({ id }) =>
        prefetchCall('GET /admin/api/inspectors/:id', { params: { id }, query: { bank: 'masked' } }),
      card: 'heading',
      sort: byWord('email'),
    }),
    textColumn(
      'name',
      t('name'),
      (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Name>{nameOfRow(row)}</Name>
          {inactive(row)}
        </span>
      ),
      {
        under: 'email',
        long: true,
        sort: byWord('name'),
        brief: (row) => (
          <span>
            {inactive(row)} <Name>{nameOfRow(row)}</Name>
          </span>
        ),
      },
    ),
    textColumn('service', t('service'), (row) => <Chips names={row.services} />, {
      brief: (row) => <FirstServices services={row.services} />,
    }),
    textColumn('phone', t('phone'), (row) =>
      row.phone_number ? <Phone number={row.phone_number} className="whitespace-nowrap" /> : noValue,
    ),
    textColumn('country', t('countryId'), (row) => row.country?.name ?? t('not-available'), { under: 'phone' }),
    dateColumn('created', t('created-on'), (row) => row.created_at, {
      none: t('not-available'),
      card: 'none',
      from: 'xl',
      sort: byAge,
    }),
    actions,
  ]
}

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
