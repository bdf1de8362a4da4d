import type { AnswerFor } from '@assure/contract/calls'
import { nameOf } from '../../../lib/person-name.ts'
import { onIntent } from '../../../lib/prefetch.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { CorrectiveActions } from '../../../panels/certification/corrective-actions.tsx'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { EmailText, LtrValue, Name } from '../../../ui/values.tsx'
import type { FacilityQueue } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'

export type FacilityRow = AnswerFor<'GET /admin/api/facilities'>['facilities'][number]

/** Inside a work queue the facility offers the next one of it. */
export const facilityAddress = (id: string, queue: FacilityQueue | undefined): string =>
  `/admin/facilities/${id}${queue ? `?queue=${queue}` : ''}`

export const useFacilityColumns = (queue: FacilityQueue | undefined): Column<FacilityRow>[] => {
  const t = facilitiesTexts.useT()
  const inspectorOf = ({ inspector }: FacilityRow) =>
    inspector ? (
      <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>
    ) : (
      <span className="text-ink-3">{t('unassigned')}</span>
    )
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'heading',
      width: '7.5rem',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => (
        <Link
          href={facilityAddress(row.id, queue)}
          {...onIntent(() => prefetchCall('GET /admin/api/facilities/:id', { params: { id: row.id } }))}
          className="rounded-tag break-words text-ink no-underline hover:text-brand hover:underline"
        >
          <Name>{row.name}</Name>
        </Link>
      ),
    },
    {
      key: 'owned',
      header: t('owned'),
      card: 'none',
      from: 'xl',
      width: '4.25rem',
      cell: (row) => t(`owned.${row.owned_status}`),
    },
    {
      key: 'company',
      header: t('company'),
      card: 'line',
      width: '5rem',
      cell: (row) => <Name>{row.company_name}</Name>,
    },
    { key: 'city', header: t('city'), card: 'line', width: '3.75rem', cell: (row) => <Name>{row.city}</Name> },
    {
      key: 'emirate',
      header: t('emirate'),
      card: 'line',
      from: 'lg',
      width: '4rem',
      cell: (row) => row.emirateInfo.name,
    },
    {
      key: 'contact-person',
      header: t('contact-person'),
      card: 'none',
      from: 'xl',
      width: '4.25rem',
      cell: (row) => <Name>{row.contact_full_name}</Name>,
    },
    {
      key: 'contact-email',
      header: t('contact-email'),
      card: 'none',
      from: 'xl',
      width: '4.5rem',
      cell: (row) => <EmailText address={row.contact_email} />,
    },
    {
      key: 'phone',
      header: t('phone'),
      card: 'none',
      from: 'xl',
      width: '5.75rem',
      cell: (row) => <LtrValue>{row.phone_number}</LtrValue>,
    },
    {
      key: 'created',
      header: t('created-on'),
      card: 'none',
      from: 'lg',
      width: '6.25rem',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => <ShortDate at={row.created_at} />,
    },
    {
      key: 'status',
      header: t('status'),
      card: 'tag',
      width: '8.5rem',
      sort: { asc: 'expiry' },
      cell: (row) => (
        <span className="flex items-center gap-1.5">
          <CertificationTag state={row.state} until={row.expires_at} />
          <CorrectiveActions of={row.certifications} short />
        </span>
      ),
      brief: (row) => (
        <span>
          <CertificationTag state={row.state} until={row.expires_at} />{' '}
          <CorrectiveActions of={row.certifications} short />
          <span className="sr-only">{t('inspector')}: </span>
          {inspectorOf(row)}
        </span>
      ),
    },
    { key: 'inspector', header: t('inspector'), card: 'line', from: 'cards', cell: inspectorOf },
    {
      key: 'actions',
      header: t('actions'),
      card: 'actions',
      width: '6.75rem',
      cell: (row) => (
        <RowActions>
          <LinkButton
            href={facilityAddress(row.id, queue)}
            look="ghost"
            size="small"
            aria-label={t('view.named', { name: row.name })}
          >
            {t('view')}
          </LinkButton>
          <LinkButton
            href={`/admin/facilities/${row.id}/edit`}
            look="ghost"
            size="small"
            aria-label={t('edit.named', { name: row.name })}
          >
            {t('edit')}
          </LinkButton>
        </RowActions>
      ),
    },
  ]
}
