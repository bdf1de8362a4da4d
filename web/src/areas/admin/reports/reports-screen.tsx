// All generated reports, newest first. Each opens its PDF; its actions are on the page of its facility or request.
import type { AnswerFor } from '@assure/contract/calls'
import { type ReportState, reportStates } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { byAge, CellLink, dateColumn, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { readReportSearch } from './report-search.ts'
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
        <FileLink href={url} aria-label={t('open', { number })} className={cellLink}>
          <Code className="text-small">{number}</Code>
        </FileLink>
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
  const { frame, chips, exportButton } = useList(
    'reports',
    'GET /admin/api/issued-reports',
    readReportSearch(route.useSearch()),
    navigate,
  )
  const columns = useColumns()
  return (
    <ListScreen
      {...frame}
      title={t('reports')}
      texts={usualTexts(t)}
      columns={columns}
      skeletonColumns={6}
      rows={({ reports }) => reports}
      onOpen={({ facility, request }) => {
        if (facility) void navigate({ to: '/admin/facilities/$id', params: { id: facility.id } })
        else if (request) void navigate({ to: '/admin/requests/$id', params: { id: request.id } })
      }}
      actions={exportButton}
      chips={chips('state', reportStates, (state) => t(state))}
    />
  )
}
