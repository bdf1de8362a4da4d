import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { onIntent } from '../../../lib/prefetch.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import { ApprovalTag, InactiveTag } from './user-tags.tsx'

export type UserRow = AnswerFor<'GET /admin/api/users'>['users'][number]

export const useUserColumns = (): Column<UserRow>[] => {
  const t = usersTexts.useT()
  const dates = useDates()
  const nameOfRow = (row: UserRow): string => nameOf(row.first_name, row.last_name, row.email)
  return [
    {
      key: 'email',
      header: t('email'),
      card: 'heading',
      sort: { asc: 'email', desc: 'email-desc' },
      cell: (row) => (
        <Link
          href={`/admin/users/${row.id}`}
          {...onIntent(() => prefetchCall('GET /admin/api/users/:id', { params: { id: row.id } }))}
          className="rounded-tag text-ink no-underline hover:text-brand hover:underline"
        >
          <EmailText address={row.email} />
        </Link>
      ),
    },
    {
      key: 'name',
      long: true,
      header: t('name'),
      card: 'line',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => <Name>{nameOfRow(row)}</Name>,
    },
    {
      key: 'company',
      long: true,
      under: 'name',
      header: t('company'),
      card: 'line',
      sort: { asc: 'company', desc: 'company-desc' },
      cell: (row) => <Name>{row.company_name || noValue}</Name>,
    },
    {
      key: 'status',
      header: t('status'),
      card: 'tag',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <ApprovalTag user={row} />
          <InactiveTag active={row.is_active} />
        </span>
      ),
    },
    {
      key: 'requested',
      header: t('requested-on'),
      card: 'line',
      from: 'lg',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => (row.created_at ? dates.date(row.created_at) : t('not-available')),
      brief: (row) => (row.created_at ? <ShortDate at={row.created_at} /> : t('not-available')),
    },
    {
      key: 'decided',
      under: 'requested',
      header: t('decided-on'),
      card: 'line',
      cell: (row) => (row.decided_at ? dates.date(row.decided_at) : t('not-available')),
      brief: (row) => (row.decided_at ? <ShortDate at={row.decided_at} /> : t('not-available')),
    },
    {
      key: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <LinkButton
            href={`/admin/users/${row.id}`}
            look="ghost"
            size="small"
            aria-label={t('view.named', { name: nameOfRow(row) })}
          >
            {t('view')}
          </LinkButton>
          <LinkButton
            href={`/admin/users/${row.id}/edit`}
            look="ghost"
            size="small"
            aria-label={t('edit.named', { name: nameOfRow(row) })}
          >
            {t('edit')}
          </LinkButton>
        </RowActions>
      ),
    },
  ]
}
