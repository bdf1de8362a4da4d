import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { requestKindWords } from '@assure/contract/words/request'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { RequestStateTag } from './request-state-tag.tsx'
import { requestsTexts } from './texts.ts'

export type RequestRow = AnswerFor<'GET /admin/api/requests'>['requests'][number]

/** A certification is worked on at its facility. */
export const hrefOf = ({ id, kind, facility_id: facility }: RequestRow, queue?: string): string =>
  kind === 'certification' && facility !== null
    ? `/admin/facilities/${facility}`
    : `/admin/requests/${id}${queue ? `?queue=${queue}` : ''}`

export const useRequestColumns = (queue: string | undefined): Column<RequestRow>[] => {
  const t = requestsTexts.useT()
  const dates = useDates()
  const windowOf = ({ wished_from: from, wished_to: to }: RequestRow, say: (day: string) => string): string => {
    if (from && to && from !== to) return t('window', { from: say(from), to: say(to) })
    const day = from ?? to
    return day === null ? noValue : say(day)
  }
  return [
    {
      key: 'number',
      header: t('number'),
      card: 'heading',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => (
        <Link href={hrefOf(row, queue)} className={cellLink}>
          <Code className="text-small">{row.number ?? ''}</Code>
        </Link>
      ),
    },
    {
      key: 'service',
      long: true,
      header: t('service'),
      card: 'line',
      cell: ({ kind, service }) => (
        <Name>{kind === 'certification' ? requestKindWords.certification[t.language] : service.title}</Name>
      ),
    },
    {
      key: 'company',
      long: true,
      under: 'number',
      header: t('company'),
      card: 'line',
      cell: (row) => (
        <Link href={`/admin/users/${row.user_id}`} className={cellLink}>
          <Name>{row.company_name}</Name>
        </Link>
      ),
    },
    {
      key: 'about',
      long: true,
      under: 'service',
      header: t('about'),
      card: 'line',
      cell: ({ title }) =>
        title === null ? <span className="text-ink-3">{noValue}</span> : <Name className="line-clamp-2">{title}</Name>,
    },
    {
      key: 'wished',
      header: t('wished'),
      card: 'line',
      sort: { asc: 'wished' },
      cell: (row) => windowOf(row, dates.date),
      brief: (row) => windowOf(row, dates.short),
    },
    {
      key: 'inspector',
      long: true,
      header: t('inspector'),
      card: 'none',
      from: 'lg',
      cell: ({ inspector }) =>
        inspector === null ? (
          <span className="text-ink-3">{t('unassigned')}</span>
        ) : (
          <Link href={`/admin/inspectors/${inspector.id}`} className={cellLink}>
            <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>
          </Link>
        ),
    },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      cell: ({ state, is_disputed: isDisputed }) =>
        isDisputed ? <Tag tone="pending">{t('disputed')}</Tag> : <RequestStateTag state={state} />,
    },
    {
      key: 'changed',
      under: 'state',
      header: t('changed'),
      card: 'none',
      sort: { desc: 'changed' },
      cell: ({ updated_at: at }) => <ShortDate at={at} />,
    },
  ]
}
