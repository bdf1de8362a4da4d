// All generated reports, newest first. Each opens its PDF; its actions are on the page of its facility or request.
import type { AnswerFor } from '@assure/contract/calls'
import { type ReportState, reportStates } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { byAge, CellLink, dateColumn, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { reportsTexts } from './texts.ts'

type Row = AnswerFor<'GET /admin/api/issued-reports'>['reports'][number]

const route = getRouteApi('/admin/admin/reports')
const tones: Record<ReportState, TagTone> = { valid: 'certified', revised: 'neutral', withdrawn: 'failed' }

const useColumns = (): Column<Row>[] => {
  const t = reportsTexts.useT()
  return [
    textColumn(
      'number',
      t('number'),
      ({ number, url }) => (
        <a
          href={inPageLanguage(url)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('open', { number })}
          className={cellLink}
        >
          <Code className="text-small">{number}</Code>
        </a>
      ),
      { card: 'heading' },
    ),
    textColumn(
      'facility',
      t('facility'),
      ({ facility, request }) => {
        if (facility)
          return (
            <CellLink href={`/admin/facilities/${facility.id}`}>
              <Name>{facility.name}</Name>
            </CellLink>
          )
        return (
          request && (
            <CellLink href={`/admin/requests/${request.id}`}>
              <Name>{[request.title ?? request.number, request.place].filter(Boolean).join(', ')}</Name>
            </CellLink>
          )
        )
      },
      { long: true },
    ),
    nameColumn('company', t('company'), (row) => row.company_name, { under: 'facility' }),
    tagColumn('state', t('status'), ({ state }) => <Tag tone={tones[state]}>{t(state)}</Tag>),
    textColumn('revision', t('revision'), (row) => row.revision, { from: 'lg' }),
    dateColumn('issued', t('issued'), ({ issued_at }) => issued_at, { sort: byAge }),
  ]
}

export const ReportsScreen = () => {
  const t = reportsTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/issued-reports')
  const { ask, paged } = address
  const { page: _, size: __, search = '', ...filters } = address.search
  const query = useCall(
    'GET /admin/api/issued-reports',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns()
  return (
    <ListScreen
      list="reports"
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('states'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
        network: t('network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={6}
      rows={({ reports }) => reports}
      onOpen={({ facility, request }) => {
        if (facility) void navigate({ to: '/admin/facilities/$id', params: { id: facility.id } })
        else if (request) void navigate({ to: '/admin/requests/$id', params: { id: request.id } })
      }}
      actions={
        <ExportButton
          through="GET /admin/api/issued-reports/export"
          query={{ search, ...filters }}
          name="reports.csv"
        />
      }
      chips={reportStates.map((one) => ({
        key: one,
        label: t(one),
        count: filters.state === one ? query.data?.pagination.total : undefined,
        pressed: filters.state === one,
        onPress: () => ask({ state: filters.state === one ? undefined : one }),
      }))}
    />
  )
}
