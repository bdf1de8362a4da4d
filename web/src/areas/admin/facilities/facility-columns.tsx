import type { AnswerFor } from '@assure/contract/calls'
import { nameOf } from '../../../lib/person-name.ts'
import { onIntent } from '../../../lib/prefetch.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { CorrectiveActions } from '../../../panels/certification/corrective-actions.tsx'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
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
      long: true,
      header: t('name'),
      card: 'heading',
      sort: { asc: 'name', desc: 'name-desc' },
      cell: (row) => (
        <Link
          href={facilityAddress(row.id, queue)}
          {...onIntent(() => prefetchCall('GET /admin/api/facilities/:id', { params: { id: row.id } }))}
          className={cellLink}
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
      cell: (row) => t(`owned.${row.owned_status}`),
    },
    {
      key: 'company',
      long: true,
      under: 'name',
      header: t('company'),
      card: 'line',
      cell: (row) => <Name>{row.company_name}</Name>,
    },
    { key: 'city', long: true, header: t('city'), card: 'line', cell: (row) => <Name>{row.city}</Name> },
    {
      key: 'emirate',
      under: 'city',
      header: t('emirate'),
      card: 'line',
      cell: (row) => row.emirateInfo.name,
    },
    {
      key: 'contact-person',
      long: true,
      header: t('contact-person'),
      card: 'none',
      from: 'xl',
      cell: (row) => <Name>{row.contact_full_name}</Name>,
    },
    {
      key: 'contact-email',
      under: 'contact-person',
      header: t('contact-email'),
      card: 'none',
      cell: (row) => <EmailText address={row.contact_email} />,
    },
    {
      key: 'phone',
      header: t('phone'),
      card: 'none',
      from: 'xl',
      cell: (row) => <LtrValue>{row.phone_number}</LtrValue>,
    },
    {
      key: 'created',
      under: 'owned',
      header: t('created-on'),
      card: 'none',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => <ShortDate at={row.created_at} />,
    },
    {
      key: 'status',
      header: t('status'),
      card: 'tag',
      sort: { asc: 'expiry' },
      cell: (row) => (
        <span className="flex items-center gap-1.5">
          <CertificationTag state={row.state} until={row.expires_at} />
          <CorrectiveActions of={row.certifications} short />
        </span>
      ),
    },
    { key: 'inspector', under: 'status', header: t('inspector'), card: 'line', long: true, cell: inspectorOf },
    {
      key: 'actions',
      header: t('actions'),
      card: 'actions',
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
