import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { requestKindWords } from '@assure/contract/words/request'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
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
import { ReleaseTag } from '../../../panels/sharing/release-tag.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Name } from '../../../ui/values.tsx'
import { RequestStateTag } from './request-state-tag.tsx'
import { requestsTexts } from './texts.ts'

export type RequestRow = AnswerFor<'GET /admin/api/requests'>['requests'][number]

/** Work on a certification happens on its facility's page. */
export const hrefOf = ({ id, kind, facility_id: facility }: RequestRow, queue?: string): string =>
  kind === 'certification' && facility !== null
    ? `/admin/facilities/${facility}`
    : `/admin/requests/${id}${queue ? `?queue=${queue}` : ''}`

export const useRequestColumns = (queue: string | undefined): Column<RequestRow>[] => {
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
