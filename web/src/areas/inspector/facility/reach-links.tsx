// Call, email and map, one tap away.
import { telephoneLink } from '@assure/contract/domain/digits'
import { Mail, MapPin, Phone as PhoneIcon } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { assignedFacilityTexts } from './texts.ts'

type Props = {
  contact: { name: string; phone: string; email?: string }
  /** null where there is no place to go to. */
  place: { name: string; map: string } | null
}

export const ReachLinks = ({ contact: { name, phone, email }, place }: Props) => {
  const t = assignedFacilityTexts.useT()
  const call = telephoneLink(phone)
  const look = { look: 'ghost', className: 'px-2!' } as const
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {call !== undefined && (
        <LinkButton
          {...look}
          href={call}
          aria-label={t('call-of', { name })}
          icon={<PhoneIcon size={20} aria-hidden="true" />}
        >
          {t('call')}
        </LinkButton>
      )}
      {email !== undefined && (
        <LinkButton
          {...look}
          href={`mailto:${email}`}
          aria-label={t('mail-of', { name })}
          icon={<Mail size={20} aria-hidden="true" />}
        >
          {t('mail')}
        </LinkButton>
      )}
      {place !== null && (
        <LinkButton
          {...look}
          href={place.map}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('map-of', { name: place.name })}
          icon={<MapPin size={20} aria-hidden="true" />}
        >
          {t('map')}
        </LinkButton>
      )}
    </div>
  )
}
