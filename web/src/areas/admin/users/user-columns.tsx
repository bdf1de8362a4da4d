import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall } from '../../../lib/query.ts'
import {
  byAge,
  byWord,
  dateColumn,
  linkColumn,
  nameColumn,
  tagColumn,
  useRowLinks,
} from '../../../panels/list/columns.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { EmailText } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import { ApprovalTag, InactiveTag } from './user-tags.tsx'

export type UserRow = AnswerFor<'GET /admin/api/users'>['users'][number]

const addressOf = ({ id }: UserRow): string => `/admin/users/${id}`
const nameOfRow = (row: UserRow): string => nameOf(row.first_name, row.last_name, row.email)

export const useUserColumns = (): Column<UserRow>[] => {
  const t = usersTexts.useT()
  const none = t('not-available')
  const actions = useRowLinks((row: UserRow) => ({
    name: nameOfRow(row),
    view: addressOf(row),
    edit: `${addressOf(row)}/edit`,
  }))
  return [
    linkColumn('email', t('email'), (row) => <EmailText address={row.email} />, {
      href: addressOf,
      prefetch: ({ id }) => prefetchCall('GET /admin/api/users/:id', { params: { id } }),
      card: 'heading',
      sort: byWord('email'),
    }),
    nameColumn('name', t('name'), nameOfRow, { sort: byWord('name') }),
    nameColumn('company', t('company'), (row) => row.company_name || noValue, {
      under: 'name',
      sort: byWord('company'),
    }),
    tagColumn('status', t('status'), (row) => (
      <span className="flex flex-wrap gap-1">
        <ApprovalTag user={row} />
        <InactiveTag active={row.is_active} />
      </span>
    )),
    dateColumn('requested', t('requested-on'), (row) => row.created_at, { none, from: 'lg', sort: byAge }),
    dateColumn('decided', t('decided-on'), (row) => row.decided_at, { none, under: 'requested' }),
    actions,
  ]
}
