// Basic Info and Contact Person.
import { placeParts } from '@assure/contract/domain/place-name'
import { facilityContact, facilityPlace } from '@assure/contract/domain/record-fields'
import { ownership } from '@assure/contract/domain/vocabulary'
import { useDates } from '../../../lib/dates.ts'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Name } from '../../../ui/values.tsx'
import type { Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

export const FacilityFacts = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const { date } = useDates()
  const { id, may, owned_status, partner_company, address_line_1, address_line_2, city, emirateInfo } = facility
  const isPartnered = owned_status === ownership.partnered
  const address = placeParts([address_line_1, address_line_2, city, emirateInfo.name])
  return (
    <>
      <Card
        title={t('basic-info')}
        aside={
          may.edit && (
            <LinkButton data-no-print href={`/facility/${id}/edit`} look="ghost" size="small">
              {t('edit')}
            </LinkButton>
          )
        }
      >
        <SummaryList
          className="-my-2.5"
          rows={[
            { label: t('owned_status'), value: t(isPartnered ? 'partnered' : 'owned') },
            isPartnered && partner_company && { label: t('partner_company'), value: <Name>{partner_company}</Name> },
            { label: t('date-added'), value: date(facility.created_at) },
            {
              label: t('address'),
              value: (
                <address className="not-italic">
                  {address.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address keep their places
                    <Name key={place} className="block">
                      {line}
                    </Name>
                  ))}
                </address>
              ),
            },
            ...factRows(facilityPlace, facility, t),
          ]}
        />
      </Card>
      <Card
        title={t('contact')}
        aside={
          may.editContact &&
          !may.edit && (
            <LinkButton data-no-print href={`/facility/${id}/edit`} look="ghost" size="small">
              {t('edit-contact')}
            </LinkButton>
          )
        }
      >
        <SummaryList className="-my-2.5" rows={factRows(facilityContact, facility, t)} />
      </Card>
    </>
  )
}
