import type { AnswerFor } from '@assure/contract/calls'
import { nameOf } from '../../../lib/person-name.ts'
import { prefetchCall } from '../../../lib/query.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { CorrectiveActions } from '../../../panels/certification/corrective-actions.tsx'
import {
  byAge,
  byWord,
  dateColumn,
  nameColumn,
  nameLinkColumn,
  tagColumn,
  textColumn,
  useRowLinks,
} from '../../../panels/list/columns.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { EmailText, LtrValue, Name } from '../../../ui/values.tsx'
import type { FacilityQueue } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'

export type FacilityRow = AnswerFor<'GET /admin/api/facilities'>['facilities'][number]

/** With a queue in its address, the facility's page offers the next item of that queue. */
export const facilityAddress = (id: string, queue: FacilityQueue | undefined): string =>
  `/admin/facilities/${id}${queue ? `?queue=${queue}` : ''}`

export const useFacilityColumns = (queue: FacilityQueue | undefined): Column<FacilityRow>[] => {
  const t = facilitiesTexts.useT()
  const actions = useRowLinks(({ id, name }: FacilityRow) => ({
    name,
    view: facilityAddress(id, queue),
    edit: `/admin/facilities/${id}/edit`,
  }))
  return [
    nameLinkColumn('name', t('name'), ({ name }) => name, {
      href: ({ id }) => facilityAddress(id, queue),
      prefetch: ({ id }) => prefetchCall('GET /admin/api/facilities/:id', { params: { id } }),
      card: 'heading',
      sort: byWord('name'),
    }),
    textColumn('owned', t('owned_status'), (row) => t(`owned.${row.owned_status}`), { card: 'none', from: 'xl' }),
    nameColumn('company', t('company'), (row) => row.company_name, { under: 'name' }),
    nameColumn('city', t('city'), ({ city }) => city),
    textColumn('emirate', t('emirate'), (row) => row.emirateInfo.name, { under: 'city' }),
    nameColumn('contact-person', t('contact_full_name'), (row) => row.contact_full_name, { card: 'none', from: 'xl' }),
    textColumn('contact-email', t('contact_email'), (row) => <EmailText address={row.contact_email} />, {
      under: 'contact-person',
      card: 'none',
    }),
    textColumn('phone', t('phone_number'), (row) => <LtrValue>{row.phone_number}</LtrValue>, {
      card: 'none',
      from: 'xl',
    }),
    dateColumn('created', t('created-on'), (row) => row.created_at, { under: 'owned', card: 'none', sort: byAge }),
    tagColumn(
      'status',
      t('status'),
      (row) => (
        <span className="flex items-center gap-1.5">
          <CertificationTag state={row.state} until={row.expires_at} />
          <CorrectiveActions of={row.certifications} short />
        </span>
      ),
      { sort: { asc: 'expiry' } },
    ),
    textColumn(
      'inspector',
      t('inspector'),
      ({ inspector }) =>
        inspector ? (
          <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>
        ) : (
          <span className="text-ink-3">{t('unassigned')}</span>
        ),
      { under: 'status', long: true },
    ),
    actions,
  ]
}
