// The submitted requests, by default those about goods; chips show certifications and what waits for the office.

import type { AnswerFor } from '@assure/contract/calls'
import { requestKinds, requestQueues, requestStates } from '@assure/contract/domain/request-moves'
import { noValue } from '@assure/contract/words/empty'
import { requestKindWords } from '@assure/contract/words/request'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { UnreadTag } from '../../../panels/conversation/unread-tag.tsx'
import {
  byAge,
  CellLink,
  codeLinkColumn,
  dateColumn,
  nameColumn,
  nameLinkColumn,
  tagColumn,
  textColumn,
} from '../../../panels/list/columns.tsx'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { requestFactsTexts } from '../../../panels/request/texts.ts'
import { ReleaseTag } from '../../../panels/sharing/release-tag.tsx'
import type { SetFilter } from '../../../ui/data/filter-bar.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Name } from '../../../ui/values.tsx'
import { useSelectedInspector } from '../facilities/facility-filters.tsx'
import { InspectorFilter } from '../facilities/inspector-filter.tsx'
import { type RequestSearch, readRequestSearch } from './request-search.ts'
import { RequestStateTag } from './request-state-tag.tsx'
import { requestsTexts } from './texts.ts'

type Ask = (change: { [K in keyof RequestSearch]?: RequestSearch[K] | undefined }) => void

const kindChoices = [...requestKinds, 'all'] as const
// Only the owner sees a draft.
const states = requestStates.filter((state) => state !== 'draft')

// The filters of the list: kind, state, inspector.
const RequestSelects = ({ query, onAsk }: { query: RequestSearch; onAsk: Ask }) => {
  const t = requestsTexts.useT()
  const facts = requestFactsTexts.useT()
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field
        label={t('kind')}
        value={query.kind ?? ''}
        onValue={(value: string) => onAsk({ kind: kindChoices.find((kind) => kind === value) })}
      >
        <Select
          size="medium"
          options={[
            { value: '', label: t('goods-kinds') },
            { value: 'all', label: t('all-kinds') },
            ...requestKinds.map((kind) => ({ value: kind, label: requestKindWords[kind][t.language] })),
          ]}
        />
      </Field>
      <Field
        label={t('state')}
        value={query.state ?? ''}
        onValue={(value: string) => onAsk({ state: states.find((state) => state === value) })}
      >
        <Select
          size="medium"
          options={[
            { value: '', label: t('all-states') },
            ...states.map((state) => ({ value: state, label: facts(`state.${state}`) })),
          ]}
        />
      </Field>
      <InspectorFilter
        inspector={query.inspector}
        onInspector={(inspector) => onAsk({ inspector })}
        label={t('assigned-to')}
        words={{ all: t('all'), none: t('unassigned') }}
      />
    </div>
  )
}

/** Describes the active filters. */
const useSetFilters = ({ kind, state, inspector }: RequestSearch, onAsk: Ask): SetFilter[] => {
  const t = requestsTexts.useT()
  const facts = requestFactsTexts.useT()
  const selectedInspector = useSelectedInspector(inspector)
  const name =
    inspector === 'none'
      ? t('unassigned')
      : selectedInspector && nameOf(selectedInspector.first_name, selectedInspector.last_name, selectedInspector.email)
  const kindName = kind === 'all' ? t('all-kinds') : kind && requestKindWords[kind][t.language]
  return setFilters({ kind: kind === 'certification' ? undefined : kind, state, inspector }, onAsk, {
    kind: [t('kind'), kindName],
    state: [t('state'), state && facts(`state.${state}`)],
    inspector: [t('assigned-to'), name],
  })
}

type RequestRow = AnswerFor<'GET /admin/api/requests'>['requests'][number]

/** Work on a certification happens on its facility's page. */
const hrefOf = ({ id, kind, facility_id: facility }: RequestRow, queue?: string): string =>
  kind === 'certification' && facility !== null
    ? `/admin/facilities/${facility}`
    : `/admin/requests/${id}${queue ? `?queue=${queue}` : ''}`

