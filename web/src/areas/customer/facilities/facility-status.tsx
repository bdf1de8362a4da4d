// A facility's status on its card and in its page header: a tag for its state, a button for the next action.
import type { FacilityState, PaymentStage } from '@assure/contract/domain/vocabulary'
import { LinkButton } from '../../../ui/button.tsx'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { facilitiesTexts } from './texts.ts'

const tones = {
  pending: 'pending',
  certified: 'certified',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<Exclude<FacilityState, 'none'>, TagTone>

export const FacilityTag = ({ state }: { state: FacilityState }) => {
  const t = facilitiesTexts.useT()
  return state === 'none' ? null : <Tag tone={tones[state]}>{t(state)}</Tag>
}

/** Shared so that cards, pages and lists use the same words. */
export const PaymentLine = ({ payment }: { payment: PaymentStage | null }) => {
  const t = facilitiesTexts.useT()
  if (payment === null) return null
  return <span className="block text-small font-medium text-pending">{t(`payment.${payment}`)}</span>
}

type Ordered = { id: string; name: string; state: FacilityState; may: { certify: boolean; renew: boolean } }

/**
 * Green "Certify" for a new facility, "Renew" when the certification has expired or soon will, "Certify again" after a
 * failure.
 */
export const OrderButton = ({
  facility: { id, name, state, may },
  wide = false,
}: {
  facility: Ordered
  wide?: boolean
}) => {
  const t = facilitiesTexts.useT()
  if (!may.certify && !may.renew) return null
  const word = may.certify ? 'certify' : state === 'failed' ? 'certify-again' : 'renew'
  return (
    <LinkButton
      data-no-print
      href={`/certify/${id}`}
      look={may.certify ? 'go' : 'ghost'}
      size={wide ? 'normal' : 'small'}
      wide={wide}
      aria-label={t(`${word}-named`, { name })}
    >
      {t(word)}
    </LinkButton>
  )
}
