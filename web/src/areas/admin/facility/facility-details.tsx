import { noValue } from '@assure/contract/words/empty'
import { Validity } from '../../../panels/preview/document-list.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Place } from '../../../ui/place.tsx'
import { Email, LtrValue, Name } from '../../../ui/values.tsx'
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
    { label: t('nearest-port'), value: <Name>{facility.nearest_port}</Name> },
    { label: t('phone'), value: <Phone number={facility.phone_number} /> },
    { label: t('ownership'), value: t(`owned.${facility.owned_status}`) },
    isPartnered && {
      label: t('partner'),
      value: facility.partner_company ? <Name>{facility.partner_company}</Name> : missing,
    },
    isPartnered && {
      label: t('agreement'),
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
    { label: t('contact'), value: <Name>{facility.contact_full_name}</Name> },
    { label: t('contact-email'), value: <Email address={facility.contact_email} /> },
    { label: t('contact-phone'), value: <Phone number={facility.contact_phone_number} /> },
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
