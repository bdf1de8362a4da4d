import { facilityContact, facilityPlace } from '@assure/contract/domain/record-fields'
import { noValue } from '@assure/contract/words/empty'
import { Validity } from '../../../panels/preview/document-list.tsx'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { Place } from '../../../ui/place.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import type { Facility } from './facility-hero.tsx'
import { facilityTexts } from './texts.ts'

export const FacilityDetails = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const missing = <span className="text-ink-3">{noValue}</span>
  const isPartnered = facility.owned_status === 2
  const { partnership_agreement_url: url, partnership_agreement_file: file } = facility
  const { partnership_agreement_expires_on: until } = facility
  const rows: (SummaryRow | false)[] = [
    { label: t('name'), value: <Name>{facility.name}</Name> },
    {
      label: t('address'),
      value: <Place parts={[facility.address_line_1, facility.address_line_2, facility.city]} />,
    },
    { label: t('emirate'), value: facility.emirateInfo.name },
    ...factRows(facilityPlace, facility, t),
    { label: t('owned_status'), value: t(`owned.${facility.owned_status}`) },
    isPartnered && {
      label: t('partner_company'),
      value: facility.partner_company ? <Name>{facility.partner_company}</Name> : missing,
    },
    isPartnered && {
      label: t('partnership_agreement_file'),
      value: url ? (
        <>
          <FileLink href={url} className="quiet-link rounded-tag break-words">
            <LtrValue>{file}</LtrValue>
          </FileLink>
          {until && (
            <span className="block text-small text-ink-3">
              <Validity until={until} />
            </span>
          )}
        </>
      ) : (
        missing
      ),
    },
    ...factRows(facilityContact, facility, t),
  ]
  return (
    <Card
      title={t('details')}
      aside={
        <Link href={`/admin/payments?facility=${facility.id}`} className="quiet-link rounded-tag text-small">
          {t('payments')}
        </Link>
      }
    >
      <SummaryList rows={rows} className="-mt-2" />
    </Card>
  )
}
