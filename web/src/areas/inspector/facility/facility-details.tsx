// Facts of a facility and its contact.

import type { AnswerFor } from '@assure/contract/calls'
import { facilityContact, facilityPlace } from '@assure/contract/domain/record-fields'
import { ownership } from '@assure/contract/domain/vocabulary'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { assignedFacilityTexts } from './texts.ts'

export type FacilityDetail = AnswerFor<'GET /inspector/api/assigned-facility/:id'>

const useRows = (facility: FacilityDetail): Sometimes<SummaryRow>[] => {
  const t = assignedFacilityTexts.useT()
  const { date } = useDates()
  const { partnership_agreement_expires_on: until } = facility
  const isOver = Boolean(until) && isDayOver(until ?? '')
  return [
    { label: t('company'), value: <Name>{facility.company_name}</Name> },
    {
      label: t('owned_status'),
      value: t(facility.owned_status === ownership.owned ? 'owned' : 'partnered'),
    },
    facility.partner_company !== null && {
      label: t('partner_company'),
      value: <Name>{facility.partner_company}</Name>,
    },
    // Responses cached by an older version do not have this date.
    Boolean(until) && {
      label: t('partnership_agreement_file'),
      value: (
        <span className={clsx(isOver && 'font-semibold text-expired')}>
          {t(isOver ? 'agreement.expired' : 'agreement.until', { date: date(until ?? '') })}
        </span>
      ),
    },
    { label: t('address'), value: <Place parts={[facility.address_line_1, facility.address_line_2]} /> },
    { label: t('city'), value: <Name>{facility.city}</Name> },
    { label: t('emirate'), value: facility.emirateInfo.name },
    ...factRows(facilityPlace, facility, t),
    ...factRows(facilityContact, facility, t),
  ]
}

/** The only document of the owner that an inspector may read. */
export const AgreementLink = ({ facility: { partnership_agreement_url: url } }: { facility: FacilityDetail }) => {
  const t = assignedFacilityTexts.useT()
  if (url === null) return null
  return (
    <LinkButton
      look="ghost"
      wide
      href={inPageLanguage(url)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<FileText size={20} aria-hidden="true" />}
    >
      {t('partnership_agreement_file')}
    </LinkButton>
  )
}

export const FacilityDetails = ({ facility }: { facility: FacilityDetail }) => {
  const t = assignedFacilityTexts.useT()
  return (
    <Card title={t('details')}>
      <SummaryList rows={useRows(facility)} className="-my-2" />
    </Card>
  )
}
