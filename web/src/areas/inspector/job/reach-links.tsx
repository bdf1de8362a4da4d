// Links to the contact of a job and to the place of its goods.
import type { AnswerFor } from '@assure/contract/calls'
import { telephoneLink } from '@assure/contract/domain/digits'
import { MapPin, Phone as PhoneIcon } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { requestMapLink } from '../addresses.ts'
import { assignedFacilityTexts } from '../facility/texts.ts'

export type JobRequest = AnswerFor<'GET /inspector/api/requests/:id'>

export const ReachLinks = ({ request: { destination } }: { request: JobRequest }) => {
  const t = assignedFacilityTexts.useT()
  const call = telephoneLink(destination.contact_phone_number ?? '')
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {call !== undefined && (
        <LinkButton
          look="ghost"
          className="px-2!"
          href={call}
          aria-label={t('call-of', { name: destination.contact_full_name ?? destination.company_name })}
          icon={<PhoneIcon size={20} aria-hidden="true" />}
        >
          {t('call')}
        </LinkButton>
      )}
      {/* Samples that are brought to the laboratory have no place. */}
      {destination.place !== null && (
        <LinkButton
          look="ghost"
          className="px-2!"
          href={requestMapLink(destination)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('map-of', { name: destination.place })}
          icon={<MapPin size={20} aria-hidden="true" />}
        >
          {t('map')}
        </LinkButton>
      )}
    </div>
  )
}
