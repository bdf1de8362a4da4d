import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { byAge, byWord, dateColumn, linkColumn, textColumn, useRowLinks } from '../../../panels/list/columns.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Chip, Tag } from '../../../ui/data/tag.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { Chips } from './chips.tsx'
import { inspectorsTexts } from './texts.ts'

export type InspectorRow = AnswerFor<'GET /admin/api/inspectors'>['inspectors'][number]

const fewServices = 2

/** A row shows the first services and how many more there are. */
const FirstServices = ({ services }: Pick<InspectorRow, 'services'>) => {
  if (services.length <= fewServices) return <Chips names={services} />
  const more = services.slice(fewServices).map(({ name }) => name)
  return (
    <>
      <span data-short className="flex gap-1 print:hidden">
        {services.slice(0, fewServices).map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
        <Chip>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">{more.join(', ')}</span>
        </Chip>
      </span>
      <span data-whole className="hidden print:inline">
        {services.map(({ name }) => name).join(', ')}
      </span>
    </>
  )
}

const addressOf = ({ id }: InspectorRow): string => `/admin/inspectors/${id}`
const nameOfRow = (row: InspectorRow): string => nameOf(row.first_name, row.last_name, row.email)

export const useInspectorColumns = (): Column<InspectorRow>[] => {
  const t = inspectorsTexts.useT()
  const actions = useRowLinks((row: InspectorRow) => ({
    name: nameOfRow(row),
    view: addressOf(row),
    edit: `${addressOf(row)}/edit`,
  }))
  const inactive = ({ is_active }: InspectorRow) => !is_active && <Tag tone="neutral">{t('inactive')}</Tag>
  return [
    linkColumn('email', t('email.short'), (row) => <EmailText address={row.email} />, {
      href: addressOf,
      prefetch: ({ id }) =>
        prefetchCall('GET /admin/api/inspectors/:id', { params: { id }, query: { bank: 'masked' } }),
      card: 'heading',
      sort: byWord('email'),
    }),
    textColumn(
      'name',
      t('name'),
      (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Name>{nameOfRow(row)}</Name>
          {inactive(row)}
        </span>
      ),
      {
        under: 'email',
        long: true,
        sort: byWord('name'),
        brief: (row) => (
          <span>
            {inactive(row)} <Name>{nameOfRow(row)}</Name>
          </span>
        ),
      },
    ),
    textColumn('service', t('service'), (row) => <Chips names={row.services} />, {
      brief: (row) => <FirstServices services={row.services} />,
    }),
    textColumn('phone', t('phone'), (row) =>
      row.phone_number ? <Phone number={row.phone_number} className="whitespace-nowrap" /> : noValue,
    ),
    textColumn('country', t('countryId'), (row) => row.country?.name ?? t('not-available'), { under: 'phone' }),
    dateColumn('created', t('created-on'), (row) => row.created_at, {
      none: t('not-available'),
      card: 'none',
      from: 'xl',
      sort: byAge,
    }),
    actions,
  ]
}
