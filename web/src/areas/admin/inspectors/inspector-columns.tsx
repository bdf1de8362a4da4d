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
import { Chip, Tag } from '../../../ui/data/tag.tsx'
import { Link } from '../../../ui/link.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { EmailText, Name } from '../../../ui/values.tsx'
import { inspectorsTexts } from './texts.ts'

export type InspectorRow = AnswerFor<'GET /admin/api/inspectors'>['inspectors'][number]

const ServiceTags = ({ services }: Pick<InspectorRow, 'services'>) => {
  if (services.length === 0) return noValue
  return (
    <span className="flex flex-wrap items-center gap-1 in-[td]:flex-nowrap">
      {services.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </span>
  )
}

const fewServices = 2

/** In a row: the first ones, and how many more. */
const FirstServices = ({ services }: Pick<InspectorRow, 'services'>) => {
  if (services.length <= fewServices) return <ServiceTags services={services} />
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

export const useInspectorColumns = (): Column<InspectorRow>[] => {
  const t = inspectorsTexts.useT()
  const dates = useDates()
  const nameOfRow = (row: InspectorRow): string => nameOf(row.first_name, row.last_name, row.email)
  return [
    {
      key: 'email',
      header: t('email'),
      card: 'heading',
      sort: { asc: 'email', desc: 'email-desc' },
      cell: (row) => (
        <Link
          href={`/admin/inspectors/${row.id}`}
          {...onIntent(() =>
            prefetchCall('GET /admin/api/inspectors/:id', { params: { id: row.id }, query: { bank: 'masked' } }),
          )}
          className="rounded-tag text-ink no-underline hover:text-brand hover:underline"
        >
          <EmailText address={row.email} />
        </Link>
      ),
    },
    {
      key: 'name',
      under: 'email',
      long: true,
      header: t('name'),
      card: 'line',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Name>{nameOfRow(row)}</Name>
          {!row.is_active && <Tag tone="neutral">{t('inactive')}</Tag>}
        </span>
      ),
      brief: (row) =>
        row.is_active ? (
          <Name>{nameOfRow(row)}</Name>
        ) : (
          <span>
            <Tag tone="neutral">{t('inactive')}</Tag> <Name>{nameOfRow(row)}</Name>
          </span>
        ),
    },
    {
      key: 'service',
      header: t('service'),
      card: 'line',
      cell: (row) => <ServiceTags services={row.services} />,
      brief: (row) => <FirstServices services={row.services} />,
    },
    {
      key: 'phone',
      header: t('phone'),
      card: 'line',
      cell: (row) => (row.phone_number ? <Phone number={row.phone_number} className="whitespace-nowrap" /> : noValue),
    },
    {
      key: 'country',
      under: 'phone',
      header: t('country'),
      card: 'line',
      cell: (row) => row.country?.name ?? t('not-available'),
    },
    {
      key: 'created',
      header: t('created-on'),
      card: 'none',
      from: 'xl',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => (row.created_at ? dates.date(row.created_at) : t('not-available')),
      brief: (row) => (row.created_at ? <ShortDate at={row.created_at} /> : t('not-available')),
    },
    {
      key: 'actions',
      header: t('actions'),
      card: 'actions',
      cell: (row) => (
        <RowActions>
          <LinkButton
            href={`/admin/inspectors/${row.id}`}
            look="ghost"
            size="small"
            aria-label={t('view.named', { name: nameOfRow(row) })}
          >
            {t('view')}
          </LinkButton>
          <LinkButton
            href={`/admin/inspectors/${row.id}/edit`}
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
