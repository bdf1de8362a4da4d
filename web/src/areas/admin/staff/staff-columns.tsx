import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { staffTexts } from './texts.ts'

export type StaffRow = AnswerFor<'GET /admin/api/admin-users'>['users'][number]

export const useStaffColumns = (onEdit: (row: StaffRow) => void): Column<StaffRow>[] => {
  const t = staffTexts.useT()
  const dates = useDates()
  return [
    {
      key: 'email',
      header: t('email'),
      card: 'heading',
      sort: { asc: 'email', desc: 'email-desc' },
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <EmailText address={row.email} />
          {row.isSelf && <Tag tone="info">{t('you')}</Tag>}
        </span>
      ),
      brief: (row) => (
        <span>
          {row.isSelf && <Tag tone="info">{t('you')}</Tag>} <EmailText address={row.email} />
        </span>
      ),
    },
    {
      key: 'name',
      long: true,
      header: t('name'),
      card: 'line',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => <Name>{nameOf(row.firstName, row.lastName, noValue)}</Name>,
    },
    {
      key: 'role',
      header: t('role'),
      card: 'line',
      cell: (row) => (
        <>
          {t(`role.${row.role}`)}
          {row.secondFactor && <span className="block text-small text-ink-3">{t('second-factor')}</span>}
        </>
      ),
      brief: (row) => (
        <>
          {t(`role.${row.role}`)}
          {row.secondFactor && <span className="text-ink-3"> · {t('second-factor')}</span>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      card: 'tag',
      cell: (row) => (
        <Tag tone={row.isActive ? 'certified' : 'neutral'}>{row.isActive ? t('active') : t('inactive')}</Tag>
      ),
    },
    {
      key: 'last-login',
      header: t('last-login'),
      card: 'line',
      sort: { asc: 'login', desc: 'login-desc' },
      cell: (row) => (row.lastLogin ? dates.dateTime(row.lastLogin) : t('never')),
      brief: (row) => (row.lastLogin ? <ShortDate at={row.lastLogin} time /> : t('never')),
    },
    {
      key: 'created',
      header: t('created'),
      card: 'line',
      from: 'lg',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => dates.date(row.createdAt),
      brief: (row) => <ShortDate at={row.createdAt} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <Button
            look="ghost"
            size="small"
            disabled={!row.may.edit}
            title={row.may.edit ? undefined : t('not-yours')}
            aria-label={t('edit.named', { name: nameOf(row.firstName, row.lastName, row.email) })}
            onClick={() => onEdit(row)}
          >
            {t('edit')}
          </Button>
        </RowActions>
      ),
    },
  ]
}