const useRequestColumns = (queue: string | undefined): Column<RequestRow>[] => {
  const t = requestsTexts.useT()
  const dates = useDates()
  const windowOf = ({ wished_from: from, wished_to: to }: RequestRow, show: (day: string) => string): string => {
    if (from && to && from !== to) return t('window', { from: show(from), to: show(to) })
    const day = from ?? to
    return day === null ? noValue : show(day)
  }
  return [
    codeLinkColumn('number', t('number'), (row) => row.number ?? '', {
      href: (row) => hrefOf(row, queue),
      sort: byAge,
    }),
    nameColumn('service', t('service'), ({ kind, service }) =>
      kind === 'certification' ? requestKindWords.certification[t.language] : service.title,
    ),
    nameLinkColumn('company', t('company'), (row) => row.company_name, {
      href: (row) => `/admin/users/${row.user_id}`,
      under: 'number',
    }),
    textColumn(
      'about',
      t('about'),
      ({ title }) =>
        title === null ? <span className="text-ink-3">{noValue}</span> : <Name className="line-clamp-2">{title}</Name>,
      { long: true, under: 'service' },
    ),
    textColumn('wished', t('wished'), (row) => windowOf(row, dates.date), {
      sort: { asc: 'wished' },
      brief: (row) => windowOf(row, dates.short),
    }),
    textColumn(
      'inspector',
      t('assigned-to'),
      ({ inspector }) =>
        inspector === null ? (
          <span className="text-ink-3">{t('unassigned')}</span>
        ) : (
          <CellLink href={`/admin/inspectors/${inspector.id}`}>
            <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>
          </CellLink>
        ),
      { long: true, card: 'none', from: 'lg' },
    ),
    tagColumn('state', t('state'), ({ state, release, is_disputed: isDisputed, unread_messages: unread }) => (
      <span className="inline-flex flex-wrap gap-1">
        {isDisputed ? <Tag tone="pending">{t('disputed')}</Tag> : <RequestStateTag state={state} />}
        <ReleaseTag release={release} />
        <UnreadTag count={unread} />
      </span>
    )),
    dateColumn('changed', t('changed'), (row) => row.updated_at, {
      under: 'state',
      card: 'none',
      sort: { desc: 'changed' },
    }),
  ]
}

const route = getRouteApi('/admin/admin/requests')
export const RequestsScreen = () => {
  const t = requestsTexts.useT()
  const { history } = useRouter()
  const address = useListAddress(readRequestSearch(route.useSearch()), route.useNavigate(), 'GET /admin/api/requests')
  const { ask, paged } = address
  const { page: _, size: __, search = '', kind: kindFilter, ...rest } = address.search
  // Work on certifications happens on their facilities' pages, so they are listed only on demand.
  const usual = search === '' && !rest.queue && !rest.user ? ('goods' as const) : undefined
  const kind = kindFilter === 'all' ? undefined : (kindFilter ?? usual)
  const filters = { ...rest, ...(kind ? { kind } : {}) }
  const query = useCall(
    'GET /admin/api/requests',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const { queue, user } = filters
  const columns = useRequestColumns(queue)
  const set = useSetFilters(address.search, ask)
  const total = query.data?.pagination.total
  return (
    <ListScreen
      list="requests"
      ownOrder={queue ? 'waiting' : 'newest'}
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('filters'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={9}
      rows={({ requests }) => requests}
      onOpen={(row) => history.push(hrefOf(row, queue))}
      actions={
        <ExportButton through="GET /admin/api/requests/export" query={{ search, ...filters }} name="requests.csv" />
      }
      chips={[
        {
          key: 'certification',
          label: t('certifications'),
          count: kindFilter === 'certification' ? total : undefined,
          pressed: kindFilter === 'certification',
          onPress: () => ask({ kind: kindFilter === 'certification' ? undefined : 'certification', queue: undefined }),
        },
        ...requestQueues.map((one) => ({
          key: one,
          label: t(`queue.${one}`),
          count: queue === one ? total : undefined,
          pressed: queue === one,
          onPress: () => ask({ queue: queue === one ? undefined : one }),
        })),
        user && { key: 'user', label: t('company'), pressed: true, onPress: () => ask({ user: undefined }) },
      ]}
      filters={<RequestSelects query={address.search} onAsk={ask} />}
      set={set}
    />
  )
}
