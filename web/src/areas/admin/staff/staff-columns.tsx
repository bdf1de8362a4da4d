import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { nameOf } from '../../../lib/person-name.ts'
import { byAge, byWord, dateColumn, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { listTexts } from '../../../panels/list/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { EmailText } from '../../../ui/values.tsx'
import { staffTexts } from './texts.ts'

export type StaffRow = AnswerFor<'GET /admin/api/admin-users'>['users'][number]

export const useStaffColumns = (onEdit: (row: StaffRow) => void): Column<StaffRow>[] => {
  const t = staffTexts.useT()
  const words = listTexts.useT()
  return [
    textColumn(
      'email',
      t('email'),
      (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <EmailText address={row.email} />
          {row.isSelf && <Tag tone="info">{t('you')}</Tag>}
        </span>
      ),
      {
        card: 'heading',
        sort: byWord('email'),
        brief: (row) => (
          <span>
            {row.isSelf && <Tag tone="info">{t('you')}</Tag>} <EmailText address={row.email} />
          </span>
        ),
      },
    ),
    nameColumn('name', t('name'), (row) => nameOf(row.firstName, row.lastName, noValue), { sort: byWord('name') }),
    textColumn(
      'role',
      t('role'),
      (row) => (
        <>
          {t(`role.${row.role}`)}
          {row.secondFactor && <span className="block text-small text-ink-3">{t('second-factor')}</span>}
        </>
      ),
      {
        brief: (row) => (
          <>
            {t(`role.${row.role}`)}
            {row.secondFactor && <span className="text-ink-3"> · {t('second-factor')}</span>}
          </>
        ),
      },
    ),
    tagColumn('status', t('status'), ({ isActive }) => (
      <Tag tone={isActive ? 'certified' : 'neutral'}>{isActive ? t('active') : t('inactive')}</Tag>
    )),
    dateColumn('last-login', t('last-login'), (row) => row.lastLogin, {
      time: true,
      none: t('never'),
      sort: byWord('login'),
    }),
    dateColumn('created', t('created'), (row) => row.createdAt, { from: 'lg', sort: byAge }),
    textColumn(
      'actions',
      words('actions'),
      (row) => (
        <RowActions>
          <Button
            look="ghost"
            size="small"
            disabled={!row.may.edit}
            title={row.may.edit ? undefined : t('not-yours')}
            aria-label={words('edit.named', { name: nameOf(row.firstName, row.lastName, row.email) })}
            onClick={() => onEdit(row)}
          >
            {words('edit')}
          </Button>
        </RowActions>
      ),
      { card: 'actions' },
    ),
  ]
}
