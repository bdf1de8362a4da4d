// All findings, the earliest due first; overdue majors are a work queue.
import { findingClasses, findingFilters } from '@assure/contract/domain/finding-moves'
import { getRouteApi } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { DueText } from '../../../panels/findings/due-text.tsx'
import type { Finding } from '../../../panels/findings/finding-calls.ts'
import { FindingClassTag, FindingStateTag } from '../../../panels/findings/finding-tags.tsx'
import { findingTexts } from '../../../panels/findings/texts.ts'
import {
  byAge,
  codeLinkColumn,
  dateColumn,
  nameLinkColumn,
  tagColumn,
  textColumn,
} from '../../../panels/list/columns.tsx'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Name } from '../../../ui/values.tsx'
import { readFindingSearch } from './finding-search.ts'

const useFindingColumns = (): Column<Finding>[] => {
  const t = findingTexts.useT()
  const dates = useDates()
  return [
    codeLinkColumn('number', t('number'), ({ number }) => number, { href: ({ id }) => `/admin/findings/${id}` }),
    textColumn('class', t('class'), (row) => <FindingClassTag kind={row.class} />),
    nameLinkColumn('facility', t('facility'), ({ facility }) => facility.name, {
      href: ({ facility }) => `/admin/facilities/${facility.id}`,
    }),
    textColumn('description', t('seen'), ({ description }) => <Name className="line-clamp-2">{description}</Name>, {
      long: true,
      under: 'facility',
    }),
    textColumn('due', t('due'), (row) => <DueText finding={row} labelled />, {
      sort: { asc: 'due' },
      brief: ({ due_on, is_overdue }) =>
        due_on === null ? (
          <span className="text-ink-3">{t('due.none')}</span>
        ) : (
          <span className={is_overdue ? 'font-semibold text-failed' : undefined}>{dates.short(due_on)}</span>
        ),
    }),
    tagColumn('state', t('status'), (row) => <FindingStateTag finding={row} />),
    dateColumn('raised', t('raised-on'), ({ raised_at }) => raised_at, { under: 'number', card: 'none', sort: byAge }),
  ]
}

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
      }}
      columns={columns}
      skeletonColumns={7}
      rows={({ findings }) => findings}
      onOpen={({ id }) => void navigate({ to: '/admin/findings/$id', params: { id } })}
      actions={exportButton}
      chips={[
        ...chips('queue', ['findings'], () => t('queue')),
        ...chips('status', findingFilters, (one) => t(`filter.${one}`)),
        facility && {
          key: 'facility',
          label: t('facility'),
          pressed: true,
          onPress: () => ask({ facility: undefined }),
        },
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
