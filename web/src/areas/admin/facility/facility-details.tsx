import { placeName } from '@assure/contract/place-name'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Email, LtrValue, Name } from '../../../ui/values.tsx'
import type { Facility } from './facility-hero.tsx'
import { facilityTexts } from './texts.ts'

export const FacilityDetails = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const missing = <span className="text-ink-3">{t('not-available')}</span>
  const address = placeName([facility.address_line_1, facility.address_line_2, facility.city], t.language)
  const isPartnered = facility.owned_status === 2
  const { partnership_agreement_url: url, partnership_agreement_file: file } = facility
  const rows: (SummaryRow | false)[] = [
    { label: t('name'), value: <Name>{facility.name}</Name> },
    { label: t('address'), value: address ? <Name>{address}</Name> : missing },
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
        <a
          href={inPageLanguage(url)}
          target="_blank"
          rel="noopener noreferrer"
          className="quiet-link rounded-tag break-words"
        >
          <LtrValue>{file}</LtrValue>
        </a>
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
      <SummaryList rows={rows.filter((row) => row !== false)} className="-mt-2" />
    </Card>
  )
}
